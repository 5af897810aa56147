"""Cases in which openapi-core is not used because it deviates from the standard, with the reasons.

These are validated only by our own validator (standard.py).
"""

from urllib.parse import quote

from .documents import style

# The characters that RFC 6265 allows in a cookie.
COOKIE = "!#$&'()*+-./:<=>?@[]^_`{|}~"

SEPARATORS = {"simple": ",=", "label": ",.=", "matrix": ",;=", "form": ",=", "pipeDelimited": "|"}


def not_asked(operation, given, request):
    """Why openapi-core is not used for a request; None if it is."""
    if operation.body:
        return body_reason(operation, request)
    for parameter in operation.parameters:
        reason = parameter_reason(parameter, given.get(parameter["name"]))
        if reason:
            return reason
    return None


def body_reason(operation, request):
    encodings = operation.body["content"].get(request.mimetype, {}).get("encoding", {})
    if any(each.get("style") == "deepObject" for each in encodings.values()):
        return "it reads no lists in deep objects"
    if not request.get_data() and request.content_type:
        return "it treats an empty body as absent"
    if request.mimetype == "multipart/form-data":
        return "it validates the fields of multipart bodies as strings, and files not at all"
    if request.mimetype == "application/octet-stream":
        return "it does not accept bytes as 'type: string'"
    return None


def parameter_reason(parameter, value):
    place = parameter["in"]
    if is_nested(parameter, value):
        return "it reads no lists or objects within others"
    if place == "query" and value == "":
        return "it treats an empty string as absent"
    if place == "path" and any("/" in each or not each.isprintable() for each in texts(value)):
        return "it splits the decoded path, in which an encoded slash is a separator"
    if place == "header" and any(not each.isascii() for each in texts(value)):
        return "it receives headers from WSGI, in Latin-1"
    if place == "cookie" and any(quote(each, safe=COOKIE) != each for each in texts(value)):
        return "it does not decode cookies"
    if place == "cookie" and "content" in parameter and value is not None:
        return "it fails on JSON in cookies"
    if "content" in parameter or not isinstance(value, (list, dict)):
        return None
    chosen, explode = style(parameter)
    if chosen == "spaceDelimited":
        return "it looks for '%20' in the decoded query"
    if explode and place in ("query", "cookie"):
        return None
    if chosen == "deepObject":
        return None
    if not value or any(separator in each for each in texts(value)
                        for separator in SEPARATORS[chosen]):
        return "it splits after decoding, so an encoded separator in a value is mistaken for one"
    return None


def is_nested(parameter, value):
    if "content" in parameter:
        return False
    if parameter.get("style") == "deepObject" or "x-apigen-brackets" in parameter:
        if isinstance(value, list):
            return True
    parts = value if isinstance(value, list) else value.values() if isinstance(value, dict) else []
    return any(isinstance(each, (list, dict)) for each in parts)


def unread(operation):
    """Parameters that openapi-core does not read, with the reasons."""
    reasons = {}
    for parameter in operation.parameters:
        if "content" in parameter:
            continue
        chosen, explode = style(parameter)
        kind = operation.document.schema(parameter["schema"]).get("type")
        if chosen == "form" and explode and kind == "object":
            reasons[parameter["name"]] = "it looks for an exploded object under its own name"
        if parameter["in"] == "cookie" and explode and kind == "array":
            reasons[parameter["name"]] = "it reads only the first of several cookies with the same name"
        if chosen == "deepObject" and not parameter["name"].isidentifier():
            reasons[parameter["name"]] = "it only reads names that consist of letters"
    return reasons


def texts(value):
    if isinstance(value, str):
        return [value]
    if isinstance(value, list):
        return [each for each in value if isinstance(each, str)]
    if isinstance(value, dict):
        return [each for each in value.values() if isinstance(each, str)]
    return []
