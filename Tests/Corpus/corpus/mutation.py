"""Ways to break a document."""

import copy

STRANGE = [
    None, True, False, 0, -1, 1e308, 10**40, -(2**63), 2**64, 1.5, "", " ", "x", "null", "#", "#/",
    "#/components/schemas/", "..", "//", "{", "{}", "\u0000", "\ufeff", "😀", [], {}, [[]], [None],
    {"": ""}, {"$ref": "#"}, {"$ref": ""}, {"$ref": "#/components"}, {"$ref": 1}, {"$ref": None},
    {"type": []}, {"type": "null"}, {"type": ["null"]}, {"type": {}}, {"enum": []},
    {"enum": [{}, [], None]}, {"allOf": []}, {"oneOf": [{}]}, {"anyOf": [None]}, {"not": {}},
    {"items": []}, {"properties": []}, {"required": "x"}, {"additionalProperties": None},
]
KEYWORDS = ["type", "format", "enum", "items", "properties", "required", "allOf", "oneOf", "anyOf",
            "discriminator", "additionalProperties", "nullable", "default", "const", "$ref", "schema",
            "content", "parameters", "responses", "in", "name", "style", "explode", "operationId",
            "tags", "security", "servers", "url", "variables", "headers", "encoding", "examples",
            "x-apigen-name", "readOnly", "writeOnly", "minimum", "pattern", "title", "description",
            "prefixItems", "patternProperties", "propertyNames", "if", "then", "else", "$defs"]


def places(node, parent=None, key=None, depth=0):
    """Every location in a tree: its parent and its key."""
    if parent is not None:
        yield parent, key
    if depth > 60:
        return
    entries = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(
        node, list) else ()
    for key, value in list(entries):
        yield from places(value, node, key, depth + 1)


def mutant(document, draw):
    """A copy of a document with one to six mutations."""
    document = copy.deepcopy(document)
    for _ in range(draw.choice([1, 1, 2, 3, 6])):
        found = list(places(document))
        if not found:
            return document
        parent, key = draw.choice(found)
        draw.choice(WAYS)(document, parent, key, found, draw)
    return document


def delete(document, parent, key, found, draw):
    del parent[key]


def retype(document, parent, key, found, draw):
    parent[key] = copy.deepcopy(draw.choice(STRANGE))


def exchange(document, parent, key, found, draw):
    other, place = draw.choice(found)
    parent[key] = copy.deepcopy(other[place])


def add(document, parent, key, found, draw):
    if isinstance(parent, dict):
        other, place = draw.choice(found)
        parent[draw.choice(KEYWORDS)] = copy.deepcopy(
            draw.choice([other[place], draw.choice(STRANGE)]))
    else:
        parent.insert(key, copy.deepcopy(parent[key]))


def rename(document, parent, key, found, draw):
    if isinstance(parent, dict):
        parent[draw.choice(["", "\u0000", "Type", "self", "😀", "a" * 300, "../..", draw.choice(
            KEYWORDS)])] = parent.pop(key)


def nest(document, parent, key, found, draw):
    """Nests deeply, but not too deeply for Python to serialize."""
    word = draw.choice(["items", "allOf", "properties", "additionalProperties", "oneOf", "not"])
    value = parent[key]
    for _ in range(draw.choice([5, 50, 200])):
        value = {word: [value] if word in ("allOf", "oneOf") else
                 {"a": value} if word == "properties" else value}
    parent[key] = value


def refer(document, parent, key, found, draw):
    """Adds a reference to anywhere, often to its own parent."""
    path = path_of(document, draw.choice([parent, draw.choice(found)[0]]))
    parent[key] = {"$ref": "#" + path}


def path_of(node, wanted, path=""):
    if node is wanted:
        return path
    if len(path) > 2000:
        return ""
    entries = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(
        node, list) else ()
    for key, value in entries:
        if isinstance(value, (dict, list)):
            token = str(key).replace("~", "~0").replace("/", "~1").replace("%", "%25")
            found = path_of(value, wanted, f"{path}/{token}")
            if found or value is wanted:
                return found
    return ""


def many(document, parent, key, found, draw):
    if isinstance(parent, dict):
        for index in range(draw.choice([10, 300])):
            parent[f"{key}{index}"] = parent[key]


WAYS = [delete, retype, retype, exchange, exchange, add, add, rename, nest, refer, refer, many]
