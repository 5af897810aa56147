"""Copies of sources that import the stubs where the sources import Foundation."""

import re
from pathlib import Path

IMPORT = re.compile(r"^(\s*(?:@\w+ )*(?:public |package |internal |private )?import )Foundation$", re.MULTILINE)
QUALIFIED = re.compile(r"(?<![\w.])Foundation\.(?=\w)")
SELECTOR = re.compile(r"@objc(?:\([^)]*\))? ?\n? *")
REQUIREMENT = re.compile(r"((?:@available\([^)]*\)\s+)?)optional (func .*?)(?=\n  (?:@|optional|func)|\n\})", re.DOTALL)
PROTOCOL = re.compile(r"^((?:@\w+ )*)public protocol (\w+).*?^\}", re.MULTILINE | re.DOTALL)


class Sources:
    """Copies in a folder, each with the path of the original below it."""

    def __init__(self, folder: Path):
        self.folder = folder

    def copy(self, files, interoperable=False):
        return [self.write(file, apple(file.read_text(encoding="utf-8"), interoperable)) for file in files]

    def copy_stubs(self, files, interoperable=False):
        """Without Objective-C, a protocol cannot have optional requirements, so they get default implementations."""
        def text(file):
            text = file.read_text(encoding="utf-8")
            if file.parent.name == "SwiftUI":
                text = apple(text, interoperable)
            return text if interoperable else without_optional_requirements(SELECTOR.sub("", text))
        return [self.write(file, text(file)) for file in files]

    def write(self, file, text):
        copy = self.folder / file.resolve().relative_to("/")
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(text, encoding="utf-8")
        return copy

    def restore(self, messages):
        """Messages of the compiler, with the places in the originals."""
        return messages.replace(f"{self.folder}/", "/")


def apple(text, interoperable):
    """A source as on Apple's platforms. Lines stay where they are."""
    text = QUALIFIED.sub("AppleFoundation.", IMPORT.sub(r"\1AppleFoundation", text))
    if interoperable:
        return text
    text = re.sub(r"@objc(?:\([^)]*\))?", "", text)
    # Members that only an object of Objective-C inherits.
    return (text.replace("override func responds(to ", "func responds(to ")
            .replace("super.responds(to: selector)", "false"))


def without_optional_requirements(text):
    def declared(protocol):
        implementations = "\n".join(
            f"  {available}public {function} {{ fatalError() }}"
            for available, function in REQUIREMENT.findall(protocol.group(0)))
        if not implementations:
            return protocol.group(0)
        declaration = re.sub(r"\boptional func", "func", protocol.group(0))
        isolation = "@MainActor " if "@MainActor" in protocol.group(1) else ""
        return f"{declaration}\n{isolation}extension {protocol.group(2)} {{\n{implementations}\n}}"
    return PROTOCOL.sub(declared, text)
