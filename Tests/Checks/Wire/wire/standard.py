"""Our own validator: every rule of the standard that applies to a request, and the values that it contains."""

import json
from urllib.parse import unquote_plus


from . import styles
from .documents import style
from .styles import ABSENT, Violation



def values(operation, request):
    """The value of each parameter that is present; raises Violation."""
    document = operation.document
    path, _, query = request.target.partition("?")
    check_target(request.target)
    match = operation.pattern.match(path)
    if not match:
        raise Violation(f"'{path}' does not fit '{operation.path}'")
    in_path = dict(zip(operation.path_names, match.groups()))
    pairs = styles.Pairs(each.partition("=")[::2] for each in query.split("&") if each)
    cookies = styles.Pairs(each.partition("=")[::2]
                           for each in request.headers.get("Cookie", "").split("; ") if each)
    found = {}
    for parameter in operation.parameters:
        name, place = parameter["name"], parameter["in"]
        if place == "header":
            value = header_value(request, parameter, document)
        elif "content" in parameter:
            value = content(parameter, in_path, pairs, cookies)
        else:
            schema = document.schema(parameter["schema"])
            chosen, explode = style(parameter)
            if place == "path":
                value = styles.path_value(in_path[name], name, schema, chosen, explode)
            else:
                holder = pairs if place == "query" else cookies
                value = holder.value(name, schema, chosen, explode, parameter.get("x-apigen-brackets"))
        if value is not ABSENT:
            found[name] = value
        elif parameter.get("required"):
            raise Violation(f"'{name}' is missing")
    if pairs.left or cookies.left:
        raise Violation(f"not documented: {pairs.left + cookies.left}")
    return found


def check_target(target):
    """RFC 3986: the characters of a path and a query."""
    allowed = set(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@/?%")
    strange = {chr(each) for each in target.encode() if each not in allowed}
    # Brackets are not allowed in a query, but allowReserved explicitly includes them.
    if strange - {"[", "]"}:
        raise Violation(f"characters that are not allowed in a URL: {sorted(strange)}")


def header_value(request, parameter, document):
    raw = request.headers.get(parameter["name"])
    if raw is None:
        return ABSENT
    raw = raw.encode("latin-1").decode("utf-8")
    if "content" in parameter:
        return styles.content_value(raw, styles.as_is)
    _, explode = style(parameter)
    return styles.composite(raw, document.schema(parameter["schema"]), explode, ",", styles.as_is)


def content(parameter, in_path, pairs, cookies):
    name = parameter["name"]
    if parameter["in"] == "path":
        return styles.content_value(in_path[name], styles.text)
    holder = pairs if parameter["in"] == "query" else cookies
    found = holder.take(lambda key: key == name)
    return styles.content_value(found[0][1], styles.text) if found else ABSENT


def body(operation, request):
    """The contents of the body, in the form that the client reports; None without a body."""
    contents = operation.body.get("content", {})
    sent = request.headers.get("Content-Type")
    if sent is None:
        if request.body or operation.body.get("required"):
            raise Violation("Content-Type is missing")
        return None
    essence = sent.split(";")[0].strip().lower()
    if essence not in contents:
        raise Violation(f"the media type '{essence}' is not documented")
    if essence == "application/json" or essence.endswith("+json"):
        return json.loads(request.body)
    if essence == "application/x-www-form-urlencoded":
        return form(operation, contents[essence], request)
    if essence == "multipart/form-data":
        return parts(request)
    if essence.startswith("text/"):
        return request.body.decode("utf-8")
    return {"bytes": request.base64_body()}


def form(operation, content, request):
    schema = operation.document.schema(content["schema"])
    pairs = styles.Pairs(each.partition("=")[::2]
                         for each in request.body.decode("ascii").split("&") if each)
    result = {}
    for name, encoding in content.get("encoding", {}).items():
        lists = encoding.get("x-apigen-brackets")
        if lists or encoding.get("style") == "deepObject":
            value = pairs.value(name, schema["properties"][name], encoding.get("style", "form"), True, lists,
                                decode_form)
            if value is not ABSENT:
                result[name] = value
    for key, value in pairs.left:
        name = unquote_plus(key, errors="strict")
        member = schema["properties"].get(name)
        if member is None:
            raise Violation(f"'{name}' is not a property of the form")
        if member.get("type") == "array":
            encoding = content.get("encoding", {}).get(name, {})
            result.setdefault(name, []).extend(elements(value, member, encoding))
        elif name in result:
            raise Violation(f"'{name}' is there twice")
        else:
            result[name] = styles.typed(value, member, decode_form)
    return result


def elements(value, schema, encoding):
    chosen = encoding.get("style", "form")
    if encoding.get("explode", chosen == "form"):
        return [styles.typed(value, schema["items"], decode_form)]
    separators = {"spaceDelimited": ("%20", "+"), "pipeDelimited": ("%7C",)}.get(chosen, (",",))
    for separator in separators:
        value = value.replace(separator, "\n")
    return [styles.typed(each, schema["items"], decode_form) for each in value.split("\n")]


def decode_form(encoded):
    return unquote_plus(encoded, errors="strict")


def parts(request):
    """The parts in order, in the form that the client reports."""
    from email.parser import BytesParser
    from email.policy import HTTP

    head = b"Content-Type: " + request.headers["Content-Type"].encode() + b"\r\n\r\n"
    message = BytesParser(policy=HTTP).parsebytes(head + request.body)
    boundary = message.get_boundary()
    if not message.is_multipart() or message.defects:
        raise Violation(f"not a multipart body: {message.defects}")
    return [part(each) for each in split_parts(request.body, boundary)]


def split_parts(body, boundary):
    """RFC 2046 §5.1.1, byte by byte: a mail parser would normalize line breaks."""
    marker = b"\r\n--" + boundary.encode()
    pieces = (b"\r\n" + body).split(marker)
    if pieces[0] != b"" or not pieces[-1].startswith(b"--"):
        raise Violation("the body does not begin or end with its boundary")
    for piece in pieces[1:-1]:
        head, separator, data = piece.removeprefix(b"\r\n").partition(b"\r\n\r\n")
        if not separator:
            raise Violation("the headers of a part do not end")
        yield head.decode("utf-8"), data


def part(piece):
    head, data = piece
    headers = {}
    for line in head.split("\r\n"):
        name, _, value = line.partition(":")
        headers[name.strip().lower()] = value.strip()
    disposition = dict(attributes(headers["content-disposition"]))
    result = {"name": disposition["name"]}
    if "filename" in disposition:
        import base64
        result |= {"file": disposition["filename"], "type": headers["content-type"],
                   "bytes": base64.b64encode(data).decode()}
    elif headers.get("content-type", "").startswith("application/json"):
        result |= {"type": "application/json", "json": json.loads(data)}
    else:
        result["text"] = data.decode("utf-8")
    for header in headers.keys() - {"content-disposition", "content-type"}:
        result.setdefault("headers", {})[header] = headers[header]
    return result


def attributes(disposition):
    """The attributes of Content-Disposition; the names of form data are encoded according to WHATWG."""
    kind, _, rest = disposition.partition(";")
    if kind != "form-data":
        raise Violation(f"'{kind}' is not form data")
    while rest:
        name, _, rest = rest.partition('="')
        value, quote, rest = rest.partition('"')
        if not quote:
            raise Violation(f"unterminated name in '{disposition}'")
        rest = rest.partition(";")[2]
        yield name.strip(), (value.replace("%22", '"').replace("%0D", "\r").replace("%0A", "\n"))
