"""Documents with one more part that is spelled like an existing one, or with other tags or texts."""

import copy
import re

from .removal import first_tag, operations, schemas


def respelled(text, draw):
    """A text in another casing; None if it has none."""
    words = [each for each in re.split(r"[\W_]+|(?<=[a-z0-9])(?=[A-Z])", str(text)) if each]
    lower = [each.lower() for each in words]
    forms = {"_".join(lower), "-".join(lower), "".join(each.title() for each in lower),
             (lower[0] + "".join(each.title() for each in lower[1:])) if lower else "", "_".join(lower).upper()}
    found = sorted(forms - {str(text), ""})
    return draw.choice(found) if found else None


def with_operation(document, path, method, operation):
    """The document with an operation at a new path; None if the path exists."""
    if path in document["paths"]:
        return None
    more = copy.deepcopy(document)
    more["paths"][path] = {method: copy.deepcopy(operation)}
    return more


def simple(key, tag=None):
    return {"operationId": key, "responses": {"204": {"description": "Done"}}} | ({"tags": [tag]} if tag else {})


def named_operation(document, draw, naming):
    """Adds an operation, named after one of the document, in its group or in another."""
    found = [each for *_, each in operations(document) if isinstance(each.get("operationId"), str)]
    if not found:
        return None
    model = draw.choice(found)
    key = naming(model["operationId"])
    tag = draw.choice([*first_tag(model), "twins", None])
    if key is None:
        return None
    path = f"/twins{draw.randrange(1_000)}"
    more = with_operation(document, path, draw.choice(["get", "post"]), simple(key, tag))
    return more and (f"{key} at {path}", more)


def respelled_operation(document, draw):
    return named_operation(document, draw, lambda key: respelled(key, draw))


def repeated_identifier(document, draw):
    return named_operation(document, draw, lambda key: key)


FRAMEWORKS = {
    "FastAPI": lambda function, router: f"{function}_{router}__id__get",
    "NestJS": lambda function, router: f"{router.title()}Controller_{function}",
    "Springfox": lambda function, router: f"{function}UsingGET",
    "Litestar": lambda function, router: f"{router.title()}Id{function[:1].upper()}{function[1:]}",
}
ROUTERS = ["shops", "orders", "drivers", "invoices", "rooms"]


def with_function(document, framework, function, router, tag, number=""):
    """The document with an operation as a framework names it."""
    operation = simple(FRAMEWORKS[framework](function, router) + number, tag)
    operation["parameters"] = [{"name": "id", "in": "path", "required": True} | (
        {"type": "string"} if "swagger" in document else {"schema": {"type": "string"}})]
    return with_operation(document, f"/{router}/{{id}}", "get", operation)


def function_of_another_router(document, draw):
    """Adds an operation as a framework names it, with a function that the document may have already."""
    found = [each for *_, each in operations(document) if isinstance(each.get("operationId"), str)]
    function = draw.choice(["read_item", "list", "getAll", *(each["operationId"] for each in found[:20])])
    function = re.sub(r"\W", "_", re.split(r"Using[A-Z]+|Controller_", function)[-1])
    framework, router = draw.choice(sorted(FRAMEWORKS)), f"r{draw.randrange(1_000)}"
    more = with_function(document, framework, function, router, draw.choice(["twins", None]), "_1")
    return more and (f"{framework} {function} in {router}", more)


def functions_of_two_routers(document, draw):
    """A document with an operation of a framework, and with another whose router has the same function."""
    framework = draw.choice(sorted(FRAMEWORKS))
    function = draw.choice(["read_item", "get_items", "createItem", "upload_file"])
    first, second = draw.sample(ROUTERS, 2)
    # Two functions of one name under one tag are distinguished by their paths alone.
    tags = draw.choice([(None, None), (first, second), (None, second)])
    before = with_function(document, framework, function, first, tags[0])
    after = before and with_function(
        before, framework, function, second, tags[1], "_1" if framework == "Springfox" else "")
    return after and (f"{framework} {function} in {second} beside {first}", before, after)


def with_summary(document, summary, path):
    return with_operation(
        document, path, "post", {"summary": summary, "responses": {"204": {"description": "Done"}}})


def equal_summary(document, draw):
    """Adds an operation without an operationId with the summary of another."""
    found = [each["summary"] for *_, each in operations(document) if isinstance(each.get("summary"), str)]
    summary = draw.choice(found or ["Restore file"])
    more = with_summary(document, summary, f"/twins{draw.randrange(1_000)}/restore")
    return more and (summary, more)


def equal_summaries(document, draw):
    """A document with an operation that only its summary names, and with another of this summary."""
    summary = draw.choice(["Restore file", "Archive it", "Send reminder", "Verify"])
    first, second = draw.sample(ROUTERS, 2)
    before = with_summary(document, summary, f"/{first}/restore")
    after = before and with_summary(before, summary, f"/{second}/restore")
    return after and (f"{summary} in {second} beside {first}", before, after)


def named_schema(document, draw):
    """Adds a schema that is spelled like another, like a request, like a group or like a sent type."""
    names = sorted(map(str, schemas(document)))
    keys = [each["operationId"] for *_, each in operations(document) if isinstance(each.get("operationId"), str)]
    tags = [tag for *_, each in operations(document) for tag in first_tag(each)]
    words = [respelled(each, draw) for each in draw.sample(names, min(3, len(names)))]
    words += ["".join(word[:1].upper() + word[1:] for word in re.split(r"[\W_]+", each)) for each in keys[:20]]
    words += ["".join(word[:1].upper() + word[1:] for word in re.split(r"[\W_]+", each)) + "API" for each in tags[:20]]
    words += [f"{each}Input" for each in names[:20]]
    found = [each for each in words if each and each not in names and re.fullmatch(r"[\w.-]+", each)]
    if not found:
        return None
    name = draw.choice(found)
    more = copy.deepcopy(document)
    holder = more if "swagger" in more else more.setdefault("components", {})
    holder.setdefault("definitions" if "swagger" in more else "schemas", {})[name] = {
        "type": "object", "properties": {"twin": {"type": "string"}}}
    return f"schema {name}", more


def named_property(document, draw):
    found = [(name, key) for name, schema in schemas(document).items() if isinstance(schema, dict)
             and isinstance(schema.get("properties"), dict) for key in schema["properties"]]
    if not found:
        return None
    name, key = draw.choice(found)
    other = respelled(key, draw)
    if other is None or other in schemas(document)[name]["properties"]:
        return None
    more = copy.deepcopy(document)
    schemas(more)[name]["properties"][other] = {"type": "string"}
    return f"property {other} of {name}", more


def named_value(document, draw):
    found = [(name, value) for name, schema in schemas(document).items() if isinstance(schema, dict)
             and isinstance(schema.get("enum"), list) for value in schema["enum"] if isinstance(value, str)]
    if not found:
        return None
    name, value = draw.choice(found)
    other = respelled(value, draw)
    if other is None or other in schemas(document)[name]["enum"]:
        return None
    more = copy.deepcopy(document)
    schemas(more)[name]["enum"].append(other)
    return f"value {other} of {name}", more


def named_parameter(document, draw):
    found = [(path, method, each["name"]) for path, method, operation in operations(document)
             if isinstance(operation.get("parameters"), list) for each in operation["parameters"]
             if isinstance(each, dict) and each.get("in") in ("query", "path") and isinstance(each.get("name"), str)]
    if not found:
        return None
    path, method, name = draw.choice(found)
    other = respelled(name, draw)
    if other is None or any(name == other for *_, name in found):
        return None
    more = copy.deepcopy(document)
    more["paths"][path][method]["parameters"].append(
        {"name": other, "in": "query"} | ({"type": "string"} if "swagger" in more else {"schema": {"type": "string"}}))
    return f"parameter {other} of {method.upper()} {path}", more


def second_success(document, draw):
    """Adds another success, which has an inline schema, to an operation."""
    found = [(path, method) for path, method, operation in operations(document)
             if isinstance(operation.get("responses"), dict) and "206" not in operation["responses"]
             and any(str(status).startswith("2") for status in operation["responses"])]
    if not found or "swagger" in document:
        return None
    path, method = draw.choice(found)
    more = copy.deepcopy(document)
    more["paths"][path][method]["responses"]["206"] = {"description": "More", "content": {"application/json": {
        "schema": {"type": "object", "properties": {"twin": {"type": "string"}}}}}}
    return f"206 of {method.upper()} {path}", more


def moved_tag(document, draw):
    """Gives an operation the first tag of another, a new one or none."""
    found = [(path, method) for path, method, _ in operations(document)]
    if not found:
        return None
    path, method = draw.choice(found)
    tags = sorted({tag for *_, each in operations(document) for tag in first_tag(each)})
    more = copy.deepcopy(document)
    operation = more["paths"][path][method]
    tag = draw.choice([*tags, "twins", None])
    operation["tags"] = [tag] if tag else []
    return f"tag {tag} of {method.upper()} {path}", more


def renamed_tag(document, draw):
    tags = sorted({tag for *_, each in operations(document) for tag in first_tag(each)})
    if not tags:
        return None
    tag = draw.choice(tags)
    other = draw.choice([respelled(tag, draw), f"{tag} of today"]) or f"{tag}s"
    more = copy.deepcopy(document)
    for *_, operation in operations(more):
        if isinstance(operation.get("tags"), list):
            operation["tags"] = [other if each == tag else each for each in operation["tags"]]
    return f"tag {tag} is {other}", more


def other_texts(document, draw):
    """Removes or changes summaries and descriptions of an operation and of a schema."""
    more = copy.deepcopy(document)
    places = [each for *_, each in operations(more)] + [
        each for each in schemas(more).values() if isinstance(each, dict)]
    if not places:
        return None
    for place in draw.sample(places, min(5, len(places))):
        for value in [place, *(place.get("properties") or {}).values()]:
            if not isinstance(value, dict):
                continue
            for key in ("summary", "description"):
                if draw.random() < 0.5 and (key == "description" or "responses" in value):
                    value[key] = draw.choice(["Archive the other things", "Returns more of it.", "Link"])
                elif isinstance(value.get(key), str):
                    del value[key]
    return "texts", more


def like_sounding_tag(document, draw):
    """Adds an operation with a tag that reads like another one."""
    tags = sorted({tag for *_, each in operations(document) for tag in first_tag(each)})
    if not tags:
        return None
    tag = draw.choice(tags)
    words = re.findall(r"[A-Z]?[a-z]+|[A-Z]+|\d+", str(tag)) or [str(tag)]
    ending = draw.choice(["", "API", "Controller", "Service", "Endpoints"])
    other = draw.choice([
        " ".join(words) + f" {ending}".rstrip(), "".join(word.title() for word in words) + ending,
        "-".join(words).lower() + f"-{ending}".rstrip("-").lower(), " ".join(words[:-1]) or f"{tag}"])
    number = draw.randrange(1_000)
    more = with_operation(document, f"/twins{number}", "get", simple(f"readTwin{number}", other))
    return more and (f"tag {other} beside {tag}", more)


def answer(schema, document):
    return {"200": {"description": "OK"} | (
        {"schema": schema} if "swagger" in document else {"content": {"application/json": {"schema": schema}}})}


def paged_sibling(document, draw):
    """Adds a list with pages to a group, or a method that is called like the iteration over one."""
    tags = sorted({tag for *_, each in operations(document) for tag in first_tag(each)})
    tag = draw.choice([*tags, None])
    subject = "".join(word.title() for word in re.split(r"[\W_]+", str(tag or "things")))
    key = draw.choice([f"list{subject}", f"find{subject}", f"list_all_{subject}", f"browse{subject}", "all", "listItems"])
    operation = simple(key, tag)
    if draw.random() < 0.8:
        page = {"type": "object", "required": ["data"], "properties": {
            "next_cursor": {"type": "string"}, "data": {"type": "array", "items": {
                "type": "object", "properties": {"id": {"type": "string"}}}}}}
        operation["parameters"] = [{"name": "cursor", "in": "query"} | (
            {"type": "string"} if "swagger" in document else {"schema": {"type": "string"}})]
        operation["responses"] = answer(page, document)
    path = f"/twins{draw.randrange(1_000)}"
    more = with_operation(document, path, "get", operation)
    return more and (f"{key} at {path}", more)


def parameter_named_as_role(document, draw):
    """Adds a parameter that is called like a body or a status, with an enumeration."""
    found = [(path, method, each) for path, method, each in operations(document)
             if isinstance(each.get("parameters", []), list)]
    if not found:
        return None
    path, method, operation = draw.choice(found)
    name = draw.choice(["body", "default", *map(str, operation.get("responses") or {}), "200", "404"])
    if any(isinstance(each, dict) and each.get("name") == name for each in operation.get("parameters", [])):
        return None
    more = copy.deepcopy(document)
    values = {"type": "integer", "enum": [1, 2]}
    more["paths"][path][method].setdefault("parameters", []).append(
        {"name": name, "in": "query"} | (values if "swagger" in document else {"schema": values}))
    return f"parameter {name} of {method.upper()} {path}", more


def changed_variant(document, draw):
    """Changes the constant or the title of a variant in place, or adds a union with such variants."""
    if "swagger" in document:
        return None
    more = copy.deepcopy(document)
    found = [each for schema in schemas(more).values() if isinstance(schema, dict) and isinstance(schema.get("oneOf"), list)
             for each in schema["oneOf"] if isinstance(each, dict) and isinstance(each.get("properties"), dict)
             and isinstance(each["properties"].get("kind"), dict)]
    if not found:
        variants = [{"type": "object", "required": ["kind", name], "properties": {
            "kind": {"type": "string", "enum": [name]}, name: {"type": "integer", "enum": [1, 2]}}} for name in ("cow", "owl", "pig")]
        more.setdefault("components", {}).setdefault("schemas", {})["TwinPet"] = {"oneOf": variants}
        path = f"/twins{draw.randrange(1_000)}"
        more = with_operation(more, path, "get", {"operationId": "getTwinPet", "responses": answer(
            {"$ref": "#/components/schemas/TwinPet"}, more)})
        return more and ("union", more)
    variant = draw.choice(found)
    kind = variant["properties"]["kind"]
    values = kind.get("enum") or ["twin"]
    if draw.random() < 0.3:
        variant["title"] = draw.choice(["Twin one", "Twin two"])
    elif len(values) == 1:
        kind["enum"] = [*values, f"{values[0]}{draw.randrange(100)}"]
    else:
        kind["enum"] = values[:1]
    return f"variant {values[0]}", more


def schema_named_as_type(document, draw):
    """Adds a schema that is called like a type that the client has besides those of the document, and returns it."""
    names = sorted(map(str, schemas(document)))
    title = "".join(word.title() for word in re.findall(r"[A-Za-z]+", str((document.get("info") or {}).get("title"))))
    name = draw.choice(["Server", "Authentication", f"{title}Client", f"{title}Failure", "ServerAddress",
                        *(f"{each}Input" for each in names[:5])])
    if name in names or not re.fullmatch(r"\w+", name):
        return None
    more = copy.deepcopy(document)
    holder = more if "swagger" in more else more.setdefault("components", {})
    place = "definitions" if "swagger" in more else "schemas"
    holder.setdefault(place, {})[name] = {"type": "object", "properties": {"twin": {"type": "string"}}}
    reference = {"$ref": f"#/definitions/{name}" if "swagger" in more else f"#/components/schemas/{name}"}
    number = draw.randrange(1_000)
    more = with_operation(more, f"/twins{number}", "get", simple(f"readTwin{number}") | {"responses": answer(reference, more)})
    return more and (f"schema {name}", more)


def unions(document):
    """The lists of variants of schemas of which one is an inline object."""
    found, pending = [], [schemas(document)]
    while pending:
        value = pending.pop()
        if isinstance(value, list):
            pending += value
        elif isinstance(value, dict):
            pending += [each for key, each in value.items() if key not in ("example", "examples", "default", "enum", "const")]
            for key in ("oneOf", "anyOf"):
                variants = value.get(key)
                if isinstance(variants, list) and len(variants) > 1 and inline(variants):
                    found.append(variants)
    return found


def inline(variants):
    return [each for each in variants if isinstance(each, dict) and isinstance(each.get("properties"), dict)
            and "$ref" not in each and "allOf" not in each]


def edited_union(edit):
    """An edit of a union of the document, or of one that is added."""
    def apply(document, draw):
        if "swagger" in document:
            return None
        more = copy.deepcopy(document)
        found = unions(more)
        if not found:
            return changed_variant(document, draw)
        variants = draw.choice(found)
        return (text, more) if (text := edit(variants, draw)) else None
    return apply


def variant_in_front(variants, draw):
    name = f"twin{draw.randrange(1_000)}"
    members = draw.sample(sorted(inline(variants)[0]["properties"]), 1) + [name]
    variants.insert(draw.randrange(len(variants)), {
        "type": "object", "required": [name], "properties": {each: {"type": "string"} for each in members}})
    return f"variant {name}"


def other_order(variants, draw):
    draw.shuffle(variants)
    return "order of variants"


def without_variant(variants, draw):
    return len(variants) > 2 and f"without variant {variants.remove(draw.choice(variants))}"


def other_title(variants, draw):
    variant = draw.choice(inline(variants))
    variant.pop("title", None)
    if draw.random() < 0.7:
        variant["title"] = f"Twin {draw.choice(['one', 'two', 'three', 'four'])}"
    return f"title {variant.get('title')}"


def with_constant(variants, draw):
    # Another constant is another variant.
    variant = draw.choice([each for each in inline(variants) if "twin_kind" not in each["properties"]] or [None])
    if variant is None:
        return None
    variant["properties"]["twin_kind"] = {"type": "string", "enum": [f"twin{draw.randrange(1_000)}"]}
    return "constant of a variant"


def extracted_variant(document, draw):
    """Makes an inline variant of a union a schema."""
    if "swagger" in document:
        return None
    more = copy.deepcopy(document)
    found = [each for each in unions(more) if inline(each)]
    if not found:
        return changed_variant(document, draw)
    variants, name = draw.choice(found), f"TwinVariant{draw.randrange(1_000)}"
    variant = draw.choice(inline(variants))
    variants[variants.index(variant)] = {"$ref": f"#/components/schemas/{name}"}
    schemas(more)[name] = variant
    return f"variant {name}", more


def without_constant(variants, draw):
    found = [(each, key) for each in inline(variants) for key, value in each["properties"].items()
             if isinstance(value, dict) and ("const" in value or len(value.get("enum") or []) == 1)]
    if not found:
        return None
    variant, key = draw.choice(found)
    variant["properties"][key] = {"type": "string"}
    return f"variant without the constant of {key}"


def repeated_constant(variants, draw):
    """Adds a variant behind the others with the constants of one of them."""
    found = [each for each in inline(variants) if any(
        isinstance(value, dict) and ("const" in value or len(value.get("enum") or []) == 1)
        for value in each["properties"].values())]
    if not found:
        return None
    variant, name = copy.deepcopy(draw.choice(found)), f"twin{draw.randrange(1_000)}"
    variant.pop("title", None)
    variant["properties"][name] = {"type": "string"}
    variant["required"] = [*variant.get("required", []), name]
    variants.append(variant)
    return f"variant {name} with constants of another"


def answered(document, draw):
    """Makes an operation return the schema that it sends."""
    found = [(path, method) for path, method, operation in operations(document)
             if "$ref" in (((operation.get("requestBody") or {}).get("content") or {}).get("application/json") or {})
             .get("schema", {})]
    if not found or "swagger" in document:
        return None
    path, method = draw.choice(found)
    more = copy.deepcopy(document)
    operation = more["paths"][path][method]
    schema = operation["requestBody"]["content"]["application/json"]["schema"]
    operation["responses"] = {key: value for key, value in operation["responses"].items() if not str(key).startswith("2")}
    operation["responses"] |= answer(schema, more)
    return f"{method.upper()} {path} returns {schema['$ref']}", more


def second_media_type(document, draw):
    """Adds another media type to a body or a response."""
    contents = [each["content"] for *_, operation in operations(document) for each in [
        operation.get("requestBody"), *(operation.get("responses") or {}).values()]
        if isinstance(each, dict) and isinstance(each.get("content"), dict) and each["content"]]
    if not contents:
        return None
    place = draw.randrange(len(contents))
    more = copy.deepcopy(document)
    content = [each["content"] for *_, operation in operations(more) for each in [
        operation.get("requestBody"), *(operation.get("responses") or {}).values()]
        if isinstance(each, dict) and isinstance(each.get("content"), dict) and each["content"]][place]
    schema = draw.choice([{"type": "string"}, {"type": "object", "properties": {"twin": {"type": "string"}}}])
    other = draw.choice(["text/plain", "application/x-www-form-urlencoded", "application/vnd.twin+json"])
    if other in content:
        return None
    content[other] = {"schema": schema}
    return f"{other} beside {sorted(content)}", more


def other_direction(document, draw):
    """Adds an operation that sends or receives a schema, and makes a property of it required and read-only."""
    found = sorted(str(name) for name, schema in schemas(document).items()
                   if isinstance(schema, dict) and isinstance(schema.get("properties"), dict))
    if not found or "swagger" in document:
        return None
    name = draw.choice(found)
    reference, number = {"$ref": f"#/components/schemas/{name}"}, draw.randrange(1_000)
    operation = simple(f"readTwin{number}") | {"responses": answer(reference, document)}
    if draw.random() < 0.5:
        operation = simple(f"sendTwin{number}") | {"requestBody": {"content": {"application/json": {"schema": reference}}}}
    more = with_operation(document, f"/twins{number}", "post", operation)
    if more and draw.random() < 0.5:
        schema = schemas(more)[name]
        key = draw.choice(sorted(map(str, schema["properties"])) or ["twin"])
        if isinstance(schema["properties"].get(key), dict) and "$ref" not in schema["properties"][key]:
            schema["properties"][key]["readOnly"] = True
            schema["required"] = sorted({*schema.get("required", []), key}, key=str)
    return more and (f"direction of {name}", more)


def named_server(document, draw):
    servers = [each for each in document.get("servers") or [] if isinstance(each, dict) and "name" not in each]
    if not servers or "swagger" in document:
        return None
    place = draw.randrange(len(servers))
    more = copy.deepcopy(document)
    server = [each for each in more["servers"] if isinstance(each, dict) and "name" not in each][place]
    server["name"] = f"twin{draw.randrange(1_000)}"
    return f"server {server['name']}", more


# A schema, a property, a parameter or a value that is spelled like one whose name is not recorded can take its name.
NAMESAKES = {
    "respelled operation": respelled_operation, "repeated identifier": repeated_identifier,
    "function": function_of_another_router, "summary": equal_summary, "named schema": named_schema,
    "named property": named_property, "named value": named_value, "named parameter": named_parameter,
    "like-sounding tag": like_sounding_tag, "paged sibling": paged_sibling, "role": parameter_named_as_role,
    "variant": changed_variant, "variant in front": edited_union(variant_in_front),
    "order of variants": edited_union(other_order), "without variant": edited_union(without_variant),
    "title of variant": edited_union(other_title), "constant of variant": edited_union(with_constant),
    "extracted variant": extracted_variant, "repeated constant": edited_union(repeated_constant),
    "lost constant": edited_union(without_constant), "answer": answered,
    "media type": second_media_type, "direction": other_direction, "named server": named_server, "type": schema_named_as_type, "success": second_success, "moved tag": moved_tag, "renamed tag": renamed_tag, "texts": other_texts,
}

# Edits of unions that keep each variant.
OF_VARIANTS = ["variant", "variant in front", "order of variants", "title of variant", "constant of variant"]
# Edits that keep the case of each variant.
OF_CASES = [*OF_VARIANTS, "extracted variant"]

# Edits of a document that first gets the namesake of the addition.
PAIRS = {"function": functions_of_two_routers, "summary": equal_summaries}
