"""A server that validates every request and compares its values with those that the client was given."""

import base64
import json
import re
import threading
from collections import Counter

from werkzeug.serving import WSGIRequestHandler, make_server
from werkzeug.wrappers import Request, Response

from . import limits, standard
from .second_validator import SecondValidator
from .styles import Violation


class Quiet(WSGIRequestHandler):
    protocol_version = "HTTP/1.1"

    def log(self, *_):
        pass


class Sent:
    """A request as received."""

    def __init__(self, request):
        self.target = request.environ["REQUEST_URI"]
        self.headers = request.headers
        self.body = request.get_data()

    def base64_body(self):
        return base64.b64encode(self.body).decode()


class Server:
    def __init__(self, documents):
        self.documents = documents
        self.lock = threading.Lock()
        self.violations = []
        self.requests = Counter()
        self.agreed = Counter()  # the requests that openapi-core read in the same way
        self.not_asked = Counter()
        self.http = make_server("127.0.0.1", 0, self, threaded=True, request_handler=Quiet)
        self.url = f"http://127.0.0.1:{self.http.port}"
        self.seconds = {each.file: SecondValidator(each, self.url) for each in documents}

    def __enter__(self):
        threading.Thread(target=self.http.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.http.shutdown()

    def __call__(self, environ, start_response):
        request = Request(environ)
        problems = self.problems(request)
        with self.lock:
            self.violations += problems
        return Response(status=422 if problems else 204)(environ, start_response)

    def problems(self, request):
        try:
            expectation = json.loads(base64.b64decode(request.headers["X-Wire-Expectation"]))
            operation = self.operation(expectation["operation"])
            sent = Sent(request)
            name = operation.identifier
            with self.lock:
                self.requests[name] += 1
            try:
                found = self.first(operation, sent, expectation)
            except (Violation, ValueError, KeyError, UnicodeError) as error:
                found = [f"{type(error).__name__}: {error}"]
            found += self.second(operation, request, expectation)
            return [f"{name} {sent.target}: {each}" for each in found]
        except Exception as error:  # a validator that fails has not validated
            return [f"{request.path}: the validator failed: {type(error).__name__}: {error}"]

    def operation(self, name):
        return next(each for document in self.documents for each in document.operations
                    if name in (each.identifier, each.route))

    def first(self, operation, sent, expectation):
        given = expectation["parameters"]
        found = differences(given, standard.values(operation, sent), "our validator")
        body = standard.body(operation, sent)
        if body != expectation["body"]:
            found.append(f"our validator read the body {body!r}, expected {expectation['body']!r}")
        return found

    def second(self, operation, request, expectation):
        given = expectation["parameters"]
        reason = limits.not_asked(operation, given, request)
        if reason:
            with self.lock:
                self.not_asked[reason] += 1
            return werkzeug_differences(request, expectation["body"])
        errors, values = self.seconds[operation.document.file].read(operation, request)
        found = [f"openapi-core: {each}" for each in errors]
        if not found:
            unread = limits.unread(operation)
            found = differences(without(given, unread), without(values, unread), "openapi-core")
        if not found:
            with self.lock:
                self.agreed[operation.identifier] += 1
        return found


def werkzeug_differences(request, body):
    """Uses Werkzeug's own parser as the second validator of multipart bodies."""
    if request.mimetype != "multipart/form-data" or not all(
            each.get("file", "").isprintable() for each in body):
        return []
    texts = [{"name": name, "text": value} for name, value in request.form.items(multi=True)]
    files = [{"name": name, "file": file.filename, "type": file.content_type,
              "bytes": base64.b64encode(file.read()).decode()}
             for name, file in request.files.items(multi=True)]
    return [] if is_same_form(body, texts, files) else [
        f"werkzeug read {texts + files}, expected {body}"]


def is_same_form(body, texts, files):
    """Whether a body consists of these texts and files; the notation of JSON does not count."""
    given_texts = [each for each in body if "file" not in each]
    given_files = [each for each in body if "file" in each]
    return (len(texts) == len(given_texts) and len(files) == len(given_files)
            and all("json" in given or given == read for given, read in zip(given_texts, texts))
            and all(is_same_file(given, read) for given, read in zip(given_files, files)))


def is_same_file(given, read):
    """Whether a file was read as it was given; of its name, either reading is accepted.

    A name is sent as browsers send it: WHATWG's "multipart/form-data encoding algorithm" encodes quotes and line breaks
    with a percent sign and leaves a backslash alone. Werkzeug before 3.1.9 reads it like that; since then it reads a
    quoted string of HTTP (RFC 9110 §5.6.4), in which a backslash quotes the character after it.
    """
    quoted_string = re.sub(r"\\(.)", r"\1", given["file"])
    return read["file"] in (given["file"], quoted_string) and {**given, "file": read["file"]} == read


def without(values, names):
    return {name: value for name, value in values.items() if name not in names}


def differences(given, found, validator):
    problems = []
    for name in given.keys() | found.keys():
        expected, value = given.get(name), plain(found.get(name))
        if expected in ([], {}) and value in (None, [], {}):
            continue
        if is_uuid(expected) and isinstance(value, str):
            expected, value = expected.lower(), value.lower()
        if expected != value or isinstance(expected, bool) != isinstance(value, bool):
            problems.append(f"{validator} read {name} as {value!r}, expected {expected!r}")
    return problems


def is_uuid(value):
    return isinstance(value, str) and re.fullmatch(r"[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}",
                                                   value) is not None


def plain(value):
    """A value as represented in JSON."""
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in value]
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items()}
    if hasattr(value, "tzinfo"):
        text = value.isoformat(timespec="milliseconds" if value.microsecond else "seconds")
        return text.replace("+00:00", "Z")
    if hasattr(value, "isoformat"):
        return value.isoformat()
    if type(value).__name__ == "UUID":
        return str(value).upper()
    return value
