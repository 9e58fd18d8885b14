"""Who may come in: by which names this server goes, who asks it from where, and who knows its password."""

import hmac
import json
import re
from collections.abc import Callable, Iterable, Mapping
from hashlib import scrypt
from http.cookies import CookieError, SimpleCookie
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from time import monotonic
from typing import NamedTuple, Self
from urllib.parse import urlsplit

from tornado.httputil import HTTPServerRequest, split_host_and_port

HERE = frozenset({"127.0.0.1", "localhost", "[::1]"})
"""What a machine calls itself."""
AT_ONCE = 20
"""Wrong passwords of one address that are answered at once."""
EVERY = 6.0
"""Seconds for which each further one has to wait."""
MOST_WRONG = 10_000
"""Addresses whose wrong passwords are remembered."""
NETWORK = 64
"""Bits of an address that one household shares where addresses are long."""
LONGEST_WORD = 200
ASKING = 600
"""Seconds in which whoever is sent to the hub has to come back."""

Network = IPv4Network | IPv6Network


class Tries:
    """Wrong passwords: an address has some for nothing, then one now and then."""

    def __init__(self, at_once: int = AT_ONCE, every: float = EVERY) -> None:
        self._at_once, self._every = at_once, every
        self._even: dict[str, float] = {}
        """When an address will have waited for all that it got wrong."""

    def wait(self, who: str) -> float:
        """Seconds until somebody may try again."""
        return max(0.0, self._even.get(who, 0.0) - (self._at_once - 1) * self._every - monotonic())

    def wrong(self, who: str) -> None:
        """Somebody got it wrong."""
        now = monotonic()
        self._even[who] = max(now, self._even.pop(who, 0.0)) + self._every
        if len(self._even) > MOST_WRONG:
            waiting = {who: even for who, even in self._even.items() if even > now}
            self._even = dict([*waiting.items()][-MOST_WRONG:])


class Hub(NamedTuple):
    """The JupyterHub that started this server: who is logged in there and may use it comes in here."""

    door: str
    """Where browsers are sent to say who they are."""
    back: str
    """Where it sends them then."""
    api: str
    client: str
    token: str
    """What this server proves itself by."""
    scopes: frozenset[str]
    """Of which a visitor has to have one."""

    @classmethod
    def told(cls, told: Mapping[str, str]) -> Self:
        """What a hub tells in variables; `KeyError` if none did."""
        return cls(
            door=f"{told.get('JUPYTERHUB_HOST', '')}{told['JUPYTERHUB_BASE_URL']}hub/api/oauth2/authorize",
            back=told["JUPYTERHUB_OAUTH_CALLBACK_URL"],
            api=told["JUPYTERHUB_API_URL"],
            client=told["JUPYTERHUB_CLIENT_ID"],
            token=told["JUPYTERHUB_API_TOKEN"],
            scopes=frozenset(json.loads(told["JUPYTERHUB_OAUTH_ACCESS_SCOPES"])),
        )


class Gate:
    """What has to be true of a request. With a `secret` only who knows it comes in, by a link if `linked`.

    Where there is a `hub`, that tells who may come in, and nobody is told the secret.

    Where a `near` server is asked for by another name than those of its machine, a site may have pointed
    its own name at it. What proxies tell of a visitor is believed of those proxies only.
    """

    def __init__(
        self,
        base: str = "/",
        names: Iterable[str] = (),
        proxies: Iterable[Network] = (),
        secret: str = "",
        *,
        near: bool = True,
        linked: bool = False,
        port: int = 0,
        places: Iterable[str] = (),
        hub: Hub | None = None,
    ) -> None:
        self.base = base
        self.places = () if near else (*places,)
        """The addresses by which other machines reach it."""
        self.hub = hub
        self.near = near
        self.linked = linked
        self.closed = bool(secret)
        self._names = HERE | {name.lower() for name in names}
        self._proxies = tuple(proxies)
        self._tries = Tries()
        self._secret = secret.encode()
        self._cookie, self._invited = f"teg-{port}", f"teg-class-{port}"
        self.invites: Callable[[str], object] = lambda _: False
        """Whether a class has a learner of this id; as long as it goes on they need no password."""
        # The same for everybody, and after a new start: it tells that somebody knew the password, not who.
        self._proof = scrypt(self._secret, salt=b"teg serve", n=2**14, r=8, p=1).hex()[:48] if secret else ""

    # where a request comes from

    def called(self, request: HTTPServerRequest) -> bool:
        """Whether the server is called by a name of its own."""
        name = split_host_and_port(self.host(request))[0]
        return name in self._names or (not self.near and name == _own_address(request))

    def meant(self, request: HTTPServerRequest) -> bool:
        """Whether the request is of our own page, or somebody opens ours; browsers of old do not tell."""
        told = request.headers
        if "Sec-Purpose" in told:
            # Fetched in case somebody might open it: browsers say the same whichever site proposed that.
            return False
        if told.get("Sec-Fetch-Site", "none") in ("same-origin", "none"):
            return True
        opened = (told.get("Sec-Fetch-Mode"), told.get("Sec-Fetch-Dest")) == ("navigate", "document")
        return opened and request.method == "GET"

    def same(self, request: HTTPServerRequest, origin: str) -> bool:
        """Whether the page that asks is one of this server."""
        return urlsplit(origin).netloc.lower() == self.host(request)

    def who(self, request: HTTPServerRequest) -> str:
        """The address that somebody asks from; of a proxy that is believed, the one it names."""
        last = household(request.remote_ip or "")
        told = request.headers.get("X-Forwarded-For", "") if self._proxied(request) else ""
        # Each proxy adds at the end whom it heard; what stands before the first stranger may be invented.
        for each in reversed(told.split(",")):
            found = _address(each.strip())
            if found is None:
                break
            last = household(str(found))
            if not any(found in network for network in self._proxies):
                break
        return last

    def secure(self, request: HTTPServerRequest) -> bool:
        """Whether it comes over an encrypted line, which ends at a proxy."""
        told = request.headers.get("X-Forwarded-Proto", "").partition(",")[0]
        # Of several proxies the first one has the browser's line.
        return self._proxied(request) and told.strip() == "https"

    def host(self, request: HTTPServerRequest) -> str:
        """The name, with its port, by which the server is called."""
        told = request.headers.get("X-Forwarded-Host") if self._proxied(request) else None
        return (told or request.host).lower()

    def _proxied(self, request: HTTPServerRequest) -> bool:
        return self.believes(request.remote_ip or "")

    def believes(self, peer: str) -> bool:
        """Whether this is the address of a proxy that speaks for others."""
        found = _address(peer)
        return found is not None and any(found in network for network in self._proxies)

    # who knows the password

    def knows(self, request: HTTPServerRequest) -> bool:
        """Whether somebody may come in: with the password, or as a learner of a class that goes on."""
        return self.proved(request) or bool(self.invites(self.learner(request)))

    def proved(self, request: HTTPServerRequest) -> bool:
        """Whether somebody has shown before that they know the password, or there is none."""
        shown = _shown(request, self._cookie)
        return not self.closed or hmac.compare_digest(shown.encode(), self._proof.encode())

    def wait(self, request: HTTPServerRequest) -> float:
        """Seconds until whoever asks may name a password again."""
        return self._tries.wait(self.who(request))

    def right(self, request: HTTPServerRequest, word: str) -> bool:
        """Whether this is the password; a wrong one is remembered."""
        fits = hmac.compare_digest(word[:LONGEST_WORD].encode(), self._secret)
        if not fits:
            self._tries.wrong(self.who(request))
        return fits

    def proof(self, request: HTTPServerRequest) -> str:
        """What the browser of somebody who knows the password is to keep."""
        return self._kept(request, self._cookie, self._proof)

    def asked(self, request: HTTPServerRequest) -> str:
        """What the browser of somebody who was sent to the hub keeps meanwhile."""
        return _shown(request, f"{self._cookie}-asked")

    def asking(self, request: HTTPServerRequest, word: str) -> str:
        """Let it keep that for some minutes."""
        return f"{self._kept(request, f'{self._cookie}-asked', word)}; Max-Age={ASKING}"

    # who was let into a class

    def learner(self, request: HTTPServerRequest) -> str:
        """As whom somebody joined a class, empty for nobody."""
        return _shown(request, self._invited)

    def invitation(self, request: HTTPServerRequest, id: str, seconds: int) -> str:
        """What the browser of a learner is to keep for so long."""
        return f"{self._kept(request, self._invited, id)}; Max-Age={seconds}"

    def _kept(self, request: HTTPServerRequest, name: str, word: str) -> str:
        safe = "; Secure" if self.secure(request) else ""
        return f"{name}={word}; Path={self.base}; HttpOnly; SameSite=Lax{safe}"


def _shown(request: HTTPServerRequest, name: str) -> str:
    """A cookie; empty if there is none."""
    try:
        shown = SimpleCookie(request.headers.get("Cookie", "")).get(name)
    except CookieError:
        return ""
    return shown.value if shown is not None else ""


def here(host: str) -> bool:
    """Whether only the machine itself calls itself so."""
    return split_host_and_port(host)[0] in HERE


def household(told: str) -> str:
    """Whom an address stands for: itself where addresses are short, all of its network where one has many."""
    found = _address(told)
    if found is None:
        return told
    return str(found) if found.version == 4 else str(ip_network((found, NETWORK), strict=False))


def _address(told: str) -> IPv4Address | IPv6Address | None:
    """An address, the short one where a long one only says the same."""
    try:
        found = ip_address(told)
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


def _own_address(request: HTTPServerRequest) -> str:
    """The address of this machine that a request came to, as it stands in addresses of pages.

    Whoever names it went straight here: only names can be pointed elsewhere.
    """
    stream = getattr(request.connection, "stream", None)
    if stream is None or stream.socket is None:
        return ""
    found = _address(re.sub(r"%.*", "", stream.socket.getsockname()[0]))
    return f"[{found}]" if found is not None and found.version == 6 else str(found)
