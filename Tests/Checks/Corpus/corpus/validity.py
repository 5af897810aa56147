"""Validates a document with openapi-spec-validator."""

from openapi_spec_validator import validate
from openapi_spec_validator.validation.exceptions import OpenAPIValidationError

from . import yaml12

# It validates every example and default with jsonschema, which takes minutes on the largest.
LARGEST = 400_000


def problem(file):
    """Why a document is invalid, or cannot be validated; None if it is valid."""
    if file.stat().st_size > LARGEST:
        return "too large to be validated"
    try:
        document = yaml12.read(file)
        if not isinstance(document, dict):
            return "no mapping"
        if str(document.get("openapi", "")).startswith("3.2"):
            return "the validator supports OpenAPI up to 3.1"
        validate(document, base_uri=file.resolve().as_uri())
    except OpenAPIValidationError as error:
        return f"{error.message[:200]} at {'/'.join(str(each) for each in error.absolute_path)}"
    except Exception as error:  # it raises many kinds of errors for unexpected input
        return f"{type(error).__name__}: {str(error)[:200]}"
    return None
