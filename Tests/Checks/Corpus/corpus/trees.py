"""Refuses documents that cannot be walked as trees: aliases can make a short document endless, or larger than memory."""

from yaml import MappingNode, SequenceNode

DEEPEST = 150  # keeps functions that recurse over a document below Python's limit
LARGEST = 5_000_000  # nodes, with aliases expanded


def json_children(node):
    if isinstance(node, dict):
        return list(node.values())
    return node if isinstance(node, list) else ()


def yaml_children(node):
    if isinstance(node, MappingNode):
        return [each for pair in node.value for each in pair]
    return node.value if isinstance(node, SequenceNode) else ()


def checked(root, children):
    """Returns the root of a tree; raises ValueError if it is circular, too large or too deep."""
    measured = {}  # the size and the height of each finished node, by identity
    entered = set()
    stack = [root]
    while stack:
        node = stack[-1]
        if id(node) in measured:
            stack.pop()
        elif id(node) not in entered:
            entered.add(id(node))
            for child in children(node):
                if id(child) in entered and id(child) not in measured:
                    raise ValueError("an alias occurs inside its own value")
                stack.append(child)
        else:
            stack.pop()
            parts = [measured[id(child)] for child in children(node)]
            size = 1 + sum(size for size, _ in parts)
            height = 1 + max((height for _, height in parts), default=0)
            if size > LARGEST:
                raise ValueError(f"more than {LARGEST} nodes with the values of aliases")
            if height > DEEPEST:
                raise ValueError(f"nested deeper than {DEEPEST} levels")
            measured[id(node)] = size, height
    return root
