"""The document of a server, changed so that everything that is sent can be decoded from JSON."""

from urllib.parse import urlsplit

METHODS = ("get", "put", "post", "delete", "patch", "head", "options")


def operations(document):
    """Method and path, and the Operation Object with the parameters of its path."""
    for path, item in document["paths"].items():
        for method in METHODS:
            if method in item:
                operation = dict(item[method])
                operation["parameters"] = item.get("parameters", []) + operation.get(
                    "parameters", [])
                yield f"{method.upper()} {path}", operation


def base_path(document):
    """The path of the document's first server."""
    servers = document.get("servers", [])
    return urlsplit(servers[0]["url"]).path.rstrip("/") if servers else ""


def json_schema(operation):
    """The schema of a JSON body, or None."""
    return operation.get("requestBody", {}).get("content", {}).get(
        "application/json", {}).get("schema")


ECHO = "GET /echo"


def with_echo(document):
    """Adds an operation that responds with all that others send, since only received types are decodable.

    Inline schemas become components, since each place has a separate type.
    """
    schemas = document.setdefault("components", {}).setdefault("schemas", {})
    sent = {}

    def echoed(schema):
        name = f"Sent{len(sent)}"
        if any(key in schema for key in ("properties", "anyOf", "oneOf")):
            schemas[name] = schema
            schema = {"$ref": f"#/components/schemas/{name}"}
        sent[name] = schema
        return schema

    for _, operation in operations(document):
        if (body := json_schema(operation)) is not None:
            operation["requestBody"]["content"]["application/json"]["schema"] = echoed(body)
        for parameter in operation["parameters"]:
            if "schema" in parameter:
                parameter["schema"] = echoed(parameter["schema"])
    content = {"application/json": {"schema": {"type": "object", "properties": sent}}}
    method, path = ECHO.split()
    document["paths"][path] = {
        method.lower(): {"operationId": "echo",
                         "responses": {"200": {"description": "Never called.", "content": content}}}}
    return document
