"""A server as a process of its own, in a folder of its own."""

import json
import os
import socket
import subprocess
import time
import urllib.error
import urllib.request


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class ServerProcess:
    """Starts a server and waits until it responds; stops it at the end of the block."""

    def __init__(self, command, environment, folder, ready, token=""):
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.token = token
        self.ready = ready
        self.log = folder / "server.log"
        with self.log.open("w", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                [part.replace("{port}", str(self.port)) for part in command], cwd=folder,
                env={**os.environ, **environment}, stdout=log, stderr=log, start_new_session=True)

    def __enter__(self):
        for _ in range(120):
            try:
                self.request("GET", self.ready)
                return self
            except (urllib.error.URLError, OSError):
                if self.process.poll() is not None:
                    break
                time.sleep(0.5)
        self.__exit__()
        raise SystemExit(f"check: the server did not start:\n{self.log.read_text()[-2000:]}")

    def __exit__(self, *_):
        os.killpg(self.process.pid, 15)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, 9)

    def request(self, method, path, body=None):
        """The JSON of a response; errors of the server are raised."""
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"token {self.token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        with urllib.request.urlopen(request, timeout=20) as response:
            text = response.read()
        return json.loads(text) if text else None
