"""The schemas of a document as JSON Schema 2020-12, so that one independent validator serves all dialects."""

from urllib.parse import unquote, urldefrag, urljoin

import jsonschema
from referencing import Registry, Resource
from referencing.exceptions import Unresolvable
from referencing.jsonschema import DRAFT202012

from . import yaml12

# Patterns are written for other engines, and are irrelevant to types.
UNJUDGED = {"pattern", "patternProperties", "$schema", "$id", "id", "$anchor", "$dynamicAnchor"}


def is_old(document):
    """Whether a document has the schemas of Swagger 2.0 or OpenAPI 3.0."""
    return "swagger" in document or str(document.get("openapi", "")).startswith("3.0")


def modern(node, old, in_properties=False, unjudged=UNJUDGED):
    """Translates a schema, or anything that contains schemas, to 2020-12."""
    if isinstance(node, list):
        return [modern(each, old, unjudged=unjudged) for each in node]
    if not isinstance(node, dict):
        return node
    if in_properties:
        return {str(key): modern(value, old, unjudged=unjudged) for key, value in node.items()}
    if old and isinstance(node.get("$ref"), str):
        return {"$ref": node["$ref"]}  # siblings of a reference are ignored
    result = {}
    for key, value in node.items():
        if key in unjudged and isinstance(value, (str, dict)):
            continue
        if key in ("example", "examples", "default", "enum", "const"):
            result[key] = value
        elif key in ("properties", "schemas", "definitions", "$defs"):
            result[key] = modern(value, old, isinstance(value, dict), unjudged)
        else:
            result[str(key)] = modern(value, old, unjudged=unjudged)
    if old:
        modernize(result)
    return result


def modernize(schema):
    for bound, exclusive in (("minimum", "exclusiveMinimum"), ("maximum", "exclusiveMaximum")):
        if isinstance(schema.get(exclusive), bool):
            if schema.pop(exclusive) and bound in schema:
                schema[exclusive] = schema.pop(bound)
    if schema.get("type") == "file":
        del schema["type"]
    if schema.get("nullable") is True or schema.get("x-nullable") is True:
        if isinstance(schema.get("type"), str):
            schema["type"] = [schema["type"], "null"]


class Schemas:
    """A document with the files that it references."""

    def __init__(self, file, unjudged=UNJUDGED):
        self.file = file
        self.unjudged = unjudged
        self.uri = file.resolve().as_uri()
        self.document = yaml12.read(file)
        if not isinstance(self.document, dict):
            raise ValueError("no mapping")
        self.old = is_old(self.document)
        self.root = modern(self.document, self.old, unjudged=unjudged)
        self.files = {}
        self.registry = Registry(retrieve=self.retrieve).with_resource(
            self.uri, Resource(self.root, DRAFT202012))

    def retrieve(self, uri):
        if uri not in self.files:
            file = self.file.__class__(unquote(uri.removeprefix("file://")))
            try:
                self.files[uri] = Resource(
                    modern(yaml12.read(file), self.old, unjudged=self.unjudged), DRAFT202012)
            except OSError as error:
                raise LookupError(uri) from error
        return self.files[uri]

    def look(self, reference, base=None):
        """The target of a reference, and its URI; raises Unresolvable."""
        uri = urljoin(base or self.uri, reference)
        found = self.registry.resolver().lookup(uri)
        return found.contents, uri

    def errors(self, value, uri, most=1):
        """The reasons why a value is invalid against the schema at a URI; empty if it is valid."""
        validator = jsonschema.Draft202012Validator({"$ref": uri}, registry=self.registry)
        found = []
        for error in validator.iter_errors(value):
            found.append(error.message[:200])
            if len(found) == most:
                break
        return found

    def is_valid(self, value, uri):
        """Whether the validator accepts it; False if the validator cannot tell."""
        try:
            return not self.errors(value, uri)
        except (Unresolvable, jsonschema.exceptions.SchemaError, RecursionError, TypeError,
                ValueError, AttributeError, KeyError):
            return False

    def resolved(self, node, uri):
        """A node with its references followed, and its URI; None if they cannot be resolved."""
        for _ in range(50):
            if not isinstance(node, dict) or not isinstance(node.get("$ref"), str):
                return node, uri
            try:
                node, uri = self.look(node["$ref"], urldefrag(uri)[0])
            except Unresolvable:
                return None, uri
        return None, uri
