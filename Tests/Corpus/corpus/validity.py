"""What openapi-spec-validator says of a document."""

from openapi_spec_validator import validate
from openapi_spec_validator.validation.exceptions import OpenAPIValidationError

from . import yaml12

# It validates every example and default with jsonschema, which takes minutes on the largest.
LARGEST = 400_000


def problem(file):
    """Why a document is not valid, or cannot be judged; None where it is."""
    if file.stat().st_size > LARGEST:
        return "too large to be judged"
    try:
        document = yaml12.read(file)
        if not isinstance(document, dict):
            return "no mapping"
        if str(document.get("openapi", "")).startswith("3.2"):
            return "it knows OpenAPI up to 3.1"
        validate(document, base_uri=file.resolve().as_uri())
    except OpenAPIValidationError as error:
        return f"{error.message[:200]} at {'/'.join(str(each) for each in error.absolute_path)}"
    except Exception as error:  # it fails in many ways on what it does not expect
        return f"{type(error).__name__}: {str(error)[:200]}"
    return None
