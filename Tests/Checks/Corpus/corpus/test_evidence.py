"""The parts of the counts."""

import tempfile
import unittest
from collections import Counter
from pathlib import Path

from .calls import COUNTS, Calls, contradicts, singular, words
from .evidence import preferred, tags
from .generated import declarations

MODEL = """\
public struct Pet: APIModel, Codable {
  public var kind: Kind?
  public var name: String

  public init(
    name: String,
    kind: Kind? = nil
  ) {
    self.name = name
  }

  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    kind = fields.optionalValue("type")
    name = fields.string("name")
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.set("type", kind)
    try fields.set("name", name)
  }

  public enum Kind: OpenEnum {
    case cat
  }
}
"""

CLIENT = """\
public struct ShopClient: APIService {
  public var pets: PetsAPI { PetsAPI(client: client) }
}

public struct PetsAPI: Sendable {
  public let client: APIClient

  public func find2(petID: Int, _ body: Pet, limit: [String: Int] = [:]) async throws -> _Pet {
    try await client.send(FindPet(petID: petID))
  }
}

public struct FindPet: APIRequest {
}

public struct _Pet: APIModel {
}

public enum Kind: OpenEnum {
  case cat
}

public enum Sort: OpenEnum {
  case cat
}
"""


class EvidenceTests(unittest.TestCase):
    def test_members_of_a_model(self):
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "Pet.swift").write_text(MODEL)
            pet, kind = declarations(Path(folder))
        self.assertEqual((pet.name, kind.name), ("Pet", "Kind"))
        self.assertEqual(pet.parameters, {"name": "String", "kind": "Kind? = nil"})
        self.assertEqual(pet.sent, {"type": "kind", "name": "name"})
        self.assertEqual(pet.received, {"type": "kind", "name": "name"})

    def test_names_that_nobody_would_choose(self):
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "Shop.swift").write_text(CLIENT)
            found = Counter(dict.fromkeys(COUNTS, 0))
            Calls({}, declarations(Path(folder)), [CLIENT], found).count()
        self.assertEqual(
            {name: found[name] for name in ("methods", "numbered methods", "labels", "repeated labels")},
            {"methods": 1, "numbered methods": 1, "labels": 2, "repeated labels": 1})
        self.assertEqual((found["enums"], found["surplus enums"], found["shown names"]), (2, 1, 1))

    def test_tags_have_other_values_in_each_variant(self):
        cat = {"properties": {"type": {"const": "cat"}, "size": {"enum": ["s", "m"]}}}
        dog = {"properties": {"type": {"enum": ["dog", "puppy"]}, "size": {"enum": ["m"]}}}
        self.assertEqual(list(tags([cat, dog])), ["type"])

    def test_the_media_type_with_the_greatest_weight_is_preferred(self):
        self.assertEqual(preferred("text/html;q=0.5, application/json, */*;q=0.1"), "application/json")
        self.assertEqual(preferred("text/html, application/json"), "text/html")

    def test_verbs_contradict_what_the_summary_says(self):
        self.assertTrue(contradicts("createPaymentMethod", "Get a list of payment methods"))
        self.assertTrue(contradicts("create", "Cancels a scheduled send"))
        self.assertFalse(contradicts("create", "Adds a pet"))
        self.assertFalse(contradicts("restore", "Restore file"))
        self.assertFalse(contradicts("create", "The pets of a shop"))

    def test_words_of_names(self):
        self.assertEqual(words("listURLsOfSite2"), ["list", "urls", "of", "site", "2"])
        self.assertEqual([singular(each) for each in ("sites", "boxes", "policies", "status")],
                         ["site", "box", "policy", "status"])
