"""Counts, in one document and its client, what callers would have to work around."""

import json
import re
import shutil
import subprocess
from collections import Counter

import yaml

from . import calls, yaml12
from .generated import ENDPOINT, PATH, declarations

# Each count with what it is; of most, fewer are better.
COUNTS = {
    "required JSON, sent": "parameters of type JSON that 'required' names and 'properties' does not describe",
    "required JSON, received": "properties of type JSON that must be received, for the same reason",
    "omitted tags": "variants of unions without a discriminator that do not send the value that tells them",
    "operations": "operations",
    "operations with pages": "operations whose request is a PagedRequest",
    "near-formats": "properties of components with a format that is nearly one of the standard's",
    "near-formats, typed": "properties with such a format that are a Date, a UUID or a URL",
    "read-only parameters": "read-only properties of components in initializers of models that are sent and received",
    "read-only examples": "members that an example of a request sends, and the client cannot, since they are read-only",
    "warnings": "warnings of a run without options",
    "warnings without effect": "warnings whose rule leaves the generated code as it is",
    "optional path parameters": "required parameters of paths that a call can leave out",
    "failures accepted first": "Accept values that prefer what only failures have",
    **calls.COUNTS,
}

# In lower case, without hyphens, underscores and spaces.
NEAR = {"date", "datetime", "timestamp", "iso8601", "rfc3339", "unixtime", "unix", "epoch", "uuid",
        "uuid1", "uuid3", "uuid4", "uuid5", "guid", "url", "uri"}
EXACT = {"date-time", "date", "time", "uuid", "uri", "url"}
# Rules that only report: the same code is generated from a document without what they name.
WITHOUT_EFFECT = {
    "repeated-key", "unknown-key", "key-of-other-version", "missing-key", "repeated-value", "empty-value",
    "reference-siblings", "component-name", "no-operations", "equal-paths", "unused-path-parameter"}
METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace")


class Evidence:
    """Counts what one apigen makes of documents."""

    def __init__(self, corpus, apigen, output):
        self.corpus = corpus
        self.apigen = apigen
        self.output = output

    def counts(self, document):
        """The counts, or None if the document is refused."""
        folder = self.output / document.path
        root = document.folder if document.folder != document.path else "."
        arguments = [document.path, "--root", root]
        done = self.run(*arguments, "-o", folder, "--quiet", "--diagnostics", "json")
        if done.returncode:
            return None
        try:
            content = yaml12.read(self.corpus / document.path)
        except ValueError:
            content = None
        found = Counter(dict.fromkeys(COUNTS, 0))
        self.count_warnings(json.loads(done.stderr or "[]"), found)
        if isinstance(content, dict):
            names = yaml.safe_load(self.run("names", *arguments).stdout) or {}
            declared = declarations(folder)
            Client(content, names, declared, found).count()
            texts = [file.read_text(encoding="utf-8") for file in sorted(folder.rglob("*.swift"))]
            calls.Calls(content, declared, texts, found).count()
        shutil.rmtree(folder, ignore_errors=True)
        return found

    def run(self, *arguments):
        return subprocess.run([self.apigen, *arguments], cwd=self.corpus, capture_output=True,
                              text=True, errors="replace", timeout=120)

    @staticmethod
    def count_warnings(diagnostics, found):
        for each in diagnostics:
            if each["severity"] == "warning":
                found["warnings"] += 1
                found["warnings without effect"] += each["rule"] in WITHOUT_EFFECT


class Client:
    """A document and the client that was generated from it."""

    def __init__(self, document, names, declared, found):
        self.document = document
        self.declared = declared
        self.found = found
        self.by_name = {}
        for each in declared:
            self.by_name.setdefault(each.name, each)
        self.types = {str(key): str(value) for key, value in (names.get("types") or {}).items()}

    def count(self):
        self.count_required()
        self.count_tags()
        self.count_components()
        self.count_examples()
        self.count_operations()

    def count_required(self):
        """By the names of members, within a document."""
        undescribed = set()
        for node in objects(self.document):
            properties, required = node.get("properties"), node.get("required")
            if isinstance(properties, dict) and isinstance(required, list):
                undescribed |= {each for each in required if isinstance(each, str)} - properties.keys()
        for each in self.declared:
            parameters, variables = each.parameters, each.variables
            for wire, name in each.sent.items():
                self.found["required JSON, sent"] += (
                    wire in undescribed and parameters.get(name) == "JSON")
            for wire, name in each.received.items():
                self.found["required JSON, received"] += (
                    wire in undescribed and variables.get(name, "").strip() == "JSON")

    def count_tags(self):
        """Counts tags of components, by the property whose values are different in each variant."""
        omitted = set()
        for union in objects(self.document):
            variants = union.get("oneOf") or union.get("anyOf")
            if not isinstance(variants, list) or len(variants) < 2 or "discriminator" in union:
                continue
            named = {str(each.get("$ref", "")).rpartition("/")[2]: self.target(each)
                     for each in variants if isinstance(each, dict)}
            for tag in tags(list(named.values())):
                for name, schema in named.items():
                    model = self.by_name.get(self.types.get(name, ""))
                    member = dict(properties(schema))[tag]
                    if model and (len(values(member)) == 1 or member.get("default") is not None):
                        parameter = model.parameters.get(model.sent.get(tag), "")
                        if parameter.endswith("? = nil"):
                            omitted.add((name, tag))
        self.found["omitted tags"] += len(omitted)

    def count_components(self):
        for name, schema in self.components():
            model = self.by_name.get(self.types.get(name, ""))
            if model is None:
                continue
            wires = {**model.received, **model.sent}
            for wire, member in properties(schema):
                swift = wires.get(wire)
                if swift is None:
                    continue
                format = str(member.get("format", ""))
                if format not in EXACT and re.sub(r"[-_ ]", "", format).lower() in NEAR:
                    self.found["near-formats"] += 1
                    self.found["near-formats, typed"] += bool(
                        re.search(r"\b(Date|UUID|URL)\b", model.variables.get(swift, "")))
                self.found["constant parameters"] += len(values(member)) == 1 and swift in model.parameters
                self.found["read-only parameters"] += (
                    member.get("readOnly") is True and bool(model.sent) and bool(model.received)
                    and swift in model.parameters)

    def count_examples(self):
        for node in objects(self.document):
            content = node.get("requestBody")
            content = self.target(content).get("content") if isinstance(content, dict) else None
            if not isinstance(content, dict):
                continue
            media = content.get("application/json")
            if not isinstance(media, dict) or not isinstance(media.get("schema"), dict):
                continue
            name = str(media["schema"].get("$ref", "")).rpartition("/")[2]
            model = self.by_name.get(self.types.get(name, ""))
            if model is None:
                continue
            readonly = {wire for wire, member in properties(self.target(media["schema"]))
                        if member.get("readOnly") is True}
            for example in examples(media, self.target):
                sent = {wire for wire, swift in model.sent.items() if swift in model.parameters}
                self.found["read-only examples"] += len(readonly & example.keys() - sent)

    def count_operations(self):
        for each in self.declared:
            if not each.is_request:
                continue
            self.found["operations"] += 1
            self.found["operations with pages"] += "PagedRequest" in each.conformances
            parameters = each.parameters
            self.found["optional path parameters"] += sum(
                " = " in parameters.get(name, "") for name in PATH.findall(each.text))
            if (endpoint := ENDPOINT.search(each.own)) and endpoint[3]:
                successes, failures = self.media_types(endpoint[1], endpoint[2])
                first = preferred(endpoint[3])
                self.found["failures accepted first"] += first in failures and first not in successes

    def media_types(self, method, path):
        """The media types of an operation's successes and failures."""
        paths = self.document.get("paths")
        item = self.target(paths.get(path)) if isinstance(paths, dict) else {}
        operation = item.get(method.lower())
        responses = operation.get("responses") if isinstance(operation, dict) else None
        types = set(), set()
        for status, response in (responses.items() if isinstance(responses, dict) else ()):
            response = self.target(response)
            kept = types[0] if re.match(r"2|default$", str(status)) else types[1]
            if isinstance(response.get("content"), dict):
                kept |= {str(each).partition(";")[0].lower() for each in response["content"]}
            elif "schema" in response:
                kept |= {str(each).partition(";")[0].lower() for each in (
                    operation.get("produces") or self.document.get("produces") or ())}
        return types

    def components(self):
        components = self.document.get("components")
        schemas = (components.get("schemas") if isinstance(components, dict) else None
                   ) or self.document.get("definitions")
        if isinstance(schemas, dict):
            yield from ((str(name), each) for name, each in schemas.items() if isinstance(each, dict))

    def target(self, node):
        """A node, or what it refers to in the same file; an empty mapping if there is nothing."""
        for _ in range(20):
            if not isinstance(node, dict) or not isinstance(node.get("$ref"), str):
                break
            steps = node["$ref"].removeprefix("#/").split("/")
            node = self.document
            for step in steps:
                step = step.replace("~1", "/").replace("~0", "~")
                node = node.get(step) if isinstance(node, dict) else None
        return node if isinstance(node, dict) else {}


def objects(root):
    """Every mapping in a document."""
    pending = [root]
    while pending:
        node = pending.pop()
        if isinstance(node, dict):
            yield node
            pending += node.values()
        elif isinstance(node, list):
            pending += node


def properties(schema):
    """The properties of a schema, and of what it includes in its place."""
    for part in [schema, *(schema.get("allOf") if isinstance(schema.get("allOf"), list) else ())]:
        members = part.get("properties") if isinstance(part, dict) else None
        for name, member in (members.items() if isinstance(members, dict) else ()):
            if isinstance(member, dict):
                yield str(name), member


def values(member):
    """The values that a property can have, if they are texts of a list."""
    listed = [member["const"]] if "const" in member else member.get("enum")
    return {each for each in listed if isinstance(each, str)} if isinstance(listed, list) else set()


def tags(variants):
    """The properties that all variants have, with other values in each."""
    listed = [{name: values(member) for name, member in properties(each)} for each in variants]
    for name in sorted(set.intersection(*(set(each) for each in listed))) if listed else ():
        sets = [each[name] for each in listed]
        if all(sets) and sum(map(len, sets)) == len(set.union(*sets)):
            yield name


def examples(media, target):
    """The examples of a media type that are objects."""
    named = media.get("examples")
    values = [target(each).get("value") for each in named.values()] if isinstance(named, dict) else []
    return [each for each in [media.get("example"), *values] if isinstance(each, dict)]


def preferred(accept):
    """The media type that an Accept value asks for first (RFC 9110 §12.5.1)."""
    def weight(part):
        found = re.search(r";\s*q=([0-9.]+)", part)
        return float(found[1]) if found else 1.0
    best = max(accept.split(","), key=weight)
    return best.partition(";")[0].strip().lower()
