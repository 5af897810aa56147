"""Kinto: a Pyramid server, whose document Cornice writes in Swagger 2.0 with all schemas in their places."""

import base64
import json

NAME = "kinto"
READY = "/v1/"
HEADERS = {"Authorization": "Basic " + base64.b64encode(b"admin:secret").decode()}
COMMAND = ["kinto", "start", "--ini", "kinto.ini", "--port", "{port}"]
# Requests that remove the account of the calls, and everything.
LAST = ["DELETE /accounts", "POST /__flush__"]

SETTINGS = """\
[app:main]
use = egg:kinto
kinto.includes = kinto.plugins.default_bucket kinto.plugins.flush kinto.plugins.history
                 kinto.plugins.accounts
kinto.storage_backend = kinto.core.storage.memory
kinto.cache_backend = kinto.core.cache.memory
kinto.permission_backend = kinto.core.permission.memory
kinto.userid_hmac_secret = secret
kinto.experimental_permissions_endpoint = true
kinto.version_json_path = version.json
kinto.account_create_principals = system.Everyone
kinto.account_write_principals = account:admin
kinto.account_read_principals = account:admin
kinto.bucket_create_principals = system.Authenticated
kinto.bucket_read_principals = system.Authenticated
kinto.bucket_write_principals = account:admin
multiauth.policies = account
multiauth.policy.account.use = kinto.plugins.accounts.authentication.AccountsAuthenticationPolicy
[server:main]
use = egg:waitress#main
host = 127.0.0.1
port = %(http_port)s
"""


def environment(folder):
    return {"HOME": str(folder)}


def prepare(folder):
    (folder / "kinto.ini").write_text(SETTINGS, encoding="utf-8")
    (folder / "version.json").write_text('{"name": "kinto", "version": "1"}', encoding="utf-8")
    return []


def document(server, convert, **_):
    """The document that the server writes, as OpenAPI 3.1."""
    path = server.folder / "swagger.json"
    path.write_text(json.dumps(server.request("GET", "/v1/__api__")), encoding="utf-8")
    return convert(path)


class Fixtures:
    """The objects that exist before the calls, and the values of parameters and bodies that refer to them."""

    def __init__(self, server):
        def create(path, body, method="PUT"):
            return server.request(method, f"/v1{path}", {"data": body})

        server.request("POST", "/v1/accounts", {"data": {"id": "admin", "password": "secret"}})
        create("/accounts/other", {"password": "secret"})
        create("/buckets/bucket", {"color": "red"})
        create("/buckets/old", {})
        create("/buckets/bucket/groups/group", {"members": ["account:other"]})
        create("/buckets/bucket/collections/collection", {})
        for number in range(3):
            create(f"/buckets/bucket/collections/collection/records/record{number}",
                   {"title": "Title", "number": number, "nothing": None})

    def values(self, key):
        """The parameters of an operation."""
        _, path = key.split()
        names = {"accounts": "other", "groups": "group", "collections": "collection",
                 "records": "record0", "buckets": "bucket"}
        kind = path.removesuffix("/{id}").rsplit("/", 1)[-1]
        values = {"bucket_id": "bucket", "collection_id": "collection", "timestamp": 1,
                  "principal": "account:other", "id": names.get(kind, "bucket")}
        if not path.endswith("/{id}"):
            del values["id"]
            values |= {"_sort": ["-last_modified"]}
        return values

    def body(self, key):
        """The body of an operation where the least that its schema requires would mean nothing."""
        method, path = key.split()
        kind = path.removesuffix("/{id}").rsplit("/", 1)[-1]
        if kind == "batch":
            return {"defaults": {"method": "GET"},
                    "requests": [{"path": "/v1/"}, {"path": "/v1/buckets/none"}]}
        if method not in ("POST", "PUT", "PATCH") or kind == "__flush__":
            return None
        data = {"accounts": {"id": "other", "password": "secret"} if method != "POST" else
                {"id": "new", "password": "secret"},
                "groups": {"members": ["account:admin"]}}.get(kind, {"color": "blue"})
        return {"data": data}
