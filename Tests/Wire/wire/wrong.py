"""Requests that are wrong on purpose: a judge that lets one pass is none."""

import base64
import http.client
import json

JSON = {"Content-Type": "application/json"}
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
PART = "--b\r\nContent-Disposition: form-data; name=\"{}\"{}\r\n\r\n{}\r\n"

# What is wrong, the operation, the given parameters and body, then method, target, headers, body.
REQUESTS = [
    ("a value that is another", "formQuery", {"text": "a"}, None, "GET", "/formQuery?text=b", {}, ""),
    ("a parameter that is missing", "formQuery", {"text": "a"}, None, "GET", "/formQuery", {}, ""),
    ("a parameter that nobody gave", "formQuery", {}, None, "GET", "/formQuery?text=b", {}, ""),
    ("a parameter that nobody documents", "formQuery", {}, None, "GET", "/formQuery?x=1", {}, ""),
    ("text for an integer", "formQuery", {"number": 1}, None, "GET", "/formQuery?number=one", {}, ""),
    ("exploded where it must not be", "formQuery", {"list": ["a", "b"]}, None,
     "GET", "/formQuery?list=a&list=b", {}, ""),
    ("not exploded where it must be", "formQueryExploded", {"list": ["a", "b"]}, None,
     "GET", "/formQueryExploded?list=a,b", {}, ""),
    ("the wrong separator", "pipeDelimitedQuery", {"list": ["a", "b"]}, None,
     "GET", "/pipeDelimitedQuery?list=a,b", {}, ""),
    ("a plus for a space", "formQuery", {"text": "a b"}, None, "GET", "/formQuery?text=a+b", {}, ""),
    ("encoded twice", "formQuery", {"text": "a b"}, None, "GET", "/formQuery?text=a%2520b", {}, ""),
    ("no prefix of a label", "scalars", {"day": "2026-02-28"}, None, "GET", "/scalars/.2026-02-28",
     {}, ""),
    ("a header in the wrong style", "simpleHeaderExploded", {"X-Object": {"R": 1}}, None,
     "GET", "/simpleHeaderExploded", {"X-Object": "R,1"}, ""),
    ("a body that lacks a property", "postJSON", {}, {"note": "x"}, "POST", "/json", JSON,
     '{"note": "x"}'),
    ("null where a value must be", "postJSON", {}, {"name": None, "note": None}, "POST", "/json",
     JSON, '{"name": null, "note": null}'),
    ("a body that is another", "postJSON", {}, {"name": "a", "note": None}, "POST", "/json", JSON,
     '{"name": "b", "note": null}'),
    ("a media type that is not documented", "postJSON", {}, {"name": "a", "note": None}, "POST",
     "/json", {"Content-Type": "text/json"}, '{"name": "a", "note": null}'),
    ("no body", "postJSON", {}, None, "POST", "/json", {}, ""),
    ("a form with a field that is another", "postForm", {}, {"text": "a"}, "POST", "/form", FORM,
     "text=b"),
    ("a file without its media type", "postMultipart", {},
     [{"name": "caption", "text": "c"},
      {"name": "file", "file": "f", "type": "image/png", "bytes": "eA=="}],
     "POST", "/multipart", {"Content-Type": "multipart/form-data; boundary=b"},
     PART.format("caption", "", "c") + PART.format("file", '; filename="f"', "x") + "--b--\r\n"),
]


def uncaught(server):
    """What is wrong with the requests that a server takes."""
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
