"""changedetection.io: a document in OpenAPI 3.1 by hand, with texts, images and a response of JSON or text."""

import base64
import json
import threading
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

import yaml

NAME = "changedetection"
READY = "/api/v1/systeminfo"
HEADERS = {"x-api-key": "secret"}
COMMAND = ["changedetection.io", "-d", "{folder}/data", "-h", "127.0.0.1", "-p", "{port}"]
LAST = []

OTHER = "00000000-0000-4000-8000-000000000000"


def environment(folder):
    return {"HOME": str(folder), "DISABLE_VERSION_CHECK": "yes",
            "ALLOW_IANA_RESTRICTED_ADDRESSES": "true", "MINIMUM_SECONDS_RECHECK_TIME": "0"}


def prepare(folder):
    """Creates a store with a known key and one page, in place of those that are watched by default.

    The page has an icon, which the server itself would find only with a browser.
    """
    page = folder / "data" / OTHER
    page.mkdir(parents=True)
    (page / "watch.json").write_text(
        json.dumps({"uuid": OTHER, "url": "http://127.0.0.1/other", "paused": True}),
        encoding="utf-8")
    (page / "favicon.gif").write_bytes(base64.b64decode("R0lGODlhAQABAAAAACwAAAAAAQABAAA="))
    settings = {"application": {"api_access_token": "secret", "schema_version": 10**6}}
    (folder / "data/changedetection.json").write_text(
        json.dumps({"app_guid": "check", "settings": settings}), encoding="utf-8")
    return []


def document(server, packages, **_):
    """The document that the server is delivered with."""
    path = packages / "changedetectionio/docs/api-spec.yaml"
    return yaml.safe_load(path.read_text(encoding="utf-8"))


class Page(BaseHTTPRequestHandler):
    """A page that is different whenever it is read."""

    count = 0

    def do_GET(self):
        Page.count += 1
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(f"<p>Read {Page.count} times</p>".encode())

    def log_message(self, *_):
        pass


class Fixtures:
    """The objects that exist before the calls, and the values of parameters and bodies that refer to them."""

    def __init__(self, server):
        self.server = server
        page = HTTPServer(("127.0.0.1", 0), Page)
        threading.Thread(target=page.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{page.server_port}"
        self.watch = self.create("watch", {"url": self.address, "title": "Title"})
        self.tag = self.create("tag", {"title": "Tag"})
        server.request("POST", "/api/v1/notifications", {"notification_urls": ["json://127.0.0.1/a"]})
        self.snapshots(self.watch, 1)
        server.request("GET", f"/api/v1/watch/{self.watch}?recheck=1")
        self.history = self.snapshots(self.watch, 2)

    def create(self, kind, body):
        return self.server.request("POST", f"/api/v1/{kind}", body)["uuid"]

    def snapshots(self, watch, count):
        """The times at which a page was found changed, when there are as many."""
        for _ in range(80):
            history = self.server.request("GET", f"/api/v1/watch/{watch}/history")
            if len(history) >= count:
                return sorted(history)
            time.sleep(0.25)
        raise SystemExit(f"check: changedetection.io took no {count} snapshots")

    def values(self, key):
        """The parameters of an operation."""
        is_other = key.startswith("DELETE") or key.endswith("/favicon")
        watch = OTHER if is_other else self.watch
        return {"uuid": self.tag if "/tag/" in key else watch, "timestamp": self.history[0],
                "from_timestamp": self.history[0], "to_timestamp": self.history[1],
                "q": "127.0.0.1", "format": "text", "partial": "true"}

    def body(self, key):
        """The body of an operation where the least that its schema requires would mean nothing."""
        return {
            "POST /watch": {"url": f"{self.address}/new", "title": "New", "headers": {"X-A": "b"}},
            "PUT /watch/{uuid}": {"title": "Changed", "paused": True, "processor": "text_json_diff"},
            "POST /tag": {"title": "Other"}, "PUT /tag/{uuid}": {"title": "Changed"},
            "POST /notifications": {"notification_urls": ["json://127.0.0.1/b"]},
            "PUT /notifications": {"notification_urls": ["json://127.0.0.1/a"]},
            "DELETE /notifications": {"notification_urls": ["json://127.0.0.1/a"]},
            "POST /import": f"{self.address}/1\n{self.address}/2",
        }.get(key)
