"""Documents as git's objects: a repository is asked for their ids, so it does not matter which commits hold them."""

import os
import re
import shutil
import subprocess
import tempfile

from .manifest import Folder
from .source import Unavailable, relative

UNKNOWN = re.compile(r"not our ref ([0-9a-f]{40})")
ATTEMPTS = 20  # each without one object that the repository does not have
SECONDS = 600


class Objects:
    def __init__(self, base="https://github.com"):
        self.base = base

    def place(self, origin):
        return f"any commit of {origin.repository}"

    def serves(self, origin):
        return bool(origin.repository) and shutil.which("git") is not None

    def contents(self, origin, items):
        with tempfile.TemporaryDirectory(prefix="corpus-fetch-") as store:
            self.git(store, "init", "--quiet", "--bare")
            missing = self.fetch(store, f"{self.base}/{origin.repository}", {each.object for each in items})
            for item in items:
                if item.object not in missing:
                    tree = isinstance(item, Folder)
                    yield item, self.tree(store, item) if tree else self.git(store, "cat-file", "blob", item.object)

    def fetch(self, store, url, objects):
        """Gets the objects, and returns those that the repository does not have."""
        missing = set()
        for _ in range(ATTEMPTS):
            wanted = sorted(objects - missing)
            if not wanted:
                return missing
            result = self.run(
                store, "-c", "protocol.version=2", "-c", "fetch.negotiationAlgorithm=noop", "-c", "gc.auto=0",
                "fetch", "--quiet", "--no-tags", "--no-write-fetch-head", "--stdin", url,
                input="\n".join(wanted).encode(),
            )
            if result.returncode == 0:
                return missing
            unknown = UNKNOWN.search(result.stderr.decode(errors="replace"))
            if unknown is None or unknown[1] not in objects - missing:
                raise Unavailable(f"{url}: {message(result)}")
            missing.add(unknown[1])
        raise Unavailable(f"{url}: more than {ATTEMPTS} of the objects are not there")

    def tree(self, store, item):
        """The files of a folder; a link is nothing that a document could be."""
        names = {}
        for line in self.git(store, "ls-tree", "-r", "-z", item.object).split(b"\0"):
            details, _, path = line.partition(b"\t")
            if details.startswith(b"100"):
                names["/".join(relative(path.decode()))] = details.split()[2].decode()
        blobs = self.blobs(store, sorted(set(names.values())))
        return {name: blobs[identity] for name, identity in names.items()}

    def blobs(self, store, identities):
        output = self.git(store, "cat-file", "--batch", input="".join(f"{each}\n" for each in identities).encode())
        blobs = {}
        for identity in identities:
            header, _, output = output.partition(b"\n")
            size = int(header.split()[2])
            blobs[identity], output = output[:size], output[size + 1:]
        return blobs

    def git(self, store, *arguments, input=None):
        result = self.run(store, *arguments, input=input)
        if result.returncode != 0:
            raise Unavailable(f"git {arguments[0]}: {message(result)}")
        return result.stdout

    def run(self, store, *arguments, input=None):
        environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
        try:
            return subprocess.run(
                ["git", "-C", store, *arguments], input=input, stdin=None if input else subprocess.DEVNULL,
                capture_output=True, env={**environment, "GIT_TERMINAL_PROMPT": "0", "LC_ALL": "C"}, timeout=SECONDS,
            )
        except subprocess.TimeoutExpired:
            raise Unavailable(f"git did not end in {SECONDS} seconds") from None


def message(result):
    """The first line of the error, which says what is wrong; those below say what might be."""
    lines = result.stderr.decode(errors="replace").strip().splitlines()
    return lines[0] if lines else f"exit status {result.returncode}"
