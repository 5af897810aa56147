"""The documents that requests are checked against."""

import re
from pathlib import Path

import yaml

DEFAULT_STYLES = {"path": "simple", "header": "simple", "query": "form", "cookie": "form"}


class Operation:
    def __init__(self, document, path, method, operation):
        self.document = document
        self.path = path
        self.method = method
        self.identifier = operation["operationId"]
        self.route = f"{method.upper()} {path}"
        self.parameters = [document.resolved(each) for each in operation.get("parameters", [])]
        self.body = document.resolved(operation.get("requestBody", {}))
        names = re.findall(r"\{([^}]+)\}", path)
        parts = re.split(r"\{[^}]+\}", path)
        self.path_names = names
        # A parameter spans a whole segment; reserved characters in it are encoded.
        self.pattern = re.compile("([^/]*)".join(re.escape(part) for part in parts) + "$")


class Document:
    def __init__(self, file):
        self.file = file
        self.root = yaml.safe_load(Path(file).read_text(encoding="utf-8"))
        self.operations = [
            Operation(self, path, method, operation)
            for path, item in self.root["paths"].items() for method, operation in item.items()
        ]

    def resolved(self, node):
        while isinstance(node, dict) and "$ref" in node:
            target = self.root
            for token in node["$ref"].removeprefix("#/").split("/"):
                target = target[token]
            node = target
        return node

    def schema(self, node):
        """A schema with its references resolved; it must not contain itself."""
        schema = dict(self.resolved(node))
        if "items" in schema:
            schema["items"] = self.schema(schema["items"])
        if isinstance(schema.get("additionalProperties"), dict):
            schema["additionalProperties"] = self.schema(schema["additionalProperties"])
        if "properties" in schema:
            schema["properties"] = {name: self.schema(each)
                                    for name, each in schema["properties"].items()}
        return schema


def style(parameter):
    chosen = parameter.get("style", DEFAULT_STYLES[parameter["in"]])
    return chosen, parameter.get("explode", chosen in ("form", "deepObject"))
