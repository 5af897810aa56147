"""The documents to check, and those known to fail."""

import csv
import random
from datetime import date
from pathlib import Path
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


MANIFEST = Path(__file__).resolve().parents[1] / "documents.tsv"


def skipped(corpus):
    """Reports that a check does not read third-party documents, and how many there are."""
    count = sum(1 for _ in rows(MANIFEST)) if MANIFEST.exists() else "all"
    print(f"skipped: {count} third-party documents, since {corpus} does not exist; Tests/Checks/Corpus/fetch gets them")


def documents(corpus, words):
    """The documents of the manifest whose path contains one of the words; all without words."""
    found = [
        Document(row["path"], row["expect"], row["note"] or "")
        for row in rows(corpus / "manifest.tsv")
    ]
    return [each for each in found if not words or any(word in each.path for word in words)]


def sample(documents, count):
    """`count` evenly spaced documents, the same on every run."""
    step = max(1, len(documents) / count)
    return [documents[int(index * step)] for index in range(min(count, len(documents)))]


def part(documents, text):
    """The documents of one part of a check that is run in several: every third from the second for `2/3`."""
    number, count = map(int, text.split("/"))
    return documents[number - 1::count]


def of_today(documents, count):
    """`count` documents drawn by the date, others each day."""
    return random.Random(date.today().isoformat()).sample(documents, min(count, len(documents)))


def known_failures(file):
    """The reasons of known failures, by path."""
    return {row["path"]: row["reason"] for row in rows(file)}
