"""An OAuth 2 authorization server, made with Authlib, and an API that accepts its tokens."""

import os
import threading
from collections import Counter

import flask
from authlib.integrations.flask_oauth2 import AuthorizationServer, ResourceProtector, current_token
from authlib.oauth2 import OAuth2Error
from authlib.oauth2.rfc6750 import BearerTokenValidator
from authlib.oauth2.rfc7636 import CodeChallenge
from authlib.oauth2.rfc9207 import IssuerParameter
from werkzeug.serving import WSGIRequestHandler, make_server

from . import grants
from .records import Client, Records

DEVICE = "urn:ietf:params:oauth:grant-type:device_code"
SIGN_IN = ["authorization_code", "refresh_token"]
# Everything that is encoded in one way or another.
SECRET = "a:b c+d/e%f&g=h?ü"

CLIENTS = [
    Client("app", SIGN_IN),
    Client("web: a+b", SIGN_IN, SECRET, "client_secret_basic"),
    Client("site", SIGN_IN, SECRET, "client_secret_post"),
    Client("cli", [DEVICE, "refresh_token"], told_interval=1, interval=1),
    # Asked to wait for a second, but only every sixth is allowed.
    Client("busy", [DEVICE, "refresh_token"], told_interval=1, interval=6),
    # Its code expires sooner than announced.
    Client("forgotten", [DEVICE], told_interval=1, interval=1, lifetime=0),
    Client("brief", [DEVICE], told_interval=2, interval=1, told_lifetime=5),
    Client("job", ["client_credentials"], SECRET, "client_secret_basic"),
    Client("task", ["client_credentials"], SECRET, "client_secret_post"),
]


class Quiet(WSGIRequestHandler):
    protocol_version = "HTTP/1.1"

    def log(self, *_):
        pass


class Server:
    """Runs on a port of this machine; ``answers`` counts what the token endpoint has answered, by grant and error."""

    def __init__(self):
        # The machine talks to itself, without TLS.
        os.environ["AUTHLIB_INSECURE_TRANSPORT"] = "1"
        self.records = Records(CLIENTS)
        self.answers = Counter()
        app = flask.Flask(__name__)
        self.http = make_server("127.0.0.1", 0, app, threaded=True, request_handler=Quiet)
        self.url = f"http://127.0.0.1:{self.http.port}"
        app.config["OAUTH2_REFRESH_TOKEN_GENERATOR"] = True
        app.config["OAUTH2_SCOPES_SUPPORTED"] = ["profile", "mail"]
        self.authorization = AuthorizationServer(
            app, self.records.clients.get, self.records.add_token)
        self.register_grants()
        self.route(app)

    def __enter__(self):
        threading.Thread(target=self.http.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.http.shutdown()

    def register_grants(self):
        server, records, url = self.authorization, self.records, self.url
        server.register_grant(grants.authorization_code(records), [CodeChallenge(required=True)])
        server.register_grant(grants.client_credentials())
        server.register_grant(grants.refresh_token(records))
        server.register_grant(grants.device_code(records))
        server.register_endpoint(grants.device_authorization(records, f"{url}/activate"))
        server.register_endpoint(grants.revocation(records))

        class Issuer(IssuerParameter):
            def get_issuer(self):
                return url

        server.register_extension(Issuer())

    def route(self, app):
        protector, records = ResourceProtector(), self.records

        class Validator(BearerTokenValidator):
            def authenticate_token(self, token_string):
                return records.token(token_string, "access_token")

        protector.register_token_validator(Validator())

        @app.get("/authorize")
        def authorize():
            user = "ada" if flask.request.args.get("decision") == "allow" else None
            with records.lock:
                try:
                    grant = self.authorization.get_consent_grant(end_user=user)
                except OAuth2Error as error:
                    return self.authorization.handle_error_response(flask.request, error)
                return self.authorization.create_authorization_response(
                    grant_user=user, grant=grant)

        @app.post("/token")
        def token():
            with records.lock:
                response = self.authorization.create_token_response()
            grant = flask.request.form.get("grant_type").split(":")[-1]
            self.answers[grant, response.get_json().get("error", "token")] += 1
            return response

        @app.post("/device")
        def device():
            return self.authorization.create_endpoint_response("device_authorization")

        @app.post("/revoke")
        def revoke():
            with records.lock:
                return self.authorization.create_endpoint_response("revocation")

        # The page where the user enters the code of a device.
        @app.post("/activate")
        def activate():
            form = flask.request.form
            for device in records.devices.values():
                if device.user_code == form["user_code"]:
                    device.approved = form["decision"] == "allow"
            return {}

        @app.get("/profile")
        @protector("profile")
        def profile():
            return {"name": current_token.user or current_token.client_id}

        # Lets all access tokens of a sign-in expire before their time.
        @app.post("/expire")
        def expire():
            token = records.token(flask.request.form["token"])
            for each in records.tokens:
                if each.family == token.family:
                    each.expires = 0
            return {}

        @app.get("/answers")
        def answers():
            return {f"{grant} {error}": count for (grant, error), count in self.answers.items()}
