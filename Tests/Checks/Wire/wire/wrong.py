"""Deliberately wrong requests, which every validator must reject."""

import base64
import http.client
import json

JSON = {"Content-Type": "application/json"}
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
PART = "--b\r\nContent-Disposition: form-data; name=\"{}\"{}\r\n\r\n{}\r\n"

# The error, the operation, the given parameters and body, then method, target, headers, body.
REQUESTS = [
    ("a different value", "formQuery", {"text": "a"}, None, "GET", "/formQuery?text=b", {}, ""),
    ("a missing parameter", "formQuery", {"text": "a"}, None, "GET", "/formQuery", {}, ""),
    ("a parameter that was not given", "formQuery", {}, None, "GET", "/formQuery?text=b", {}, ""),
    ("an undocumented parameter", "formQuery", {}, None, "GET", "/formQuery?x=1", {}, ""),
    ("text for an integer", "formQuery", {"number": 1}, None, "GET", "/formQuery?number=one", {}, ""),
    ("exploded although it must not be", "formQuery", {"list": ["a", "b"]}, None,
     "GET", "/formQuery?list=a&list=b", {}, ""),
    ("not exploded although it must be", "formQueryExploded", {"list": ["a", "b"]}, None,
     "GET", "/formQueryExploded?list=a,b", {}, ""),
    ("the wrong separator", "pipeDelimitedQuery", {"list": ["a", "b"]}, None,
     "GET", "/pipeDelimitedQuery?list=a,b", {}, ""),
    ("JSON for a list in an object", "nestedForm", {"filter": {"list": ["a", "b"]}}, None,
     "GET", "/nestedForm?list=%5B%22a%22%2C%22b%22%5D", {}, ""),
    ("a list in a deep object without brackets", "nestedDeepObjects", {"list": ["a", "b"]}, None,
     "GET", "/nestedDeepObjects?list=a&list=b", {}, ""),
    ("indices with a gap", "nestedDeepObjects", {"list": ["a", "b"]}, None,
     "GET", "/nestedDeepObjects?list%5B0%5D=a&list%5B2%5D=b", {}, ""),
    ("objects that run together", "nestedEmptyBrackets",
     {"items": [{"price": "a"}, {"tiers": [1]}]}, None,
     "GET", "/nestedEmptyBrackets?items%5B%5D%5Bprice%5D=a&items%5B%5D%5Btiers%5D%5B%5D=1", {}, ""),
    ("a plus instead of a space", "formQuery", {"text": "a b"}, None, "GET", "/formQuery?text=a+b", {}, ""),
    ("encoded twice", "formQuery", {"text": "a b"}, None, "GET", "/formQuery?text=a%2520b", {}, ""),
    ("a label without its prefix", "scalars", {"day": "2026-02-28"}, None, "GET", "/scalars/.2026-02-28",
     {}, ""),
    ("a header in the wrong style", "simpleHeaderExploded", {"X-Object": {"R": 1}}, None,
     "GET", "/simpleHeaderExploded", {"X-Object": "R,1"}, ""),
    ("a body that lacks a property", "postJSON", {}, {"note": "x"}, "POST", "/json", JSON,
     '{"note": "x"}'),
    ("null instead of a value", "postJSON", {}, {"name": None, "note": None}, "POST", "/json",
     JSON, '{"name": null, "note": null}'),
    ("a different body", "postJSON", {}, {"name": "a", "note": None}, "POST", "/json", JSON,
     '{"name": "b", "note": null}'),
    ("an undocumented media type", "postJSON", {}, {"name": "a", "note": None}, "POST",
     "/json", {"Content-Type": "text/json"}, '{"name": "a", "note": null}'),
    ("no body", "postJSON", {}, None, "POST", "/json", {}, ""),
    ("a form with a different field", "postForm", {}, {"text": "a"}, "POST", "/form", FORM,
     "text=b"),
    ("a file without its media type", "postMultipart", {},
     [{"name": "caption", "text": "c"},
      {"name": "file", "file": "f", "type": "image/png", "bytes": "eA=="}],
     "POST", "/multipart", {"Content-Type": "multipart/form-data; boundary=b"},
     PART.format("caption", "", "c") + PART.format("file", '; filename="f"', "x") + "--b--\r\n"),
]


def uncaught(server):
    """The wrong requests that a server accepts."""
    passed = []
    for what, operation, parameters, body, method, target, headers, sent in REQUESTS:
        expectation = {"operation": operation, "parameters": parameters, "body": body}
        text = base64.b64encode(json.dumps(expectation).encode()).decode()
        connection = http.client.HTTPConnection("127.0.0.1", server.http.port)
        connection.request(method, target, sent.encode() or None,
                           {**headers, "X-Wire-Expectation": text})
        if connection.getresponse().status != 422:
            passed.append(what)
        connection.close()
    return passed
