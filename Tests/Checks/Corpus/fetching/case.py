"""The parts that the tests of fetching share: an origin of four files, and a server for its archives."""

import io
import json
import os
import shutil
import tarfile
import tempfile
import threading
import unittest
from contextlib import ExitStack, redirect_stdout
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from socketserver import ThreadingTCPServer
from unittest import mock

from .archives import Archives
from .command import main
from .manifest import Manifest
from .record import record

COMMIT = "0123456789abcdef0123456789abcdef01234567"
ARCHIVE = f"/owner/pets/tar.gz/{COMMIT}"
FILES = {
    "specs/pets.yaml": b"openapi: 3.1.0\n",
    "specs/shops.json": b"{}\n",
    "specs/parts/pet.yaml": b"type: object\n",
    "specs/parts/deep/name with spaces.yaml": b"type: string\n",
}
TABLE = "path\texpect\tversion\tnote\npets/pets.yaml\tvalid\t3.1.0\tmulti-file\n"


class Server:
    """Answers with these bytes, and notes what was asked for."""

    def __init__(self):
        self.files, self.requests = {}, []
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                outer.requests.append(self.path)
                data = outer.files.get(self.path)
                self.send_response(404 if data is None else 200)
                self.send_header("Content-Length", str(len(data or b"")))
                self.end_headers()
                self.wfile.write(data or b"")

            def log_message(self, *arguments):
                pass

        self.server = ThreadingTCPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()


def archive(files, *others):
    """The archive of a repository, with members like links besides the files."""
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w:gz") as result:
        for path, content in files.items():
            member = tarfile.TarInfo(path if path.startswith("/") else f"pets-{COMMIT}/{path}")
            member.size = len(content)
            result.addfile(member, io.BytesIO(content))
        for kind, path, target in others:
            member = tarfile.TarInfo(f"pets-{COMMIT}/{path}")
            member.type, member.linkname = kind, target
            result.addfile(member)
    return data.getvalue()


class FetchCase(unittest.TestCase):
    def setUp(self):
        contexts = ExitStack()
        self.addCleanup(contexts.close)
        contexts.enter_context(mock.patch.dict(os.environ, {"no_proxy": "*"}))
        self.room = Path(contexts.enter_context(tempfile.TemporaryDirectory()))
        self.server = Server()
        self.addCleanup(self.server.close)
        self.corpus, self.manifest = self.room / "fetched" / "corpus", self.room / "manifest"
        self.manifest.mkdir()
        self.ways = [Archives(self.server.url)]
        self.declare({"repository": "owner/pets", "commit": COMMIT, "root": "specs", "folders": {"parts": {}}})

    def declare(self, entry, files=FILES):
        """Records the digests of these files, which are all of the one origin."""
        example = self.room / "example"
        shutil.rmtree(example, ignore_errors=True)
        for path, content in files.items():
            file = example / path.replace("specs/", "pets/", 1)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        (example / "manifest.tsv").write_text(TABLE)
        (self.manifest / "origins.json").write_text(json.dumps({"pets": entry}))
        record(Manifest(self.manifest), example)

    def fetch(self, *options):
        """The exit status, and what was printed."""
        output = io.StringIO()
        with redirect_stdout(output):
            status = main([str(self.corpus), *options], manifest=self.manifest, ways=self.ways)
        return status, output.getvalue()

    def fetched(self):
        return {
            path.relative_to(self.corpus).as_posix(): path.read_bytes()
            for path in self.corpus.rglob("*") if path.is_file() and path.name != "manifest.tsv"
        }

    def expected(self, without=()):
        return {path.replace("specs/", "pets/", 1): content for path, content in FILES.items() if path not in without}
