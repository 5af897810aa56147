"""Tries the examples of one document."""

import json
import re
import subprocess
import time
from dataclasses import dataclass, field

import jsonschema

from .comparison import Comparison
from .documents import Document
from .examples import Collector
from .schemas import Schemas

URI = re.compile(r"^[A-Za-z][A-Za-z0-9+.-]*:[^\s<>\"{}|\\^`]*$")
DATE_TIME = re.compile(r"^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$")


@dataclass
class Trials:
    document: Document
    refused: str = ""  # why the program is missing
    examples: int = 0
    valid: int = 0
    untyped: list = field(default_factory=list)  # examples of schemas without a type
    decoded: int = 0
    sent: int = 0
    same: int = 0
    failures: list = field(default_factory=list)  # pointer, reason
    misformed: list = field(default_factory=list)  # the same, for examples that violate their own format
    seconds: float = 0


class Trial:
    def __init__(self, corpus, tool, decoder, output):
        self.corpus = corpus
        self.tool = tool
        self.decoder = decoder
        self.output = output

    def count(self, document):
        """The number of examples in a document; 0 if it cannot be read."""
        try:
            return len(Collector(Schemas(self.corpus / document.path)).collect())
        except (ValueError, AttributeError, TypeError, LookupError):
            return 0

    def run(self, document):
        start = time.monotonic()
        result = Trials(document)
        folder = self.output / document.path.replace("/", "_")
        types = self.types(document, folder, result)
        if types is not None:
            self.examine(document, folder, types, result)
        result.seconds = time.monotonic() - start
        return result

    def types(self, document, folder, result):
        """The Swift type of each location; None if the document is refused."""
        root = document.folder if document.folder != document.path else "."
        done = subprocess.run([self.tool, document.path, folder, root], cwd=self.corpus,
                              capture_output=True, text=True, errors="replace")
        if done.returncode != 0:
            result.refused = (done.stderr.strip().splitlines() or ["nothing said"])[0]
            if done.returncode != 1:
                result.failures.append(("", f"exit {done.returncode}: {result.refused}"))
            return None
        return dict(line.split("\t") for line in done.stdout.splitlines() if line)

    def examine(self, document, folder, types, result):
        schemas = Schemas(self.corpus / document.path)
        found = Collector(schemas).collect()
        result.examples = len(found)
        valid = [each for each in found if schemas.is_valid(each.value, each.schema)]
        result.valid = len(valid)
        typed = [each for each in valid if each.place in types]
        result.untyped = [each.pointer for each in valid if each.place not in types]
        if not typed:
            return
        names = sorted({types[each.place] for each in typed})
        answers, error = self.decoder.answers(
            folder, names, [(types[each.place], each.value) for each in typed])
        if error:
            result.failures.append(("", f"does not compile: {error}"))
            return
        comparison = Comparison(schemas)
        for example, answer in zip(typed, answers):
            self.judge(example, types[example.place], answer, schemas, comparison, result)

    def judge(self, example, name, answer, schemas, comparison, result):
        kind, text = answer
        if kind == "sent":
            result.sent += 1
            return
        if kind == "failed":
            failures = result.failures if has_format(example, schemas) else result.misformed
            failures.append((example.pointer, f"{name}: {text}"))
            return
        result.decoded += 1
        if kind == "decoded":
            return
        differences = comparison.differences(example.value, json.loads(text), example.schema)
        if differences:
            result.failures.append((example.pointer, f"{name}: {differences[0]}"))
        else:
            result.same += 1


FORMATS = jsonschema.FormatChecker()


@FORMATS.checks("uri")
@FORMATS.checks("url")
def is_uri(value):
    return not isinstance(value, str) or URI.match(value) is not None


@FORMATS.checks("date-time")
def is_date_time(value):
    return not isinstance(value, str) or DATE_TIME.match(value) is not None


def has_format(example, schemas):
    """Whether an example also satisfies the formats of its schema."""
    validator = jsonschema.Draft202012Validator(
        {"$ref": example.schema}, registry=schemas.registry, format_checker=FORMATS)
    return validator.is_valid(example.value)
