"""Existing files stay, and are verified."""

import shutil

from .case import ARCHIVE, FILES, TABLE, FetchCase, archive
from .digests import sha256


class DestinationTests(FetchCase):
    def setUp(self):
        super().setUp()
        self.server.files[ARCHIVE] = archive(FILES)
        self.fetch()
        self.server.requests.clear()

    def test_replaces_what_has_another_digest_only_when_told_to(self):
        for path, other in (("pets/pets.yaml", b"mine"), ("pets/parts/pet.yaml", b"mine"), ("pets/parts/new", b"mine")):
            (self.corpus / path).write_bytes(other)
            status, output = self.fetch()
            self.assertEqual(status, 1)
            self.assertIn("is there with the SHA-256", output)
            self.assertEqual((self.corpus / path).read_bytes(), other)
            self.assertEqual(self.fetch("--overwrite")[0], 0)
            self.assertEqual(self.fetched(), self.expected())

    def test_replaces_another_manifest_only_when_told_to(self):
        other = TABLE + "mine/api.yaml\tvalid\t3.0.0\t\n"
        (self.corpus / "manifest.tsv").write_text(other)
        self.assertEqual(self.fetch()[0], 1)
        self.assertEqual((self.corpus / "manifest.tsv").read_text(), other)
        self.assertEqual(self.fetch("--overwrite")[0], 0)
        self.assertEqual((self.corpus / "manifest.tsv").read_text(), TABLE)

    def test_check_asks_for_nothing_and_changes_nothing(self):
        self.assertEqual(self.fetch("--check"), (0, "pets: 3 of 3\n"))
        (self.corpus / "pets/pets.yaml").write_bytes(b"mine")
        (self.corpus / "pets/shops.json").unlink()
        status, output = self.fetch("--check")
        self.assertEqual(status, 1)
        self.assertIn(f"pets/pets.yaml: is there with the SHA-256 {sha256(b'mine')}", output)
        self.assertIn("pets/shops.json: is not there", output)
        self.assertEqual((self.corpus / "pets/pets.yaml").read_bytes(), b"mine")
        self.assertFalse((self.corpus / "pets/shops.json").exists())
        self.assertEqual(self.server.requests, [])

    def test_check_compares_the_manifest(self):
        (self.corpus / "manifest.tsv").unlink()
        self.assertEqual(self.fetch("--check")[0], 1)
        shutil.rmtree(self.corpus)
        self.assertEqual(self.fetch("--check")[0], 1)
        self.assertFalse(self.corpus.exists())

    def test_the_key_follows_the_documents(self):
        status, key = self.fetch("--key")
        self.assertEqual((status, len(key)), (0, 17))
        self.assertEqual(self.fetch("--key"), (0, key))
        self.declare({"repository": "owner/pets"}, {**FILES, "specs/pets.yaml": b"openapi: 3.0.0\n"})
        self.assertNotEqual(self.fetch("--key")[1], key)
