"""Tests what the second validator of multipart bodies accepts, with any version of Werkzeug."""

import unittest

from wire.server import is_same_form


def file(name, data="eA=="):
    return {"name": "file", "file": name, "type": "image/png", "bytes": data}


class FileNames(unittest.TestCase):
    def same(self, given, read):
        return is_same_form([file(given)], [], [file(read)])

    def test_may_be_read_as_they_are_sent(self):
        self.assertTrue(self.same("back\\slash", "back\\slash"))

    def test_may_be_read_as_quoted_strings(self):
        self.assertTrue(self.same("back\\slash", "backslash"))
        self.assertTrue(self.same("two\\\\slashes", "two\\slashes"))

    def test_may_not_be_others(self):
        self.assertFalse(self.same("back\\slash", "back/slash"))
        self.assertFalse(self.same("backslash", "back\\slash"))


class Parts(unittest.TestCase):
    def test_have_their_bytes(self):
        self.assertFalse(is_same_form([file("a")], [], [file("a", data="eQ==")]))

    def test_are_all_there(self):
        text = {"name": "note", "text": "n"}
        self.assertTrue(is_same_form([text, file("a")], [text], [file("a")]))
        self.assertFalse(is_same_form([text, file("a")], [], [file("a")]))
        self.assertFalse(is_same_form([text, file("a")], [text], []))
        self.assertFalse(is_same_form([text], [{"name": "note", "text": "m"}], []))
