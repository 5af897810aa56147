"""Reads YAML 1.2 and JSON: where PyYAML sees dates, octals and `no`, 1.2 sees text."""

import json
import re

import yaml

from . import trees

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class CoreLoader(LOADER):
    """The core schema of YAML 1.2 (§10.3.2), with merge keys."""


CoreLoader.yaml_implicit_resolvers = {}
for tag, pattern, first in [
    ("tag:yaml.org,2002:bool", r"^(?:true|True|TRUE|false|False|FALSE)$", "tTfF"),
    ("tag:yaml.org,2002:int", r"^(?:[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+)$", "-+0123456789"),
    ("tag:yaml.org,2002:float",
     r"^(?:[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?)$", "-+.0123456789"),
    ("tag:yaml.org,2002:null", r"^(?:~|null|Null|NULL|)$", ["~", "n", "N", ""]),
    ("tag:yaml.org,2002:merge", r"^(?:<<)$", "<"),
]:
    CoreLoader.add_implicit_resolver(tag, re.compile(pattern), list(first))


def integer(loader, node):
    text = loader.construct_scalar(node).lower()
    return int(text, 8 if text.startswith("0o") else 16 if text.startswith("0x") else 10)


def number(loader, node):
    return float(loader.construct_scalar(node))


CoreLoader.add_constructor("tag:yaml.org,2002:int", integer)
CoreLoader.add_constructor("tag:yaml.org,2002:float", number)


def read(file):
    """The contents of a file; raises ValueError if it cannot be read, or cannot be walked as a tree."""
    text = file.read_text(encoding="utf-8-sig")
    if file.suffix == ".json" or text.lstrip()[:1] == "{":
        try:
            return trees.checked(json.loads(text), trees.json_children)
        except RecursionError as error:
            raise ValueError(f"{file.name} is nested too deep") from error
        except json.JSONDecodeError:
            pass
    loader = CoreLoader(text)
    try:
        # Checked before it is constructed: merge keys copy what an alias stands for.
        root = loader.get_single_node()
        return None if root is None else loader.construct_document(
            trees.checked(root, trees.yaml_children))
    except (yaml.YAMLError, RecursionError) as error:
        raise ValueError(str(error)) from error
    finally:
        loader.dispose()
