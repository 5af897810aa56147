"""Documents with one part less. Read backwards, the part is added to them."""

import copy
import json
import re
from collections import Counter

METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace", "query")


def operations(document):
    """Each operation with its path and method."""
    for path, item in (document.get("paths") or {}).items():
        if isinstance(item, dict):
            for method in METHODS:
                if isinstance(item.get(method), dict):
                    yield path, method, item[method]


def schemas(document):
    """The map of schemas; empty without schemas."""
    components = document.get("components")
    found = components.get("schemas") if isinstance(components, dict) else document.get("definitions")
    return found if isinstance(found, dict) else {}


def distinct(document):
    """The operations that share neither their identifier nor their path with another."""
    found = list(operations(document))
    identifiers = Counter(operation.get("operationId") for *_, operation in found)
    routes = Counter((method, route(path)) for path, method, _ in found)
    return [(path, method, operation) for path, method, operation in found
            if routes[method, route(path)] == 1
            and identifiers[operation.get("operationId")] == 1 or "operationId" not in operation]


def route(path):
    return re.sub(r"\{[^}]*\}", "{}", path)


def without_operation(document, draw):
    found = distinct(document)
    if len(list(operations(document))) < 2 or not found:
        return None
    path, method, _ = draw.choice(found)
    fewer = copy.deepcopy(document)
    remove(fewer, path, method)
    return f"{method.upper()} {path}", fewer


def without_tag(document, draw):
    """Removes a tag and its operations."""
    tags = {tag for *_, operation in operations(document) for tag in first_tag(operation)}
    if len(tags) < 2:
        return None
    tag = draw.choice(sorted(tags))
    fewer = copy.deepcopy(document)
    for path, method, operation in list(operations(document)):
        if first_tag(operation) == [tag]:
            remove(fewer, path, method)
    if isinstance(fewer.get("tags"), list):
        fewer["tags"] = [each for each in fewer["tags"]
                         if not (isinstance(each, dict) and each.get("name") == tag)]
    return f"tag {tag}", fewer


def without_schema(document, draw):
    """Removes a schema that nothing refers to."""
    text = json.dumps(document)
    unused = [name for name in schemas(document)
              if f"/{name}\"" not in text and text.count(json.dumps(name)) == 1]
    if not unused:
        return None
    name = draw.choice(unused)
    fewer = copy.deepcopy(document)
    del schemas(fewer)[name]
    return f"schema {name}", fewer


def discriminated(document, name):
    """The schemas of each union with a discriminator that a schema joins by its own keywords: the schemas that it
    inherits from by allOf, and the variants that it lists. As `plain` names."""
    found = set()
    known = schemas(document)

    def visit(name, keywords):
        schema = known.get(name)
        for keyword in keywords:
            listed = schema.get(keyword) if isinstance(schema, dict) else None
            for each in listed if isinstance(listed, list) else []:
                reference = each.get("$ref") if isinstance(each, dict) else None
                if isinstance(reference, str) and plain(target := reference.rpartition("/")[2]) not in found:
                    found.add(plain(target))
                    visit(target, keywords)

    visit(name, ["allOf"])
    if not any(isinstance(known.get(each), dict) and "discriminator" in known[each]
               for each in known if plain(each) in found):
        found.clear()
    if isinstance(known.get(name), dict) and "discriminator" in known[name]:
        visit(name, ["oneOf", "anyOf"])
    return found


def plain(name):
    """A name without what its spelling in Swift may change."""
    return re.sub(r"[^a-z0-9]", "", name.lower())


def without_response(document, draw):
    """Removes a failure of an operation."""
    found = [(path, method, status) for path, method, operation in operations(document)
             if isinstance(operation.get("responses"), dict)
             for status in operation["responses"] if str(status)[:1] in "45d"
             and len(operation["responses"]) > 1]
    if not found:
        return None
    path, method, status = draw.choice(found)
    fewer = copy.deepcopy(document)
    del fewer["paths"][path][method]["responses"][status]
    return f"{status} of {method.upper()} {path}", fewer


def without_header(document, draw):
    """Removes a header of a response."""
    found = [(path, method, status, name) for path, method, operation in operations(document)
             if isinstance(operation.get("responses"), dict)
             for status, response in operation["responses"].items()
             if isinstance(response, dict) and isinstance(response.get("headers"), dict)
             for name in response["headers"]]
    if not found:
        return None
    path, method, status, name = draw.choice(found)
    fewer = copy.deepcopy(document)
    del fewer["paths"][path][method]["responses"][status]["headers"][name]
    return f"header {name} of {method.upper()} {path}", fewer


REMOVALS = {
    "operation": without_operation, "tag": without_tag, "schema": without_schema,
    "response": without_response, "header": without_header,
}


def first_tag(operation):
    tags = operation.get("tags")
    return [tags[0]] if isinstance(tags, list) and tags and isinstance(tags[0], str) else []


def remove(document, path, method):
    del document["paths"][path][method]
    if not any(key in document["paths"][path] for key in METHODS):
        del document["paths"][path]
