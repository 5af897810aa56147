"""Creates documents with hostile names, the same ones for the same seed."""

import random

KEYWORDS = """self Self Type Protocol init deinit default class struct enum func var let in is as try
throws throw rethrows return switch case where while for repeat do catch if else guard defer break
continue fallthrough import extension protocol typealias associatedtype operator subscript static
inout nil true false super Any some any await async actor lazy weak open internal public private
fileprivate get set didSet willSet mutating nonmutating dynamic optional required final indirect
convenience override left right none unowned macro consuming borrowing package each copy yield
isolated nonisolated sending""".split()

MEMBERS = """hash hashValue description debugDescription rawValue unknown body path query header
cookie json form text binary request response decoder encoder fields value values endpoint write
decode encode failure payload storage server servers authentication credentials client send headers
status code additionalProperties userMessage developerMessage result error errorDescription
allCases id index count first map self_ _self __ _ $0 $ boxed wrappedValue projectedValue
multipart file files part parts name type kind data url date operation message success""".split()

TYPES = """Error Data URL Date Locale String Int Bool Array Dictionary Set Optional Double Float
Decimal UUID JSON File Day Result Void Never Any AnyObject Character Int32 Int64 Response Failure
Body Request Client Server Storage Envelope Endpoint APIRequest APIModel APIClient APIFailure
APIError RawResponse RequestWriter Codable Decodable Encodable Sendable Equatable Hashable Decoder
Encoder FieldReader FieldWriter Nullable Boxed OpenEnum HTTPBody HTTPFields NoFailure
Swift Foundation APIRuntime HTTPTypes Generated Self Type Protocol Identifiable Transport
Middleware Credentials Credential Authentication ServerSentEvents JSONLines MultipartForm Option
Variant Object Value Item Kind Headers Duration Task""".split()

SCRIPTS = ["名前", "ユーザー", "имя", "όνομα", "اسم", "שם", "नाम", "이름", "ชื่อ", "naïve", "straße",
           "İstanbul", "ǅ", "é", "e\u0301", "ﬁ", "Ⅷ", "𝒳", "ａｂｃ", "ª", "µ", "ʼ", "ـ", "᠎", "1️⃣"]
SYMBOLS = ["😀", "👨‍👩‍👧", "🇯🇵", "+", "-", "+1", "-1", "*", "<=", ">=", "=", "!=", "?", "!", "@", "#", "$",
           "%", "&", "()", "[]", "{}", "/", "\\", "|", "~", "^", "`", "'", '"', ",", ".", "..", ":",
           ";", " ", "  ", "\t", "\n", "\u200b", "\u202e", "\ufeff", "—", "•", "∞", "№", "½", "²", "",
           "*/", "/*", "//", "\"\"\"", "\\(x)", "#if", "`self`", "../../etc", "a/b", "con", "NUL",
           "\u0000", "\u007f", "\u2028"]
DIGITS = ["1", "0", "007", "2fa", "3D", "1.0", "1_0", "4x4", "٣", "x1", "1x", "v1.2.3", "2024-01-01"]
LONG = ["a" * 200, "word_" * 40, "ÄÖ" * 100, "字" * 200, "x-" * 100, "A" * 199 + "1", "a" * 199 + "2"]
POOL = KEYWORDS + MEMBERS + TYPES + SCRIPTS + SYMBOLS + DIGITS + LONG


class Names:
    """Draws names; some are similar to others, so that they collide."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def one(self):
        name = self.random.choice(POOL)
        return self.near(name) if self.random.random() < 0.4 else name

    def near(self, name):
        other = self.random.choice(POOL)
        return self.random.choice([
            name.upper(), name.lower(), name.capitalize(), name.swapcase(), "_" + name, name + "_",
            "-" + name, name + " ", name + "s", "x-" + name, name + "Request", name + "API",
            name + "Client", name + "Value", name + "Model", name + "Option", name + "Failure",
            name + "-" + other, name + "." + other, name + other.capitalize(), name + "1",
            name.replace("_", "-"), "get" + name.capitalize(), name + "Body", name + "Response",
        ])

    def some(self, least, most):
        """Distinct names, some of which differ only in case or separators."""
        count = self.random.randint(least, most)
        names = [self.one() for _ in range(count)]
        for name in names[: count // 3]:
            names.append(self.near(name))
        return list(dict.fromkeys(names))


def document(seed):
    """A valid OpenAPI document with hostile names in every position."""
    names = Names(seed)
    draw = names.random
    schemas = {}
    keys = component_keys(names, 14)
    for key in keys:
        schemas[key] = schema(names, keys, 0)
    schemes = component_keys(names, 3)
    tags = names.some(2, 4)
    identifiers = list(dict.fromkeys(names.some(8, 12)))
    paths = {}
    for index, identifier in enumerate(identifiers):
        segment = f"/p{index}/" + "".join(c for c in names.one() if c.isalnum() and c.isascii())
        paths[segment] = path_item(names, keys, tags, schemes, identifier, segment)
    return {
        "openapi": "3.1.0",
        "info": {"title": names.one() or "x", "version": names.one() or "1"},
        "servers": servers(names),
        "tags": [{"name": tag, "description": names.one()} for tag in tags],
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {key: draw.choice([
                {"type": "http", "scheme": "bearer"},
                {"type": "apiKey", "in": "header", "name": f"X-Key-{index}"},
                {"type": "http", "scheme": "basic"},
            ]) for index, key in enumerate(schemes)},
        },
    }


def component_keys(names, count):
    """Keys of the characters that the standard allows (letters, digits, `.`, `-`, `_`), most of the time."""
    keys = []
    for name in names.some(count // 2, count):
        plain = "".join(c for c in name if c.isascii() and (c.isalnum() or c in "._-"))
        keys.append(plain if plain and names.random.random() < 0.6 else name)
    return list(dict.fromkeys(key for key in keys if key)) or ["A"]


def reference(key):
    from urllib.parse import quote
    return {"$ref": "#/components/schemas/" + quote(key.replace("~", "~0").replace("/", "~1"))}


def schema(names, keys, depth):
    draw = names.random
    kind = draw.choice(["object", "object", "object", "enum", "union", "array", "scalar", "all",
                        "integers", "discriminated"]
                       if depth < 3 else ["enum", "scalar", "reference"])
    match kind:
        case "object":
            properties = {name: draw.choice([schema(names, keys, depth + 1), reference(draw.choice(keys))])
                          for name in names.some(1, 7)}
            result = {"type": "object", "properties": properties}
            result["required"] = [name for name in properties if draw.random() < 0.5]
            if draw.random() < 0.2:
                result["additionalProperties"] = schema(names, keys, depth + 1)
            return result
        case "enum":
            return {"type": "string", "enum": names.some(2, 9), "description": names.one()}
        case "integers":
            return {"type": "integer", "enum": [-1, 0, 1, 2**31, -5]}
        case "union":
            return {"oneOf": [schema(names, keys, depth + 1), reference(draw.choice(keys)),
                              {"type": "string"}]}
        case "discriminated":
            property = names.one() or "kind"
            chosen = draw.sample(keys, min(2, len(keys)))
            return {"oneOf": [reference(key) for key in chosen],
                    "discriminator": {"propertyName": property, "mapping": {
                        names.one() + str(index): reference(key)["$ref"]
                        for index, key in enumerate(chosen)}}}
        case "all":
            return {"allOf": [reference(draw.choice(keys)), schema(names, keys, 3), {
                "type": "object", "properties": {names.one(): schema(names, keys, 3)}}]}
        case "array":
            return {"type": "array", "items": schema(names, keys, depth + 1)}
        case "reference":
            return reference(draw.choice(keys))
        case _:
            return {"type": draw.choice(["string", "integer", "number", "boolean"])}


def servers(names):
    return [{"url": f"https://{{v{index}}}.example.com/{index}", "name": name,
             "description": names.one(),
             "variables": {f"v{index}": {"default": "a", "enum": ["a", *names.some(1, 3)]}}}
            for index, name in enumerate(names.some(1, 3))]


def path_item(names, keys, tags, schemes, identifier, path):
    draw = names.random
    parameters = []
    for location in ("query", "header", "cookie"):
        for name in names.some(0, 3):
            if location == "header":
                name = "".join(c for c in name if c.isascii() and (c.isalnum() or c in "-_"))
            if name and name.lower() not in ("accept", "content-type", "authorization"):
                parameters.append({"name": name, "in": location,
                                   "required": draw.random() < 0.5,
                                   "schema": schema(names, keys, 3)})
    unique = {(each["name"].lower(), each["in"]): each for each in parameters}
    operation = {
        "operationId": identifier or "x",
        "summary": names.one(), "description": names.one(),
        "tags": [draw.choice(tags)] if draw.random() < 0.8 else [],
        "parameters": list(unique.values()),
        "security": [{draw.choice(schemes): []}] if draw.random() < 0.5 else [],
        "responses": {"200": {"description": names.one(), "content": {
            "application/json": {"schema": schema(names, keys, 1)}}},
            "404": {"description": names.one(), "content": {
                "application/json": {"schema": reference(draw.choice(keys))}}}},
    }
    method = draw.choice(["get", "post", "put", "delete"])
    if method in ("post", "put"):
        media = draw.choice(["application/json", "application/json", "multipart/form-data",
                             "application/x-www-form-urlencoded"])
        body = schema(names, keys, 1) if media == "application/json" else {
            "type": "object", "properties": {
                name: draw.choice([{"type": "string"}, {"type": "string", "format": "binary"}]
                                  if "multipart" in media else [{"type": "string"}])
                for name in names.some(1, 5)}}
        operation["requestBody"] = {"content": {media: {"schema": body}}}
    return {method: operation}
