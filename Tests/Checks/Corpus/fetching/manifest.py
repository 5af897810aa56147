"""The contents of documents.tsv and origins.json: where each document comes from, and its digests."""

import csv
import hashlib
import json
from typing import NamedTuple

COLUMNS = ["path", "expect", "version", "note", "sha256", "object"]
CORPUS_COLUMNS = COLUMNS[:4]


class Document(NamedTuple):
    """A file of the corpus; one without an expectation exists only because other files refer to it."""

    path: str
    expect: str
    version: str
    note: str
    sha256: str
    object: str  # its id in git


class Folder(NamedTuple):
    """A folder with so many files that only the digest of all of them is listed."""

    path: str
    sha256: str
    object: str
    bytes: int


class Origin(NamedTuple):
    name: str  # the folder of the corpus
    repository: str  # owner/name on GitHub; empty for documents with URLs
    commit: str
    root: str  # the folder of the repository
    urls: dict  # of documents that are in no repository, by path
    items: list

    def source(self, item):
        """The path of a document or folder in the repository."""
        path = item.path.removeprefix(f"{self.name}/")
        return f"{self.root}/{path}" if self.root else path


class Manifest:
    def __init__(self, folder):
        self.documents_file = folder / "documents.tsv"
        self.origins_file = folder / "origins.json"

    def entries(self):
        return json.loads(self.origins_file.read_text(encoding="utf-8"))

    def documents(self):
        return [Document(*(row[column] for column in COLUMNS)) for row in rows(self.documents_file)]

    def origins(self):
        documents = self.documents()
        return [
            Origin(
                name, entry.get("repository", ""), entry.get("commit", ""), entry.get("root", ""),
                {f"{name}/{path}": url for path, url in entry.get("urls", {}).items()},
                [each for each in documents if each.path.startswith(f"{name}/")]
                + [
                    Folder(f"{name}/{path}", folder["sha256"], folder["object"], folder["bytes"])
                    for path, folder in entry.get("folders", {}).items()
                ],
            )
            for name, entry in self.entries().items()
        ]

    def key(self):
        content = self.documents_file.read_bytes() + self.origins_file.read_bytes()
        return hashlib.sha256(content).hexdigest()[:16]


def rows(file):
    with open(file, encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))


def table(columns, documents):
    """The text of a table with these columns of the documents."""
    lines = [columns] + [[getattr(each, column) for column in columns] for each in documents]
    return "".join("\t".join(line) + "\n" for line in lines)
