"""Compares a value with the result of decoding and encoding it."""

import math
import uuid
from datetime import datetime

from .examples import below

COMPOSITIONS = ("allOf", "oneOf", "anyOf")


class Comparison:
    """Compares by the guarantees of the generated code.

    Numbers are compared by value, dates by instant to the microsecond, UUIDs ignoring case. Null may become absent, and
    members that the schema does not mention may be dropped; members with a default may appear.
    """

    def __init__(self, schemas):
        self.schemas = schemas

    def differences(self, before, after, uri):
        try:
            schema, _ = self.schemas.look(uri)
        except LookupError:
            schema = {}
        found = []
        self.compare(before, after, [(schema, uri)], "", found)
        return found

    def compare(self, before, after, nodes, path, found):
        nodes = self.flat(nodes)
        if isinstance(before, dict) and isinstance(after, dict):
            self.objects(before, after, nodes, path, found)
        elif isinstance(before, list) and isinstance(after, list):
            if len(before) != len(after):
                found.append(f"{path or '/'}: {len(before)} items became {len(after)}")
                return
            items = [(node["items"], below(uri, "items")) for node, uri in nodes
                     if isinstance(node.get("items"), dict)]
            for index, (first, second) in enumerate(zip(before, after)):
                self.compare(first, second, items, f"{path}/{index}", found)
        elif not same(before, after, nodes):
            found.append(f"{path or '/'}: {short(before)} became {short(after)}")

    def objects(self, before, after, nodes, path, found):
        for key, value in before.items():
            inner = self.members(nodes, key)
            if key in after:
                self.compare(value, after[key], inner or [], f"{path}/{key}", found)
            elif value is not None and inner is not None:
                found.append(f"{path}/{key}: {short(value)} was lost")
        for key in after.keys() - before.keys():
            inner = self.flat(self.members(nodes, key) or [])
            has_default = any("default" in node or "const" in node or "enum" in node
                              for node, _ in inner)
            if after[key] is not None and not has_default:
                found.append(f"{path}/{key}: {short(after[key])} appeared")

    def members(self, nodes, key):
        """The schemas of a member; None if the schema does not mention it."""
        found, spoken = [], False
        for node, uri in nodes:
            properties = node.get("properties")
            if isinstance(properties, dict) and key in properties:
                found.append((properties[key], below(uri, "properties", key)))
                spoken = True
            elif node.get("additionalProperties") not in (None, False):
                found.append((node["additionalProperties"], below(uri, "additionalProperties")))
                spoken = True
        return found if spoken else None

    def flat(self, nodes, depth=0):
        """The schemas, together with those that they are composed of."""
        found = []
        for node, uri in nodes:
            node, uri = self.schemas.resolved(node, uri)
            if not isinstance(node, dict) or depth > 20:
                continue
            found.append((node, uri))
            for key in COMPOSITIONS:
                members = node.get(key)
                if isinstance(members, list):
                    found += self.flat(
                        [(each, below(uri, key, index)) for index, each in enumerate(members)],
                        depth + 1)
        return found


def same(before, after, nodes):
    if isinstance(before, bool) or isinstance(after, bool):
        return before is after
    if isinstance(before, (int, float)) and isinstance(after, (int, float)):
        if any(node.get("format") == "float" for node, _ in nodes):
            return math.isclose(before, after, rel_tol=1e-6)
        return before == after
    if isinstance(before, str) and isinstance(after, str):
        return before == after or same_instant(before, after) or (
            is_uuid(before) and before.lower() == after.lower())
    return type(before) is type(after) and before == after


def same_instant(before, after):
    """Compares instants to the microsecond, which is the precision of `Date`."""
    first, second = instant(before), instant(after)
    return first is not None and second is not None and abs(first - second) < 2e-6


def instant(text):
    try:
        moment = datetime.fromisoformat(text.replace("z", "Z"))
    except ValueError:
        return None
    return moment.timestamp() if moment.tzinfo else None


def is_uuid(text):
    try:
        return str(uuid.UUID(text)) == text.lower()
    except ValueError:
        return False


def short(value):
    text = repr(value)
    return text if len(text) < 60 else text[:57] + "..."
