"""The files of a repository arrive, whichever commits contain them."""

import shutil
import subprocess
import unittest

from .archives import Archives
from .case import ARCHIVE, FILES, FetchCase, archive
from .digests import object_id
from .objects import Objects


@unittest.skipUnless(shutil.which("git"), "git is not installed")
class ObjectTests(FetchCase):
    def setUp(self):
        super().setUp()
        self.repository = self.room / "forge" / "owner" / "pets"
        self.repository.mkdir(parents=True)
        self.git("init", "--quiet")
        self.ways = [Objects(str(self.room / "forge")), Archives(self.server.url)]

    def git(self, *arguments):
        return subprocess.run(
            ["git", "-c", "user.name=A", "-c", "user.email=a@example.com", *arguments],
            cwd=self.repository, check=True, capture_output=True, text=True,
        ).stdout.strip()

    def commit(self, files):
        for path, content in files.items():
            file = self.repository / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", "Change")

    def test_gets_documents_of_different_commits(self):
        self.commit({**FILES, "specs/shops.json": b"[]\n"})
        self.commit({"specs/pets.yaml": b"openapi: 3.0.0\n", "specs/shops.json": FILES["specs/shops.json"]})
        self.commit({"specs/shops.json": b"[1]\n", "specs/parts/more.yaml": b""})
        self.assertEqual(self.fetch(), (0, "pets: 3 of 3\n"))
        self.assertEqual(self.fetched(), self.expected())
        self.assertEqual(self.server.requests, [])

    def test_gets_what_the_repository_has(self):
        self.commit({"specs/shops.json": FILES["specs/shops.json"]})
        status, output = self.fetch()
        self.assertEqual(status, 1)
        self.assertIn("pets: 1 of 3\n", output)
        self.assertEqual(self.fetched(), self.expected(without=FILES.keys() - {"specs/shops.json"}))

    def test_takes_from_the_archive_what_the_repository_does_not_have(self):
        self.commit({"specs/shops.json": FILES["specs/shops.json"]})
        self.server.files[ARCHIVE] = archive(FILES)
        self.assertEqual(self.fetch(), (0, "pets: 3 of 3\n"))
        self.assertEqual(self.fetched(), self.expected())

    def test_takes_everything_from_the_archive_without_the_repository(self):
        shutil.rmtree(self.repository)
        self.server.files[ARCHIVE] = archive(FILES)
        self.assertEqual(self.fetch(), (0, "pets: 3 of 3\n"))

    def test_says_why_nothing_arrived(self):
        shutil.rmtree(self.repository)
        status, output = self.fetch()
        self.assertEqual(status, 1)
        self.assertIn("pets/pets.yaml, pets/shops.json, pets/parts: could not be fetched: ", output)
        self.assertIn("does not appear to be a git repository", output)
        self.assertIn("404", output)

    def test_folders_have_the_ids_that_git_gives_them(self):
        files = {"a/b.yaml": b"1", "a.yaml": b"2", "a/c/d.yaml": b"3", "a-b": b"4", "run": b"5"}
        (self.repository / "run").touch(mode=0o755)
        self.commit(files)
        self.assertEqual(object_id(files, {"run"}), self.git("rev-parse", "HEAD^{tree}"))
