"""A document with a URL arrives if it is the one that is listed."""

from .case import FILES, FetchCase
from .web import Web


class WebTests(FetchCase):
    def setUp(self):
        super().setUp()
        self.ways = [Web()]
        self.declare({"urls": {"pets.yaml": f"{self.server.url}/pets.yaml"}}, {"specs/pets.yaml": FILES["specs/pets.yaml"]})

    def test_gets_a_document_with_a_url(self):
        self.server.files["/pets.yaml"] = FILES["specs/pets.yaml"]
        self.assertEqual(self.fetch(), (0, "pets: 1 of 1\n"))
        self.assertEqual(self.fetched(), {"pets/pets.yaml": FILES["specs/pets.yaml"]})

    def test_writes_no_other_document(self):
        self.server.files["/pets.yaml"] = b"openapi: 3.0.0\n"
        self.assertEqual(self.fetch()[0], 1)
        self.assertEqual(self.fetched(), {})
