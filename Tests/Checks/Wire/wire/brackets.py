"""Reads names with brackets: `items[0][price]`, as PHP, Rails (Rack) and Stripe read them.

The standard has a rule for one level of an object only. `indices` must count from 0 without gaps. With `empty` brackets, an
object of a list ends before a name that it has already. `repeat` is for lists of scalars; other lists have indices.
"""

import re


class Misread(Exception):
    """A name that a server would not read as it is meant."""


def segments(name):
    """`a[b][]` as ["a", "b", ""]; raises Misread."""
    if not re.fullmatch(r"[^\[\]]*(\[[^\[\]]*\])*", name):
        raise Misread(f"'{name}' has brackets that do not match")
    return [name.partition("[")[0], *re.findall(r"\[([^\[\]]*)\]", name)]


def read(pairs, schema, scalar, lists, inner):
    """A value from the rest of each name and the raw value.

    `lists` is the form of this list, `inner` of those below; `scalar` reads a raw value by its schema.
    """
    kind = schema.get("type")
    if kind == "object":
        groups = grouped(pairs)
        return {name: read(group, member(schema, name), scalar, lists, inner)
                for name, group in groups.items()}
    if kind != "array":
        if len(pairs) != 1 or pairs[0][0]:
            raise Misread(f"expected one value, found {pairs}")
        return scalar(pairs[0][1], schema)
    items = schema["items"]
    is_flat = items.get("type") not in ("array", "object")
    if lists == "repeat" and is_flat:
        return [read([each], items, scalar, inner, inner) for each in pairs]
    if lists == "empty":
        return [read(group, items, scalar, inner, inner) for group in unnumbered(pairs)]
    groups = grouped(pairs)
    if list(groups) != [str(index) for index in range(len(groups))]:
        raise Misread(f"the indices are {list(groups)}")
    return [read(group, items, scalar, inner, inner) for group in groups.values()]


def member(schema, name):
    found = schema.get("properties", {}).get(name) or schema.get("additionalProperties")
    if not isinstance(found, dict):
        raise Misread(f"'{name}' is not a property")
    return found


def grouped(pairs):
    groups = {}
    for rest, value in pairs:
        if not rest:
            raise Misread(f"'{value}' lacks a name within its list or object")
        groups.setdefault(rest[0], []).append((rest[1:], value))
    return groups


def unnumbered(pairs):
    """The pairs of each element, as Rack separates them."""
    elements = []
    for rest, value in pairs:
        if rest[:1] != [""]:
            raise Misread(f"expected empty brackets, found {rest}")
        names = [name for name, _ in elements[-1]] if elements else []
        begins = rest[1:] in names and "" not in rest[1:]
        if not elements or rest == [""] or names == [[]] or begins:
            elements.append([])
        elements[-1].append((rest[1:], value))
    return elements
