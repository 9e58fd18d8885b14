"""The question who somebody is, for the password or to the hub, and what comes of the answers."""

import json
import logging
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256
from html import escape
from math import ceil
from typing import Any
from urllib.parse import parse_qsl, urlencode

from tornado.httpclient import AsyncHTTPClient, HTTPClientError, HTTPRequest

from teg.serve import pages
from teg.serve.gate import Hub
from teg.serve.guarded import LONGEST_QUERY, PlainPage

TOKEN = "token"
LOG = logging.getLogger("teg.serve")


class LoginPage(PlainPage):
    """Whatever asks who somebody is."""

    def ask(self, status: int, to: str, said: str = "", **parts: object) -> None:
        """Send the form that leads to an address, and what was wrong."""
        lang, theme = self.looks()
        told = f'<p role="alert">{escape(pages.tell(lang, said, **parts))}</p>' if said else ""
        query = escape(urlencode({"next": to, "lang": lang, "theme": theme}))
        title = pages.tell(lang, "login")
        self.set_status(status)
        self.set_header("Cache-Control", "no-store")
        self.finish(f"""{pages.head(title, lang, theme)}
<body><main class="teg-notice"><h1>{escape(title)}</h1>{told}
<form method="post" action="{self.gate.base}login?{query}" class="joining">
<p><label for="teg-password">{escape(pages.tell(lang, "password"))}</label></p>
<p><input type="password" id="teg-password" name="password" autocomplete="current-password" required>
<button type="submit">{escape(pages.tell(lang, "enter"))}</button></p></form>
{pages.join_form(lang, theme, self.at)}</main></body></html>
""")

    def judge(self, word: str, to: str) -> None:
        """Let in who knows it; tell others, and let them wait if they guess."""
        if wait := self.gate.wait(self.request):
            self.set_header("Retry-After", str(ceil(wait)))
            self.ask(429, to, "too_often", seconds=ceil(wait))
        elif self.gate.right(self.request, word):
            self.set_header("Set-Cookie", self.gate.proof(self.request))
            self.redirect(to, status=303)
        else:
            self.ask(403, to, "wrong_password")


class LoginRequired(LoginPage):
    """Somebody who has not yet said the password asks for any address."""

    def prepare(self) -> None:
        """Take the password of a link, or ask for it."""
        told = parse_qsl(self.request.query[:LONGEST_QUERY], keep_blank_values=True)
        rest = urlencode([(name, value) for name, value in told if name != TOKEN])
        to = self.inside(self.request.path + (f"?{rest}" if rest else ""))
        word = dict(told).get(TOKEN, "")
        if self.request.method != "GET":
            self.notice(401, "login")
        elif word and self.gate.linked:
            self.judge(word, to)
        elif not self.elsewhere():
            self.ask(401, to)


class Login(LoginPage):
    """The answer to the form."""

    def get(self) -> None:
        """Where there is nothing to answer, lead to the first page."""
        self.redirect(self.gate.base)

    def post(self) -> None:
        """Take it."""
        self.judge(self.get_body_argument("password", ""), self.inside(self.get_query_argument("next", "")))


class HubRedirect(LoginPage):
    """Somebody asks for any address of whom the hub has not yet told anything: the hub is asked."""

    def prepare(self) -> None:
        """Send the browser there, with a word of which it keeps the secret half."""
        if self.request.method != "GET" or "Upgrade" in self.request.headers:
            self.notice(401, "hub")
            return
        # Several tabs may be on their way at once.
        word = self.gate.asked(self.request) or secrets.token_urlsafe(40)
        self.set_header("Cache-Control", "no-store")
        self.set_header("Set-Cookie", self.gate.asking(self.request, word))
        hub = _hub(self)
        asked = {
            "client_id": hub.client,
            "redirect_uri": hub.back,
            "response_type": "code",
            "state": challenge(word) + self.inside(self.request.uri or ""),
            "code_challenge": challenge(word),
            "code_challenge_method": "S256",
        }
        self.redirect(f"{hub.door}?{urlencode(asked)}")


class HubReturn(LoginPage):
    """The hub has sent somebody back, with a word for whom it is."""

    async def get(self) -> None:
        """Ask the hub, and let in whom it knows."""
        state, code = self.get_query_argument("state", ""), self.get_query_argument("code", "")
        word = self.gate.asked(self.request)
        if word and code and state.startswith(challenge(word)) and await self._named(code, word):
            self.set_header("Set-Cookie", self.gate.proof(self.request))
            self.redirect(self.inside(state.removeprefix(challenge(word))), status=303)
        else:
            self.notice(403, "hub")

    async def _named(self, code: str, word: str) -> bool:
        """Whether the hub names somebody by this code who may come in."""
        hub = _hub(self)
        told = {
            **{"client_id": hub.client, "client_secret": hub.token, "redirect_uri": hub.back},
            **{"grant_type": "authorization_code", "code": code, "code_verifier": word},
        }
        given = await _asked(HTTPRequest(f"{hub.api}/oauth2/token", method="POST", body=urlencode(told)))
        token = {"Authorization": f"Bearer {given.get('access_token', '')}"}
        user = await _asked(HTTPRequest(f"{hub.api}/user", headers=token)) if given else {}
        return not hub.scopes.isdisjoint(user.get("scopes", ()))


def challenge(word: str) -> str:
    """What everybody may see of a word that a browser keeps."""
    return urlsafe_b64encode(sha256(word.encode()).digest()).decode().rstrip("=")


def _hub(handler: LoginPage) -> Hub:
    assert handler.gate.hub is not None
    return handler.gate.hub


async def _asked(request: HTTPRequest) -> dict[str, Any]:
    """The hub's answer; empty where it refuses, or gives none."""
    try:
        told = json.loads((await AsyncHTTPClient().fetch(request)).body)
    except (OSError, HTTPClientError, ValueError) as error:
        LOG.warning("teg serve: the hub does not say who came: %s", error)
        return {}
    return told if isinstance(told, dict) else {}
