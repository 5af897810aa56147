"""A server as a separate process, in a separate folder."""

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

    def __init__(self, server, programs, folder):
        self.server = server
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        self.programs = programs
        self.environment = {**os.environ, **server.environment(folder)}
        with self.log.open("w", encoding="utf-8") as log:
            for command in server.prepare(folder):
                subprocess.run(self.command(command), cwd=folder, env=self.environment, stdout=log,
                               stderr=log, check=True)
            self.process = subprocess.Popen(
                self.command(server.COMMAND), cwd=folder, env=self.environment, stdout=log,
                stderr=log, start_new_session=True)

    def command(self, parts):
        program, *arguments = (part.replace("{port}", str(self.port)).replace(
            "{folder}", str(self.folder)) for part in parts)
        return [str(self.programs / program), *arguments]

    def __enter__(self):
        for _ in range(120):
            try:
                self.request("GET", self.server.READY)
                return self
            except (urllib.error.URLError, OSError):
                if self.process.poll() is not None:
                    break
                time.sleep(0.5)
        if self.process.poll() is None:
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
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", **self.server.HEADERS}
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=20) as response:
                text = response.read()
        except urllib.error.HTTPError as error:
            error.msg += f" to {method} {path}: {error.read()[:500]}"
            raise
        return json.loads(text) if text else None
