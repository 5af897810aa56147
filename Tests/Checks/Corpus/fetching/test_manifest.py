"""The documents and origins of the project fit together."""

import unittest

from .command import MANIFEST
from .manifest import Document, Manifest
from .source import relative


class ManifestTests(unittest.TestCase):
    def test_each_document_of_the_project_comes_from_one_origin(self):
        manifest = Manifest(MANIFEST)
        origins = manifest.origins()
        documents = [each for origin in origins for each in origin.items if isinstance(each, Document)]
        self.assertEqual(sorted(documents), sorted(manifest.documents()))
        self.assertEqual(len({each.path for each in documents}), len(documents))
        for origin in origins:
            self.assertTrue(origin.repository or origin.urls, origin.name)
            for item in origin.items:
                self.assertEqual("/".join(relative(item.path)), item.path)
                self.assertRegex(item.sha256, "^[0-9a-f]{64}$")
                self.assertRegex(item.object, "^[0-9a-f]{40}$")
                self.assertTrue(origin.repository or item.path in origin.urls, item.path)
