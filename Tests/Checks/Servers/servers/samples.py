"""Values for requests: what a schema requires, and no more."""

STRINGS = {
    "date-time": "2030-01-02T03:04:05Z",
    "date": "2030-01-02",
    "uuid": "00000000-0000-4000-8000-000000000000",
    "uri": "https://example.com/",
}


class Samples:
    """Smallest instances of the schemas of a document."""

    def __init__(self, document):
        self.document = document

    def resolved(self, schema):
        while "$ref" in schema:
            node = self.document
            for key in schema["$ref"].removeprefix("#/").split("/"):
                node = node[key.replace("~1", "/").replace("~0", "~")]
            schema = node
        return schema

    def instance(self, schema):
        schema = self.resolved(schema)
        for key in ("default", "const", "example"):
            if schema.get(key) is not None:
                return schema[key]
        if "enum" in schema:
            return schema["enum"][0]
        for key in ("oneOf", "anyOf", "allOf"):
            if key in schema:
                return self.instance(schema[key][0])
        return self.plain(schema)

    def plain(self, schema):
        kind = schema.get("type", "object" if "properties" in schema else "string")
        if kind == "object":
            properties = schema.get("properties", {})
            return {name: self.instance(properties.get(name, {}))
                    for name in schema.get("required", [])}
        if kind == "array":
            return [self.instance(schema["items"]) for _ in range(schema.get("minItems", 0))]
        if kind in ("integer", "number"):
            return max(schema.get("minimum", 1), schema.get("exclusiveMinimum", 0) + 1)
        if kind == "boolean":
            return False
        return STRINGS.get(schema.get("format"), "a" * max(1, schema.get("minLength", 1)))
