"""openapi-core, a third-party implementation of the standard, as a validator."""

import json
from urllib.parse import unquote

from openapi_core import Config, OpenAPI
from openapi_core.contrib.werkzeug import WerkzeugOpenAPIRequest

from .documents import style


class SecondValidator:
    def __init__(self, document, host):
        root = dict(document.root, servers=[{"url": host}])
        media_types = {media: json.loads for operation in document.operations
                       for media in operation.body.get("content", {}) if media.endswith("+json")}
        self.openapi = OpenAPI.from_dict(
            root, config=Config(extra_media_type_deserializers=media_types))

    def read(self, operation, request):
        """The errors of openapi-core, and the values of the parameters by name."""
        wrapped = WerkzeugOpenAPIRequest(request)
        self.add_path(operation, request, wrapped)
        result = self.openapi.unmarshal_request(wrapped)
        found = {}
        for place in ("path", "query", "header", "cookie"):
            found |= getattr(result.parameters, place)
        return [described(each) for each in result.errors], found

    def add_path(self, operation, request, wrapped):
        """Path parameters under the names that openapi-core expects for `label` and `matrix`."""
        raw, _, _ = request.environ["REQUEST_URI"].partition("?")
        match = operation.pattern.match(raw)
        values = dict(zip(operation.path_names, match.groups() if match else ()))
        for parameter in operation.parameters:
            if parameter["in"] == "path" and parameter["name"] in values:
                name = parameter["name"]
                chosen, explode = ("simple", False) if "content" in parameter else style(parameter)
                prefix = {"label": ".", "matrix": ";"}.get(chosen)
                key = f"{prefix}{name}{'*' if explode else ''}" if prefix else name
                wrapped.parameters.path[key] = unquote(values[name])


def described(error):
    cause = error
    while cause.__cause__ is not None:
        cause = cause.__cause__
    details = list(getattr(cause, "schema_errors", None) or ())
    return f"{error}: {cause}" + (f": {details[0].message}" if details else "")
