"""The grants and endpoints of the authorization server, on the records."""

from authlib.oauth2.rfc6749 import grants
from authlib.oauth2.rfc7009 import RevocationEndpoint
from authlib.oauth2.rfc8628 import DeviceAuthorizationEndpoint, DeviceCodeGrant

from .records import Code, Device

CLIENT_AUTHENTICATION = ["client_secret_basic", "client_secret_post", "none"]


def authorization_code(records):
    class AuthorizationCode(grants.AuthorizationCodeGrant):
        TOKEN_ENDPOINT_AUTH_METHODS = CLIENT_AUTHENTICATION

        def save_authorization_code(self, code, request):
            data = request.payload.data
            records.codes[code] = Code(
                code, request.client.client_id, request.payload.redirect_uri, request.scope,
                request.user, data.get("code_challenge"), data.get("code_challenge_method"))

        def query_authorization_code(self, code, client):
            found = records.codes.get(code)
            return found if found and found.client_id == client.client_id else None

        def delete_authorization_code(self, authorization_code):
            del records.codes[authorization_code.code]

        def authenticate_user(self, authorization_code):
            return authorization_code.user

    return AuthorizationCode


def client_credentials():
    class ClientCredentials(grants.ClientCredentialsGrant):
        TOKEN_ENDPOINT_AUTH_METHODS = ["client_secret_basic", "client_secret_post"]

    return ClientCredentials


def refresh_token(records):
    class RefreshToken(grants.RefreshTokenGrant):
        """Each refresh token is valid once. Whoever uses one again ends the sign-in (RFC 9700 §4.14.2)."""

        TOKEN_ENDPOINT_AUTH_METHODS = CLIENT_AUTHENTICATION
        INCLUDE_NEW_REFRESH_TOKEN = True

        def authenticate_refresh_token(self, refresh_token):
            token = records.token(refresh_token, "refresh_token")
            if token and token.is_used:
                records.revoke_family(token.family)
            return token if token and not token.is_revoked() else None

        def authenticate_user(self, refresh_token):
            return refresh_token.user

        def revoke_old_credential(self, refresh_token):
            refresh_token.is_used = True
            # Its access token ends as well: calls that are under way with it are answered with 401.
            refresh_token.expires = 0

    return RefreshToken


def device_code(records):
    class DeviceCode(DeviceCodeGrant):
        def query_device_credential(self, device_code):
            return records.devices.get(device_code)

        def query_user_grant(self, user_code):
            device = self.device(user_code)
            return None if device.approved is None else ("ada", device.approved)

        def should_slow_down(self, credential):
            return credential.is_too_early()

        def device(self, user_code):
            return next(each for each in records.devices.values() if each.user_code == user_code)

    return DeviceCode


def device_authorization(records, page):
    class DeviceAuthorization(DeviceAuthorizationEndpoint):
        def create_endpoint_response(self, request):
            status, data, headers = super().create_endpoint_response(request)
            data["interval"] = request.client.told_interval
            data["expires_in"] = request.client.told_lifetime
            return status, data, headers

        def get_verification_uri(self):
            return page

        def save_device_credential(self, client_id, scope, data):
            records.devices[data["device_code"]] = Device(
                records.clients[client_id], scope, data["user_code"])

    return DeviceAuthorization


def revocation(records):
    class Revocation(RevocationEndpoint):
        CLIENT_AUTH_METHODS = CLIENT_AUTHENTICATION

        def query_token(self, token_string, token_type_hint):
            return records.token(token_string, token_type_hint)

        def revoke_token(self, token, request):
            if request.form.get("token_type_hint") == "access_token":
                token.is_revoked_ = True
            else:
                records.revoke_family(token.family)

    return Revocation
