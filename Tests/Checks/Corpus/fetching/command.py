"""The command: what is missing is fetched, what is there is verified, and what is wrong is named."""

import argparse
from pathlib import Path

from .archives import Archives
from .destination import Destination
from .digests import sha256
from .manifest import Manifest
from .objects import Objects
from .record import record
from .source import Unavailable
from .web import Web

MANIFEST = Path(__file__).resolve().parents[1]
PACKAGE = next(each for each in MANIFEST.parents if (each / "Package.swift").is_file())
CORPUS = PACKAGE.parent / "shared" / "corpus"
NAMED = 5  # documents with the same fault; the others are counted


def main(arguments, description=None, manifest=MANIFEST, ways=(Objects(), Archives(), Web())):
    options = parse(arguments, description)
    manifest = Manifest(manifest)
    if options.key:
        print(manifest.key())
        return 0
    if options.record:
        record(manifest, options.folder)
        return 0
    destination = Destination(options.folder)
    return check(manifest, destination) if options.check else fetch(manifest, destination, ways, options.overwrite)


def check(manifest, destination):
    if not destination.folder.is_dir():
        print(f"fetch: {destination.folder} does not exist")
        return 1
    right = True
    for origin in manifest.origins():
        faults = differences(destination, origin)
        faults.update({each: "is not there" for each in origin.items if destination.digest(each) is None})
        report(origin, faults)
        right = right and not faults
    if not destination.has_manifest(manifest.documents()):
        print("fetch: manifest.tsv is not there, or lists other documents")
        right = False
    return 0 if right else 1


def fetch(manifest, destination, ways, overwrite):
    destination.folder.mkdir(parents=True, exist_ok=True)
    right = True
    for origin in manifest.origins():
        faults = {} if overwrite else differences(destination, origin)
        absent = [each for each in origin.items if each not in faults and destination.digest(each) != each.sha256]
        faults.update(get(destination, origin, absent, ways))
        report(origin, faults)
        right = right and not faults
    if not destination.write_manifest(manifest.documents(), overwrite):
        print("fetch: manifest.tsv lists other documents; --overwrite replaces it")
        right = False
    return 0 if right else 1


def differences(destination, origin):
    """The existing files with another digest."""
    digests = {each: destination.digest(each) for each in origin.items}
    return {
        item: f"is there with the SHA-256 {digest} instead of {item.sha256}; --overwrite replaces it"
        for item, digest in digests.items() if digest not in (None, item.sha256)
    }


def get(destination, origin, items, ways):
    """Gets these documents in one way after the other, and returns why some are still missing."""
    missing = {each: "" for each in items}
    general = []
    for way in ways:
        if not missing or not way.serves(origin):
            continue
        try:
            for item, content in way.contents(origin, list(missing)):
                digest = sha256(content)
                if digest == item.sha256:
                    destination.write(item, content)
                    del missing[item]
                else:
                    missing[item] = f"has the SHA-256 {digest} instead of {item.sha256} in {way.place(origin)}"
            general.append(f"it is not in {way.place(origin)}")
        except Unavailable as error:
            general.append(str(error))
    reason = "; ".join(general) or "git is not installed, and origins.json has neither a commit nor a URL"
    return {item: each or f"could not be fetched: {reason}" for item, each in missing.items()}


def report(origin, faults):
    print(f"{origin.name}: {len(origin.items) - len(faults)} of {len(origin.items)}")
    reasons = {}
    for item, reason in faults.items():
        reasons.setdefault(reason, []).append(item.path)
    for reason, paths in reasons.items():
        others = f" and {len(paths) - NAMED} others" if len(paths) > NAMED else ""
        print(f"  {', '.join(paths[:NAMED])}{others}: {reason}")


def parse(arguments, description):
    parser = argparse.ArgumentParser(
        prog="fetch", description=description, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", nargs="?", type=Path, default=CORPUS, help="default: ../shared/corpus")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--check", action="store_true", help="only verify what is there")
    what.add_argument("--overwrite", action="store_true", help="replace what is there with another digest")
    what.add_argument("--key", action="store_true", help="print a key for caches")
    what.add_argument("--record", action="store_true", help="take the digests of the folder into the manifest")
    return parser.parse_args(arguments)
