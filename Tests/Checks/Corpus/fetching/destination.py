"""The folder of the corpus: what is there, and how documents get there."""

import os
import shutil
import tempfile

from .digests import sha256
from .manifest import CORPUS_COLUMNS, Folder, table


class Destination:
    def __init__(self, folder):
        self.folder = folder
        self.manifest = folder / "manifest.tsv"

    def content(self, item):
        """A file's bytes, a folder's files, or None if neither is there."""
        path = self.folder / item.path
        if isinstance(item, Folder):
            return files(path) if path.is_dir() else None
        return path.read_bytes() if path.is_file() else None

    def digest(self, item):
        content = self.content(item)
        return None if content is None else sha256(content)

    def write(self, item, content):
        """Moves the whole into place, so that an interruption leaves nothing that is half written."""
        path = self.folder / item.path
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".fetch-", dir=self.folder) as folder:
            new = os.path.join(folder, "new")
            if isinstance(item, Folder):
                for name, data in content.items():
                    file = os.path.join(new, name)
                    os.makedirs(os.path.dirname(file), exist_ok=True)
                    write_file(file, data)
                if path.is_dir():
                    shutil.rmtree(path)
            else:
                write_file(new, content)
            os.replace(new, path)

    def expected_manifest(self, documents):
        """manifest.tsv of the documents that are there."""
        return table(CORPUS_COLUMNS, [
            each for each in documents if each.expect and (self.folder / each.path).is_file()
        ])

    def has_manifest(self, documents):
        return self.manifest.is_file() and self.manifest.read_text(encoding="utf-8") == self.expected_manifest(documents)

    def write_manifest(self, documents, overwrite):
        """False if another manifest is there, with a line that this one does not have."""
        text = self.expected_manifest(documents)
        if self.manifest.is_file() and not overwrite:
            if not set(self.manifest.read_text(encoding="utf-8").splitlines()) <= set(text.splitlines()):
                return False
        write_file(self.manifest, text.encode())
        return True


def files(folder):
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def write_file(path, data):
    with open(path, "wb") as file:
        file.write(data)
