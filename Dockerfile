# The dashboards in a container: built in one stage, served from another by a user without rights.
FROM python:3.13-slim AS build
WORKDIR /src
COPY . .
RUN pip wheel --no-cache-dir --no-deps --wheel-dir /wheels .

FROM python:3.13-slim
ENV PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1 HOME=/tmp
RUN --mount=type=bind,from=build,source=/wheels,target=/wheels \
    --mount=type=bind,source=constraints.txt,target=/constraints.txt \
    set -- /wheels/*.whl \
    && pip install --no-cache-dir --constraint /constraints.txt "$1[app]" \
    && python -m compileall -q "$(python -c 'import teg; print(teg.__path__[0])')" \
    && useradd --system --uid 990 --no-create-home --shell /usr/sbin/nologin teg
USER 990
WORKDIR /tmp
EXPOSE 8866
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8866/healthz', timeout=4)"]
# It listens to all of the container, so it asks for the token that it prints; see docs/hosting.md.
ENTRYPOINT ["teg", "serve"]
CMD ["--host", "0.0.0.0", "--port", "8866", "--no-browser"]
