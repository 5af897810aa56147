"""Refuses what cannot be walked as a tree: aliases can make a short document endless, or larger than any memory."""

from yaml import MappingNode, SequenceNode

DEEPEST = 150  # functions that recurse over a document stay below Python's limit
LARGEST = 5_000_000  # nodes, an alias counted as all that it stands for


def json_children(node):
    if isinstance(node, dict):
        return list(node.values())
    return node if isinstance(node, list) else ()


def yaml_children(node):
    if isinstance(node, MappingNode):
        return [each for pair in node.value for each in pair]
    return node.value if isinstance(node, SequenceNode) else ()


def checked(root, children):
    """The root of a tree; raises ValueError where its nodes contain themselves, are too many or nested too deep."""
    measured = {}  # the size and the height of each node that is done, by identity
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
                    raise ValueError("an alias stands inside its own value")
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
