"""Reads parameters by the rules of the standard (OpenAPI 3.1 §4.8.12.4, RFC 6570), from the bytes of a request.

Values are split before they are percent-decoded, so that an encoded separator is part of a value.
"""

import json
from urllib.parse import unquote

from . import brackets

ABSENT = object()


class Violation(Exception):
    """A violation of the standard by a request."""


def text(encoded):
    try:
        return unquote(encoded, errors="strict")
    except UnicodeDecodeError as error:
        raise Violation(f"'{encoded}' is not UTF-8") from error


def as_is(raw):
    return raw


def typed(raw, schema, decode):
    """A scalar of the type of its schema."""
    value = decode(raw)
    kind = schema.get("type")
    try:
        if kind == "integer":
            return int(value)
        if kind == "number":
            return float(value)
    except ValueError as error:
        raise Violation(f"'{value}' is not of type {kind}") from error
    if kind == "boolean":
        if value not in ("true", "false"):
            raise Violation(f"'{value}' is not a boolean")
        return value == "true"
    return value


def items(parts, schema, decode):
    return [typed(each, schema.get("items", {}), decode) for each in parts]


def members(pairs, schema, decode):
    properties = schema.get("properties", {})
    result = {}
    for key, value in pairs:
        name = decode(key)
        if name not in properties:
            raise Violation(f"'{name}' is not a property")
        if name in result:
            raise Violation(f"'{name}' is there twice")
        result[name] = typed(value, properties[name], decode)
    return result


def alternating(parts):
    if len(parts) % 2:
        raise Violation(f"names and values do not alternate in {parts}")
    return list(zip(parts[::2], parts[1::2]))


def equations(parts):
    pairs = [each.partition("=") for each in parts]
    if any(not separator for _, separator, _ in pairs):
        raise Violation(f"expected name=value in {parts}")
    return [(name, value) for name, _, value in pairs]


def split(raw, separator):
    return raw.split(separator) if raw else []


def composite(raw, schema, explode, separator, decode, exploded_separator=None):
    """A value that is not split into pairs."""
    kind = schema.get("type")
    if kind not in ("array", "object"):
        return typed(raw, schema, decode)
    parts = split(raw, exploded_separator or separator if explode else separator)
    if kind == "array":
        return items(parts, schema, decode)
    return members(equations(parts) if explode else alternating(parts), schema, decode)


def path_value(raw, name, schema, style, explode):
    if style == "simple":
        return composite(raw, schema, explode, ",", text)
    if style == "label":
        if not raw.startswith("."):
            raise Violation(f"'{raw}' does not begin with '.'")
        return composite(raw[1:], schema, explode, ",", text, ".")
    if style == "matrix":
        return matrix(raw, name, schema, explode)
    raise Violation(f"paths do not support the style {style}")


def matrix(raw, name, schema, explode):
    if not raw.startswith(";"):
        raise Violation(f"'{raw}' does not begin with ';'")
    parts = raw[1:].split(";")
    if explode and schema.get("type") == "object":
        return members(equations(parts), schema, text)
    if explode and schema.get("type") == "array":
        return items([named(each, name) for each in parts], schema, text)
    if len(parts) != 1:
        raise Violation(f"'{raw}' has more than one part")
    return composite(named(parts[0], name), schema, False, ",", text)


def named(part, name):
    key, _, value = part.partition("=")
    if text(key) != name:
        raise Violation(f"found '{key}', expected '{name}'")
    return value


class Pairs:
    """The pairs of a query or of cookies; each is consumed once."""

    def __init__(self, pairs):
        self.left = list(pairs)

    def take(self, wanted):
        taken = [(key, value) for key, value in self.left if wanted(text(key))]
        self.left = [each for each in self.left if each not in taken]
        return taken

    def value(self, name, schema, style, explode, lists=None, decode=text):
        kind = schema.get("type")
        if style == "deepObject":
            return self.nested(name, schema, lists or "indices", lists or "indices", decode)
        if explode and kind == "object":
            return self.nested(None, schema, lists or "repeat", lists or "indices", decode)
        if explode and kind == "array" and (lists or schema["items"].get("type") in ("array", "object")):
            return self.nested(name, schema, lists or "repeat", lists or "indices", decode)
        found = [value for _, value in self.take(lambda key: key == name)]
        if not found:
            return ABSENT
        if explode and kind == "array":
            return items(found, schema, text)
        if len(found) > 1:
            raise Violation(f"'{name}' is there {len(found)} times")
        separator = {"spaceDelimited": "%20", "pipeDelimited": "%7C"}.get(style, ",")
        return composite(found[0], schema, False, separator, text)


    def nested(self, name, schema, lists, inner, decode):
        """A value whose parts have names with brackets: after its own name, or after the names of its members."""
        names = [name] if name is not None else schema["properties"]
        found = self.take(lambda key: key.partition("[")[0] in names)
        if not found:
            return ABSENT
        try:
            pairs = [(brackets.segments(decode(key)), value) for key, value in found]
            if name is not None:
                pairs = [(rest[1:], value) for rest, value in pairs]
            return brackets.read(
                pairs, schema, lambda raw, each: typed(raw, each, decode), lists, inner)
        except brackets.Misread as error:
            raise Violation(str(error)) from error


def content_value(raw, decode):
    try:
        return json.loads(decode(raw))
    except ValueError as error:
        raise Violation(f"'{raw}' is no JSON") from error
