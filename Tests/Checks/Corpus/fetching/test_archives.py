"""The right files of an archive arrive, and nothing else."""

import os
import tarfile
from unittest import mock

from . import archives
from .archives import Archives
from .case import ARCHIVE, FILES, TABLE, FetchCase, archive
from .digests import sha256
from .manifest import Folder, Manifest


class ArchiveTests(FetchCase):
    def test_writes_what_is_listed_and_nothing_else(self):
        self.server.files[ARCHIVE] = archive({**FILES, "README.md": b"pets", "specs/other.yaml": b"a: b\n"})
        self.assertEqual(self.fetch(), (0, "pets: 3 of 3\n"))
        self.assertEqual(self.fetched(), self.expected())
        self.assertEqual((self.corpus / "manifest.tsv").read_text(), TABLE)

    def test_asks_for_nothing_that_is_there(self):
        self.server.files[ARCHIVE] = archive(FILES)
        self.fetch()
        self.assertEqual(self.fetch()[0], 0)
        self.assertEqual(self.server.requests, [ARCHIVE])

    def test_names_both_digests_of_a_document_that_differs(self):
        self.server.files[ARCHIVE] = archive({**FILES, "specs/pets.yaml": b"openapi: 3.0.0\n"})
        status, output = self.fetch()
        self.assertEqual(status, 1)
        self.assertIn("pets/pets.yaml", output)
        self.assertIn(sha256(b"openapi: 3.0.0\n"), output)
        self.assertIn(sha256(FILES["specs/pets.yaml"]), output)
        self.assertEqual(self.fetched(), self.expected(without=["specs/pets.yaml"]))
        self.assertNotIn("pets.yaml", (self.corpus / "manifest.tsv").read_text())

    def test_completes_the_manifest_when_the_rest_arrives(self):
        self.server.files[ARCHIVE] = archive({**FILES, "specs/pets.yaml": b"openapi: 3.0.0\n"})
        self.fetch()
        self.server.files[ARCHIVE] = archive(FILES)
        self.assertEqual(self.fetch()[0], 0)
        self.assertEqual((self.corpus / "manifest.tsv").read_text(), TABLE)

    def test_writes_no_folder_with_a_file_more_or_less(self):
        document = "specs/parts/pet.yaml"
        for files in (
            {**FILES, "specs/parts/more.yaml": b""},
            {path: content for path, content in FILES.items() if path != document},
            {**FILES, document: FILES[document] * 1000},
        ):
            self.server.files[ARCHIVE] = archive(files)
            status, output = self.fetch()
            self.assertEqual(status, 1)
            self.assertIn("pets/parts: has the SHA-256", output)
            self.assertFalse((self.corpus / "pets/parts").exists())

    def test_keeps_no_more_of_a_folder_than_it_should_have(self):
        self.server.files[ARCHIVE] = archive({**FILES, "specs/parts/large.yaml": bytes(1000)})
        origin = Manifest(self.manifest).origins()[0]
        folders = [each for each in origin.items if isinstance(each, Folder)]
        (folder, content), = Archives(self.server.url).contents(origin, folders)
        self.assertEqual(sum(map(len, content.values())), folder.bytes)

    def test_writes_no_link(self):
        (self.room / "secret").write_bytes(FILES["specs/pets.yaml"])
        files = {path: content for path, content in FILES.items() if path != "specs/pets.yaml"}
        for kind, target in (
            (tarfile.SYMTYPE, str(self.room / "secret")), (tarfile.SYMTYPE, "shops.json"), (tarfile.LNKTYPE, "shops.json"),
        ):
            self.server.files[ARCHIVE] = archive(files, (kind, "specs/pets.yaml", target))
            status, output = self.fetch()
            self.assertEqual(status, 1)
            self.assertIn("pets/pets.yaml: could not be fetched: it is not in owner/pets", output)
            self.assertFalse(os.path.lexists(self.corpus / "pets/pets.yaml"))

    def test_writes_no_link_in_a_folder(self):
        self.server.files[ARCHIVE] = archive(FILES, (tarfile.SYMTYPE, "specs/parts/link", "/etc"))
        self.assertEqual(self.fetch()[0], 0)
        self.assertEqual(self.fetched(), self.expected())

    def test_refuses_an_archive_with_paths_that_lead_out_of_it(self):
        for path in ("specs/../../../out", "specs/parts/../../../../out", f"{self.room}/out"):
            self.server.files[ARCHIVE] = archive({**FILES, path: b"out"})
            status, output = self.fetch()
            self.assertEqual(status, 1)
            self.assertIn("leads out of its folder", output)
            self.assertEqual(self.fetched(), {})
            self.assertEqual([each for each in self.room.rglob("out")], [])

    def test_names_a_document_that_is_not_there(self):
        self.server.files[ARCHIVE] = archive({path: data for path, data in FILES.items() if path != "specs/shops.json"})
        status, output = self.fetch()
        self.assertEqual(status, 1)
        self.assertIn("pets: 2 of 3\n  pets/shops.json: could not be fetched: it is not in owner/pets", output)

    def test_writes_nothing_of_a_damaged_missing_or_endless_archive(self):
        whole = archive({**FILES, "noise": os.urandom(50_000)})
        for data in (whole[:-10_000], b"no archive", b"", None):
            self.server.files[ARCHIVE] = data
            self.assertEqual(self.fetch()[0], 1)
            self.assertEqual(self.fetched(), {})
        self.server.files[ARCHIVE] = whole
        for module, limit in ((archives, "DOWNLOAD_LIMIT"), (archives, "UNPACKED_LIMIT")):
            with mock.patch.object(module, limit, 20_000):
                status, output = self.fetch()
                self.assertEqual(status, 1)
                self.assertIn("too large", output)
        self.assertEqual(self.fetch()[0], 0)
