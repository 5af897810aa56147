"""The examples that a document contains for its own schemas."""

from typing import Any, NamedTuple
from urllib.parse import quote, unquote, urldefrag

METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace", "query")


class Example(NamedTuple):
    value: Any
    pointer: str  # the location of the example
    schema: str  # the URI of its schema
    place: str  # the location of its schema in the output of generated-types


def token(text):
    return str(text).replace("~", "~0").replace("/", "~1")


def below(uri, *tokens):
    base, fragment = urldefrag(uri)
    path = "".join("/" + quote(token(each), safe="~!$&'()*+,;=:@") for each in tokens)
    return f"{base}#{fragment}{path}"


class Collector:
    """Walks a document once, and skips whatever is not JSON."""

    def __init__(self, schemas):
        self.schemas = schemas
        self.found = []

    def collect(self):
        root, uri = self.schemas.root, self.schemas.uri + "#"
        is_swagger = "swagger" in root
        container = ("definitions",) if is_swagger else ("components", "schemas")
        components = root.get(container[0]) or {}
        if not is_swagger:
            components = components.get("schemas") or {}
        for key, schema in components.items():
            schema, where = self.elsewhere(schema, below(uri, *container, key))
            self.schema(schema, where, f"/components/schemas/{token(key)}")
        for path, item in (root.get("paths") or {}).items():
            item, place = self.schemas.resolved(item, below(uri, "paths", path))
            for method in METHODS:
                operation = isinstance(item, dict) and item.get(method)
                operation, where = self.schemas.resolved(operation, below(place, method))
                if isinstance(operation, dict):
                    self.operation(operation, where, f"/paths/{token(path)}/{method}", is_swagger)
        return self.found

    def elsewhere(self, schema, uri):
        """The target of a component that references another file."""
        target, place = self.schemas.resolved(schema, uri)
        return (target, place) if urldefrag(place)[0] != urldefrag(uri)[0] else (schema, uri)

    def operation(self, operation, uri, place, is_swagger):
        if not is_swagger and "requestBody" in operation:
            self.contents(operation["requestBody"], below(uri, "requestBody"),
                          place + "/requestBody")
        responses = operation.get("responses")
        for status, response in (responses.items() if isinstance(responses, dict) else ()):
            where = below(uri, "responses", status)
            there = f"{place}/responses/{status}"
            if is_swagger:
                self.swagger_response(response, where, there)
            else:
                self.contents(response, where, there)

    def swagger_response(self, response, uri, place):
        response, uri = self.schemas.resolved(response, uri)
        if not isinstance(response, dict) or not isinstance(response.get("schema"), dict):
            return
        self.schema(response["schema"], below(uri, "schema"), place + "/application~1json")
        examples = response.get("examples")
        for media, value in (examples.items() if isinstance(examples, dict) else ()):
            if is_json(media):
                self.found.append(Example(value, pointer(below(uri, "examples", media)),
                                          below(uri, "schema"), place + "/application~1json"))

    def contents(self, holder, uri, place):
        holder, uri = self.schemas.resolved(holder, uri)
        content = isinstance(holder, dict) and holder.get("content")
        for media, item in (content.items() if isinstance(content, dict) else ()):
            if not is_json(media) or not isinstance(item, dict) or "schema" not in item:
                continue
            here, there = below(uri, "content", media), f"{place}/{token(media)}"
            schema = below(here, "schema")
            if "example" in item:
                self.found.append(Example(item["example"], pointer(below(here, "example")), schema,
                                          there))
            examples = item.get("examples")
            for name, example in (examples.items() if isinstance(examples, dict) else ()):
                example, where = self.schemas.resolved(example, below(here, "examples", name))
                if isinstance(example, dict) and "value" in example:
                    self.found.append(Example(example["value"], pointer(below(where, "value")),
                                              schema, there))
            self.schema(item["schema"], schema, there)

    def schema(self, schema, uri, place, whole=None, depth=0):
        """Collects the examples of a schema and of its inline schemas."""
        if not isinstance(schema, dict) or depth > 30:
            return
        judge = whole or uri
        if "example" in schema:
            self.found.append(Example(schema["example"], pointer(below(uri, "example")), judge,
                                      place))
        if isinstance(schema.get("examples"), list):
            for index, value in enumerate(schema["examples"]):
                self.found.append(Example(value, pointer(below(uri, "examples", index)), judge,
                                          place))
        properties = schema.get("properties")
        for name, inner in (properties.items() if isinstance(properties, dict) else ()):
            self.schema(inner, below(uri, "properties", name),
                        f"{place}/properties/{token(name)}", depth=depth + 1)
        for key in ("items", "additionalProperties"):
            self.schema(schema.get(key), below(uri, key), f"{place}/{key}", depth=depth + 1)
        members = schema.get("allOf")
        for index, inner in enumerate(members if isinstance(members, list) else ()):
            self.schema(inner, below(uri, "allOf", index), place, judge, depth + 1)


def pointer(uri):
    base, fragment = urldefrag(uri)
    return f"{base.rsplit('/', 1)[-1]}#{unquote(fragment)}"


def is_json(media):
    essence = str(media).split(";")[0].strip().lower()
    return essence in ("application/json", "text/json") or essence.endswith("+json")
