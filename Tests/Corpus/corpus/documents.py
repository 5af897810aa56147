"""The documents to check, and those known to fail."""

import csv
from typing import NamedTuple


class Document(NamedTuple):
    path: str
    expectation: str
    note: str

    @property
    def folder(self):
        return self.path.split("/")[0]


def rows(file):
    with open(file, encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))


def documents(corpus, words):
    """The documents of the manifest whose path contains one of the words; all if there are no words."""
    found = [
        Document(row["path"], row["expect"], row["note"] or "")
        for row in rows(corpus / "manifest.tsv")
    ]
    return [each for each in found if not words or any(word in each.path for word in words)]


def sample(documents, count):
    """`count` evenly spaced documents, the same on every run."""
    step = max(1, len(documents) / count)
    return [documents[int(index * step)] for index in range(min(count, len(documents)))]


def known_failures(file):
    """The reasons of known failures, by path."""
    return {row["path"]: row["reason"] for row in rows(file)}
