"""Writes the digests of a corpus into documents.tsv and origins.json."""

import json
import os

from .destination import files
from .digests import object_id, sha256
from .manifest import COLUMNS, Document, rows, table


def record(manifest, corpus):
    entries = manifest.entries()
    listed = rows(corpus / "manifest.tsv")
    documents = [document(corpus, row["path"], row["expect"], row["version"], row["note"]) for row in listed]
    known = {each.path for each in documents}
    for name, entry in entries.items():
        folders = entry.get("folders", {})
        for path, recorded in folders.items():
            # A fetched file no longer shows whether it was executable, and so has lost its id in git.
            new = folder(corpus / name / path)
            folders[path] = recorded if recorded.get("sha256") == new["sha256"] else new
        inside = tuple(f"{name}/{path}/" for path in folders)
        for path in sorted(f"{name}/{each}" for each in files(corpus / name)):
            if path not in known and not path.startswith(inside):
                documents.append(document(corpus, path, "", "", ""))
    strangers = [each.path for each in documents if each.path.split("/")[0] not in entries]
    if strangers:
        raise SystemExit(f"fetch: origins.json lacks an origin for {', '.join(strangers)}")
    manifest.documents_file.write_text(table(COLUMNS, documents), encoding="utf-8")
    manifest.origins_file.write_text(json.dumps(entries, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def folder(path):
    content = files(path)
    executable = {each for each in content if os.access(path / each, os.X_OK)}
    return {
        "sha256": sha256(content), "object": object_id(content, executable), "bytes": sum(map(len, content.values()))
    }


def document(corpus, path, expect, version, note):
    content = (corpus / path).read_bytes()
    return Document(path, expect, version, note or "", sha256(content), object_id(content))
