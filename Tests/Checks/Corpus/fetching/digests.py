"""Digests of a file's bytes, or of the files of a folder, which are a dictionary from paths to bytes."""

import hashlib


def sha256(content):
    """For a folder, the digest of what `sha256sum` prints of its files, sorted by path."""
    if isinstance(content, bytes):
        return hashlib.sha256(content).hexdigest()
    lines = [f"{sha256(content[path])}  {path}\n".encode() for path in sorted(content, key=str.encode)]
    return hashlib.sha256(b"".join(lines)).hexdigest()


def object_id(content, executable=frozenset()):
    """The id that git gives a file, or a folder of files, some of which are executable."""
    if isinstance(content, bytes):
        return identified(b"blob", content)
    entries = []
    for name in {path.partition("/")[0] for path in content}:
        if name in content:
            mode, identity, order = b"100755" if name in executable else b"100644", object_id(content[name]), b""
        else:
            inside = object_id(below(name, content), frozenset(below(name, dict.fromkeys(executable))))
            mode, identity, order = b"40000", inside, b"/"  # git sorts a folder as if its name ended with a slash
        entries.append((name.encode() + order, mode + b" " + name.encode() + b"\0" + bytes.fromhex(identity)))
    return identified(b"tree", b"".join(entry for _, entry in sorted(entries)))


def below(name, content):
    return {path.removeprefix(f"{name}/"): data for path, data in content.items() if path.startswith(f"{name}/")}


def identified(kind, data):
    return hashlib.sha1(kind + b" %d\0" % len(data) + data, usedforsecurity=False).hexdigest()
