"""Jupyter Server: a document in Swagger 2.0 without operation identifiers, and no security scheme that is applied."""

import subprocess
import sys
from pathlib import Path

NAME = "jupyter"
READY = "/api"
HEADERS = {"Authorization": "token secret"}
COMMAND = ["jupyter", "server", "--no-browser", "--allow-root", "--port", "{port}",
           "--ServerApp.port_retries=0", "--IdentityProvider.token=secret",
           "--ServerApp.disable_check_xsrf=False"]
LAST = []


def environment(folder):
    return {"JUPYTER_CONFIG_DIR": str(folder / "config"), "HOME": str(folder),
            "JUPYTER_RUNTIME_DIR": str(folder / "runtime")}


def prepare(_):
    return []


def document(server, packages, convert):
    """The document that the server is delivered with, as OpenAPI 3.1."""
    return convert(packages / "jupyter_server/services/api/api.yaml")


class Fixtures:
    """The objects that exist before the calls, and the values of parameters and bodies that refer to them."""

    def __init__(self, server):
        server.request("PUT", "/api/contents/notes.txt",
                       {"type": "file", "format": "text", "content": "text"})
        server.request("PUT", "/api/contents/old.txt",
                       {"type": "file", "format": "text", "content": "text"})
        server.request("PUT", "/api/contents/folder", {"type": "directory"})
        self.checkpoint = server.request("POST", "/api/contents/notes.txt/checkpoints")["id"]
        self.kernel = server.request("POST", "/api/kernels", {"name": "python3"})["id"]
        self.session = server.request("POST", "/api/sessions", {
            "path": "notes.ipynb", "name": "notes", "type": "notebook",
            "kernel": {"name": "python3"}})["id"]
        self.terminal = server.request("POST", "/api/terminals")["name"]

    def values(self, key):
        path = {"DELETE /api/contents/{path}": "old.txt",
                "POST /api/contents/{path}": "folder"}.get(key, "notes.txt")
        return {"path": path, "checkpoint_id": self.checkpoint, "kernel_id": self.kernel,
                "session": self.session, "terminal_id": self.terminal, "section_name": "section"}

    def body(self, key):
        return {
            "PATCH /api/config/{section_name}": {"setting": {"a": [1, None, "b"]}},
            "POST /api/contents/{path}": {"type": "file", "ext": ".txt"},
            "PUT /api/contents/{path}": {"type": "file", "format": "text", "content": "new"},
            "PATCH /api/contents/{path}": {"path": "notes.txt"},
            "POST /api/kernels": {"name": "python3"},
            "POST /api/sessions": {"path": "other.ipynb", "name": "other", "type": "notebook",
                                   "kernel": {"name": "python3"}},
            "PATCH /api/sessions/{session}": {"path": "renamed.ipynb"},
        }.get(key)
