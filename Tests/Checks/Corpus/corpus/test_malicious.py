"""Documents that mean harm are refused in time, whatever is done with them."""

import tempfile
import unittest
from pathlib import Path

from corpus import yaml12
from corpus.documents import Document
from corpus.trial import Trial

HEAD = "openapi: 3.0.0\ninfo: {title: T, version: '1'}\npaths: {}\n"
LAUGHS = "".join(f"x-{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]\n" for n in range(1, 12))
MERGED = "".join(
    f"x-{n}: &a{n} {{<<: [{', '.join([f'*a{n - 1}'] * 10)}]}}\n" for n in range(1, 12))

DOCUMENTS = {
    "an alias inside its own value": HEAD.replace("info: {", "info: &a {x-self: *a, "),
    "an alias inside its own list": HEAD + "x-list: &a [1, [2, *a]]\n",
    "two aliases, each inside the other's value": HEAD + "x-a: &a {b: &b {a: *a, b: *b}}\n",
    "a merge key that merges its own mapping": HEAD + "x-a: &a {<<: *a}\n",
    "aliases of aliases": HEAD + "x-0: &a0 [ha]\n" + LAUGHS,
    "merge keys of merge keys": HEAD + "x-0: &a0 {ha: 1}\n" + MERGED,
    "deep YAML": HEAD + "x-deep: " + "[" * 900 + "]" * 900 + "\n",
    "deep JSON": '{"openapi": "3.0.0", "x": ' + "[" * 100_000 + "]" * 100_000 + "}",
    "JSON just too deep to walk": '{"openapi": "3.0.0", "x": ' + "[" * 600 + "]" * 600 + "}",
    "a schema whose property is itself": HEAD
    + "components: {schemas: {A: &a {type: object, properties: {a: *a}}}}\n",
}


class MaliciousDocuments(unittest.TestCase):
    def test_are_refused(self):
        for what, text in DOCUMENTS.items():
            with self.subTest(what), tempfile.TemporaryDirectory() as folder:
                file = Path(folder) / "spec.yaml"
                file.write_text(text, encoding="utf-8")
                self.assertRaises(ValueError, yaml12.read, file)

    def test_have_no_examples(self):
        for what, text in DOCUMENTS.items():
            with self.subTest(what), tempfile.TemporaryDirectory() as folder:
                (Path(folder) / "spec.yaml").write_text(text, encoding="utf-8")
                trial = Trial(Path(folder), tool=None, decoder=None, output=None)
                self.assertEqual(trial.count(Document("spec.yaml", "any", "")), 0)


class HarmlessDocuments(unittest.TestCase):
    def test_keep_the_values_of_their_aliases(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "spec.yaml"
            file.write_text("a: &a {b: 1}\nc: [*a, *a]\nd: {<<: *a, e: 2}\n", encoding="utf-8")
            self.assertEqual(yaml12.read(file),
                             {"a": {"b": 1}, "c": [{"b": 1}, {"b": 1}], "d": {"b": 1, "e": 2}})

    def test_may_be_empty(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "spec.yaml"
            file.write_text("", encoding="utf-8")
            self.assertIsNone(yaml12.read(file))
