"""Documents with one part more, or with two entries of a map or list in the other order."""

import copy
import json

from . import documents, yaml12
from .removal import METHODS, first_tag, operations, schemas

LARGEST = 4_000_000  # bytes


def read(file):
    """A document with paths; None for any other, which other checks judge."""
    if file.stat().st_size > LARGEST:
        return None
    try:
        spec = yaml12.read(file)
    except Exception:  # noqa: BLE001
        return None
    if not isinstance(spec, dict) or not isinstance(spec.get("paths"), dict):
        return None
    make_absolute(spec, file.parent)
    return spec


def make_absolute(spec, folder):
    """Lets references to other files resolve from any folder."""
    pending = [spec]
    while pending:
        value = pending.pop()
        if isinstance(value, dict):
            target = value.get("$ref")
            if isinstance(target, str) and (folder / target.partition("#")[0]).is_file():
                value["$ref"] = str(folder / target)
            pending += value.values()
        elif isinstance(value, list):
            pending += value


def donors(corpus):
    """Small documents whose parts are added to others."""
    files = sorted(corpus / each.path for each in documents.documents(corpus, []) if each.expectation == "valid")
    found = [read(file) for file in files if 2_000 < file.stat().st_size < 40_000]
    return [each for each in found if each is not None and len(list(operations(each))) > 1]


def added_operation(document, donor, draw):
    """Adds an operation of another document, with the components that it refers to."""
    found = [(path, method) for path, method, operation in operations(donor)
             if path not in document["paths"] and operation.get("operationId") not in identifiers(document)]
    if not found:
        return None
    path, method = draw.choice(found)
    return f"{method.upper()} {path}", with_items(document, donor, {path: [method]})


def added_path(document, donor, draw):
    """Adds a path of another document, with all that can be done there."""
    found = [path for path, item in (donor.get("paths") or {}).items() if path not in document["paths"]
             and isinstance(item, dict) and not {each.get("operationId") for each in item.values()
                                                 if isinstance(each, dict)} & identifiers(document)]
    if not found:
        return None
    path = draw.choice(found)
    return path, with_items(document, donor, {path: METHODS})


def added_tag(document, donor, draw):
    """Adds the operations of a tag of another document."""
    tags = sorted({tag for *_, operation in operations(donor) for tag in first_tag(operation)})
    if not tags:
        return None
    tag = draw.choice(tags)
    items = {}
    for path, method, operation in operations(donor):
        if (first_tag(operation) == [tag] and path not in document["paths"]
                and operation.get("operationId") not in identifiers(document)):
            items.setdefault(path, []).append(method)
    return (f"tag {tag}", with_items(document, donor, items)) if items else None


def added_sibling(document, donor, draw):
    """Adds another method to a path of the document, or the same below it or beside it, as a later version would."""
    found = list(operations(document))
    if not found:
        return None
    path, method, operation = draw.choice(found)
    more = copy.deepcopy(document)
    new = copy.deepcopy(operation)
    if "operationId" in new:
        new["operationId"] = draw.choice(["list", "get", "add", "search"]) + str(new["operationId"])
    place = draw.choice(["/archive" + path, path.rstrip("/") + "/history", path.rpartition("/")[0] or "/all"])
    if place.count("{") != path.count("{") or place in more["paths"]:
        place = "/archive" + path
    more["paths"].setdefault(place, {}).setdefault(method, new)
    for key, value in document["paths"][path].items():
        if key not in METHODS:
            more["paths"][place].setdefault(key, copy.deepcopy(value))
    return f"{method.upper()} {place}", more


def added_schema(document, donor, draw):
    """Adds a schema of another document."""
    found = [name for name in schemas(donor) if name not in schemas(document)]
    if not found:
        return None
    name = draw.choice(found)
    more = copy.deepcopy(document)
    if not adopt(more, donor, {"$ref": reference(donor, name)}):
        return None
    return f"schema {name}", more


def added_response(document, donor, draw):
    """Adds a failure of one operation to another."""
    found = [(path, method, operation["responses"]) for path, method, operation in operations(document)
             if isinstance(operation.get("responses"), dict)]
    failures = [(status, response) for *_, responses in found for status, response in responses.items()
                if str(status)[:1] in "45"]
    if not failures:
        return None
    path, method, responses = draw.choice(found)
    status, response = draw.choice(failures)
    if status in responses:
        return None
    more = copy.deepcopy(document)
    more["paths"][path][method]["responses"][status] = copy.deepcopy(response)
    return f"{status} of {method.upper()} {path}", more


def added_property(document, donor, draw):
    """Adds an optional property of one schema to another, without what it refers to."""
    found = {name: schema for name, schema in schemas(document).items()
             if isinstance(schema, dict) and isinstance(schema.get("properties"), dict) and schema["properties"]}
    # A schema beside these keywords may have the property already.
    targets = [name for name in sorted(found) if not found[name].keys() & {"allOf", "anyOf", "oneOf"}]
    if len(found) < 2 or not targets:
        return None
    name = draw.choice(targets)
    other = draw.choice([each for each in sorted(found) if each != name])
    key = draw.choice(sorted(found[other]["properties"], key=str))
    if key in found[name]["properties"]:
        return None
    more = copy.deepcopy(document)
    schemas(more)[name]["properties"][key] = {"type": "string"}
    return f"property {key} of {name}", more


def allows_null(schema):
    """Whether null is an instance of a schema with a type."""
    types = schema.get("type")
    return bool(schema.get("nullable") or schema.get("x-nullable")) or isinstance(types, list) and "null" in types


def added_variant(document, donor, draw):
    """Adds a variant to a union: another schema of the document."""
    unions = [name for name, schema in schemas(document).items() if isinstance(schema, dict)
              and isinstance(schema.get("oneOf"), list) and len(schema["oneOf"]) > 1]
    # Null among the variants would allow null wherever the union is used.
    objects = [name for name, schema in schemas(document).items()
               if isinstance(schema, dict) and isinstance(schema.get("properties"), dict)
               and not allows_null(schema)]
    if not unions or not objects:
        return None
    name, variant = draw.choice(unions), draw.choice(objects)
    more = copy.deepcopy(document)
    target = {"$ref": reference(document, variant)}
    if target in schemas(more)[name]["oneOf"] or name == variant:
        return None
    schemas(more)[name]["oneOf"].append(target)
    return f"variant {variant} of {name}", more


def added_parameter(document, donor, draw):
    """Adds an optional query parameter of another document to an operation."""
    found = [each for *_, operation in operations(donor) for each in operation.get("parameters") or []
             if isinstance(each, dict) and each.get("in") == "query" and isinstance(each.get("name"), str)
             and "#/" not in json.dumps(each)]
    targets = list(operations(document))
    if not found or not targets:
        return None
    parameter = copy.deepcopy(draw.choice(found))
    parameter.pop("required", None)
    path, method, operation = draw.choice(targets)
    known = json.dumps([operation.get("parameters"), document["paths"][path].get("parameters")])
    if not isinstance(operation.get("parameters", []), list):
        return None
    # Parameters behind references may have the same name.
    if json.dumps(parameter["name"]) in known or "$ref" in known:
        return None
    more = copy.deepcopy(document)
    more["paths"][path][method].setdefault("parameters", []).append(parameter)
    return f"parameter {parameter['name']} of {method.upper()} {path}", more


def added_value(document, donor, draw):
    """Adds a value to an enumeration of strings."""
    found = [name for name, schema in schemas(document).items()
             if isinstance(schema, dict) and isinstance(schema.get("enum"), list)
             and len(schema["enum"]) > 1 and all(isinstance(each, str) for each in schema["enum"])]
    others = sorted({each for schema in schemas(donor).values() if isinstance(schema, dict)
                     for each in schema.get("enum") or [] if isinstance(each, str) and each})
    if not found:
        return None
    name = draw.choice(found)
    value = draw.choice([*others, "archived", "in_review"])
    if value in schemas(document)[name]["enum"]:
        return None
    more = copy.deepcopy(document)
    schemas(more)[name]["enum"].append(value)
    return f"value {value} of {name}", more


def added_use(document, donor, draw):
    """Adds an operation that sends what the document describes, which may only have been received."""
    objects = [name for name, schema in schemas(document).items()
               if isinstance(schema, dict) and isinstance(schema.get("properties"), dict)]
    if not objects or "/sent" in document["paths"]:
        return None
    name = draw.choice(objects)
    more = copy.deepcopy(document)
    target = {"$ref": reference(document, name)}
    if "swagger" in document:
        body = {"consumes": ["application/json"],
                "parameters": [{"name": "body", "in": "body", "required": True, "schema": target}]}
    else:
        body = {"requestBody": {"required": True, "content": {"application/json": {"schema": target}}}}
    more["paths"]["/sent"] = {"put": {**body, "responses": {"204": {"description": "Sent"}}}}
    return f"use of {name}", more


def copied(document, draw):
    """Adds an operation with a copy of an inline schema of the document."""
    path, holder = "/inline-copies", "InlineCopies"
    found = list(inline_schemas(document))
    # As for additions, a document with only schemas becomes another kind of document.
    if not found or not list(operations(document)) or path in document["paths"] or holder in schemas(document):
        return None
    source = draw.choice(sorted({each[1] for each in found}))
    key, _, schema = draw.choice([each for each in found if each[1] == source])
    direction = draw.choice(["sent", "received", "both"]) if source == "component" else source
    name = draw.choice([key, key, "copy"])
    more = copy.deepcopy(document)
    value = {"type": "object", "properties": {name: copy.deepcopy(schema)}}
    if direction == "both":
        folder = more if "swagger" in document else more.setdefault("components", {})
        folder.setdefault("definitions" if "swagger" in document else "schemas", {})[holder] = value
        value = {"$ref": reference(document, holder)}
    operation = {"responses": {"200": {"description": "Copied"}}}
    if direction == "parameter":
        parameter = {"name": name, "in": "query"}
        operation["parameters"] = [parameter | (schema if "swagger" in document else {"schema": schema})]
    if direction in ("sent", "both"):
        if "swagger" in document:
            operation["consumes"] = ["application/json"]
            operation["parameters"] = [{"name": "body", "in": "body", "required": True, "schema": value}]
        else:
            operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": value}}}
    if direction in ("received", "both"):
        if "swagger" in document:
            operation["produces"] = ["application/json"]
            operation["responses"]["200"]["schema"] = value
        else:
            operation["responses"]["200"]["content"] = {"application/json": {"schema": value}}
    more["paths"][path] = {"get" if direction in ("parameter", "received") else "put": operation}
    return f"inline schema {key} as {name}, {direction}", more


def inline_schemas(document):
    """Each inline schema that becomes a type, with the name of its member and the direction in which it travels, if its
    own place determines it."""
    for *_, operation in operations(document):
        for each in operation.get("parameters") or []:
            if not isinstance(each, dict) or not isinstance(each.get("name"), str):
                continue
            if each.get("in") == "body":
                yield from inline_parts("body", "sent", each.get("schema"))
            elif each.get("in") == "query":
                schema = each.get("schema") if "swagger" not in document else {
                    key: value for key, value in each.items() if key in ("type", "enum", "items", "collectionFormat")}
                if becomes_type(schema):
                    yield each["name"], "parameter", schema
        yield from inline_contents("body", "sent", operation.get("requestBody"))
        responses = operation.get("responses")
        for each in responses.values() if isinstance(responses, dict) else ():
            if isinstance(each, dict):
                yield from inline_parts("response", "received", each.get("schema"))
                yield from inline_contents("response", "received", each)
    for schema in schemas(document).values():
        yield from inline_parts(None, "component", schema)


def inline_contents(name, direction, holder):
    contents = holder.get("content") if isinstance(holder, dict) else None
    for each in contents.values() if isinstance(contents, dict) else ():
        yield from inline_parts(name, direction, each.get("schema") if isinstance(each, dict) else None)


def inline_parts(name, direction, schema):
    """A schema and all that is inline in it; a component itself has no name here."""
    if not isinstance(schema, dict):
        return
    if name is not None and becomes_type(schema):
        yield name, direction, schema
    properties = schema.get("properties")
    for key, value in properties.items() if isinstance(properties, dict) else ():
        yield from inline_parts(str(key), direction, value)
    for each in schema.get("allOf") if isinstance(schema.get("allOf"), list) else ():
        yield from inline_parts(None, direction, each)
    if isinstance(schema.get("items"), dict):
        yield from inline_parts(None, direction, schema["items"])


def becomes_type(schema):
    """Whether a schema, or its items, is an inline object, enumeration or union."""
    if not isinstance(schema, dict) or "$ref" in schema:
        return False
    return bool(schema.keys() & {"properties", "enum", "oneOf", "anyOf"}) or becomes_type(schema.get("items"))


# Maps whose order is the order of arguments, of preference, or of values: all others mean nothing.
ORDERED_MAPS = {"properties", "content", "variables", "examples", "example", "default", "const", "enum", "encoding"}
# Lists without an order; all others have one, such as the order of arguments.
UNORDERED_LISTS = {"tags", "oneOf", "anyOf", "enum", "required", "type"}


def places_without_order(document):
    """The maps and lists whose order means nothing, as paths from the document."""
    open_places = [((), document)]
    while open_places:
        place, value = open_places.pop()
        key = place[-1] if place else None
        # A key of these maps is a name, not a keyword.
        is_name = len(place) > 1 and place[-2] in ("properties", "schemas", "definitions", "paths", "responses")
        if isinstance(value, dict):
            if len(value) > 1 and (is_name or key not in ORDERED_MAPS):
                yield place
            open_places += [((*place, inner), value[inner]) for inner in value
                            if not str(inner).startswith("x-") and (
                                key in ("properties", "schemas", "definitions")
                                or inner not in ("example", "examples", "default", "const"))]
        elif isinstance(value, list):
            # The first tag of an operation is its group.
            if len(value) > 1 and key in UNORDERED_LISTS and not is_name and (key != "tags" or len(place) == 1):
                yield place
            if key != "enum":
                open_places += [((*place, index), inner) for index, inner in enumerate(value)]


def swapped(document, draw):
    """Swaps two entries of a map or list whose order means nothing."""
    found = list(places_without_order(document))
    if not found:
        return None
    # Most of a document is schemas and operations: the few other places are tried as often.
    kind = draw.choice(sorted({kind_of(place) for place in found}))
    place = draw.choice([each for each in found if kind_of(each) == kind])
    other = copy.deepcopy(document)
    value = at(other, place)
    first, second = sorted(draw.sample(range(len(value)), 2))
    if isinstance(value, list):
        value[first], value[second] = value[second], value[first]
    else:
        items = list(value.items())
        items[first], items[second] = items[second], items[first]
        value.clear()
        value.update(items)
    return "swap in " + " ".join(map(str, place)), other


def kind_of(place):
    """The kind of a map or list, by its own key and the first above it, where keys are not names."""
    known = [each for each in place if each in KEYWORDS]
    return " ".join(known[-2:]) if place and place[-1] in KEYWORDS else " ".join([*known[-1:], "*"])


KEYWORDS = UNORDERED_LISTS | {
    "paths", "components", "definitions", "schemas", "responses", "parameters", "requestBodies", "headers",
    "securitySchemes", "securityDefinitions", "callbacks", "links", "webhooks", "mapping", "properties", "items", "allOf",
    "schema", "requestBody", "info"}


ADDITIONS = {
    "operation": added_operation, "path": added_path, "tag": added_tag, "sibling": added_sibling,
    "schema": added_schema, "response": added_response, "property": added_property, "variant": added_variant,
    "parameter": added_parameter, "value": added_value, "use": added_use,
}


def at(document, place):
    """The value at a place; None if the place does not exist."""
    for key in place:
        if isinstance(document, list):
            document = document[key]
        else:
            document = document.get(key) if isinstance(document, dict) else None
    return document


def identifiers(document):
    return {operation["operationId"] for *_, operation in operations(document) if "operationId" in operation}


def reference(document, name):
    folder = "components/schemas" if "components" in document else "definitions"
    return f"#/{folder}/" + str(name).replace("~", "~0").replace("/", "~1")


def with_items(document, donor, items):
    """The document with operations of another; None if the components of the two have names in common."""
    more = copy.deepcopy(document)
    for path, methods in items.items():
        item = {key: copy.deepcopy(value) for key, value in donor["paths"][path].items()
                if key not in METHODS or key in methods}
        for each in item.values():
            if isinstance(each, dict):
                each.pop("security", None)
        if not adopt(more, donor, item):
            return None
        more["paths"][path] = item
    return more


def adopt(document, donor, value):
    """Copies what a value of another document refers to; False if a name is taken or a reference leads elsewhere."""
    if isinstance(value, list):
        return all(adopt(document, donor, each) for each in value)
    if not isinstance(value, dict):
        return True
    target = value.get("$ref")
    if isinstance(target, str):
        place = tuple(part.replace("~1", "/").replace("~0", "~") for part in target.removeprefix("#/").split("/"))
        if not target.startswith("#/") or place[0] not in ("components", "definitions") or len(place) < 2:
            return False
        found, existing = at(donor, place), at(document, place)
        if existing is None and found is not None:
            holder = document
            for key in place[:-1]:
                holder = holder.setdefault(key, {})
            holder[place[-1]] = copy.deepcopy(found)
            if not adopt(document, donor, found):
                return False
        elif existing != found or found is None:
            return False
    return all(adopt(document, donor, each) for each in value.values())
