"""The records of the authorization server: clients, codes, tokens and devices."""

import threading
import time
from dataclasses import dataclass, field

from authlib.oauth2.rfc6749 import AuthorizationCodeMixin, ClientMixin, TokenMixin
from authlib.oauth2.rfc8628 import DeviceCredentialMixin

# Devices wait this fraction of a second for each second in the standard, on both sides.
SECOND = 0.01


@dataclass
class Client(ClientMixin):
    client_id: str
    grants: list
    secret: str = ""
    authentication: str = "none"
    redirect_uri: str = "com.example.app:/signed-in"
    scopes: str = "profile mail"
    # The intervals and lifetimes of a device: as announced to it, and in effect.
    told_interval: int = 5
    interval: int = 5
    told_lifetime: int = 1800
    lifetime: int = 1800

    def get_client_id(self):
        return self.client_id

    def get_default_redirect_uri(self):
        return self.redirect_uri

    def get_allowed_scope(self, scope):
        return " ".join(each for each in (scope or "").split() if each in self.scopes.split())

    def check_redirect_uri(self, redirect_uri):
        return redirect_uri == self.redirect_uri

    def check_client_secret(self, client_secret):
        return client_secret == self.secret

    def check_endpoint_auth_method(self, method, endpoint):
        return method == self.authentication

    def check_response_type(self, response_type):
        return response_type == "code"

    def check_grant_type(self, grant_type):
        return grant_type in self.grants


@dataclass
class Code(AuthorizationCodeMixin):
    code: str
    client_id: str
    redirect_uri: str
    scope: str
    user: str
    code_challenge: str
    code_challenge_method: str

    def get_redirect_uri(self):
        return self.redirect_uri

    def get_scope(self):
        return self.scope


@dataclass
class Token(TokenMixin):
    """An access token with its refresh token. Those that come from one sign-in are a family."""

    access_token: str
    refresh_token: str
    client_id: str
    user: str
    scope: str
    family: int
    expires: float
    is_revoked_: bool = False
    is_used: bool = False

    def check_client(self, client):
        return client.client_id == self.client_id

    def get_scope(self):
        return self.scope

    def is_expired(self):
        return time.monotonic() > self.expires

    def is_revoked(self):
        return self.is_revoked_


@dataclass
class Device(DeviceCredentialMixin):
    client: Client
    scope: str
    user_code: str
    issued: float = field(default_factory=time.monotonic)
    asked: float = field(default_factory=time.monotonic)
    approved: bool | None = None

    def get_client_id(self):
        return self.client.client_id

    def get_scope(self):
        return self.scope

    def get_user_code(self):
        return self.user_code

    def is_expired(self):
        return time.monotonic() > self.issued + self.client.lifetime * SECOND

    def is_too_early(self):
        """Whether the device asks before its interval is over."""
        now = time.monotonic()
        since, self.asked = now - self.asked, now
        return since < self.client.interval * SECOND


class Records:
    def __init__(self, clients):
        self.clients = {client.client_id: client for client in clients}
        self.codes = {}
        self.tokens = []
        self.devices = {}
        self.families = 0
        self.lock = threading.RLock()

    def add_token(self, token, request):
        previous = getattr(request, "refresh_token", None)
        if not previous:
            self.families += 1
        self.tokens.append(Token(
            access_token=token["access_token"], refresh_token=token.get("refresh_token", ""),
            client_id=request.client.client_id, user=request.user or "",
            scope=token.get("scope", ""),
            family=previous.family if previous else self.families,
            expires=time.monotonic() + token["expires_in"]))

    def token(self, value, kind=None):
        """The token of a value; of either kind, if that is not known."""
        for token in self.tokens:
            if kind != "refresh_token" and token.access_token == value:
                return token
            if kind != "access_token" and value and token.refresh_token == value:
                return token
        return None

    def revoke_family(self, family):
        for token in self.tokens:
            if token.family == family:
                token.is_revoked_ = True
