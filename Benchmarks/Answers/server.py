"""A server for the program Answers: it answers each request in one way, and bodies with themselves."""

import http.server
import re
import threading

ANIMALS = b"""[
  {"lives": 9, "born": "2026-01-31T10:00:00Z", "color": "green"},
  {"tricks": ["sit", "roll"], "id": "8e0f4a52-6d55-4dc0-9c2b-0f2a6a5f0c11", "weights": {"x": 1.25}}
]"""
EVENTS = b'data: {"lives": 1}\n\ndata: {"tricks": []}\n\n'
GETS = {
    "/some/animals": (200, "application/json", ANIMALS),
    "/none/animals": (404, "application/json", b'{"message": "No animals here", "code": 4}'),
    "/wrong/animals": (200, "application/json", b'{"lives": 9}'),
    "/some/events": (200, "text/event-stream", EVENTS),
}


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self, status, kind, body):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        self.server.seen.append(self.path)
        self.answer(*GETS.get(self.path.split("?")[0], (500, "text/plain", b"")))

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        boundary = re.search(r'boundary="?([^";]+)', self.headers["Content-Type"])
        if boundary:
            body = body.replace(boundary[1].encode(), b"boundary")
        self.answer(200, "text/plain", body)

    def log_message(self, *arguments):
        pass


class Server:
    """Runs while the block of `with` does. `seen` are the requests without a body."""

    def __enter__(self):
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.seen = []
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server.server_port}"

    @property
    def seen(self):
        return self.server.seen
