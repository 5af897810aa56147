"""Apple's platforms, and the modules of the Linux toolchain as if they were theirs.

The standard library and Foundation keep `@available(macOS 15, iOS 18, …)` of every declaration in their compiled modules on
Linux too. Such a module names the target it was compiled for in one string. In a copy, it is replaced by another of the same
length, and the compiler then reads it as a module of that platform.
"""

from dataclasses import dataclass
from pathlib import Path

LINUX = b"x86_64-unknown-linux-gnu"


class UnknownForm(Exception):
    """A compiled module that does not look like the modules of the compiler that this was written for."""


@dataclass(frozen=True)
class Platform:
    name: str
    # The oldest version that the package supports.
    target: str
    # The names of its folder and of its modules in a toolchain.
    folder: str
    architecture: str

    def triple(self, length):
        """The target in this many bytes, with an older version: zeros at its beginning do not matter."""
        start = f"arm64-apple-{self.target.rstrip('0123456789.')}"
        version = "10.13" if self.folder == "macosx" else "4.0"
        zeros = length - len(start) - len(version)
        if zeros < 0:
            raise UnknownForm(f"no target of {length} bytes for {self.name}")
        return (start + "0" * zeros + version).encode()

    def copy(self, module: Path, destination: Path, compiled_for=LINUX):
        """Copies a compiled module as one of this platform."""
        data = module.read_bytes()
        # The control block, which comes first.
        place = data.find(compiled_for)
        if place < 0:
            raise UnknownForm(f"{module} does not name its target, {compiled_for.decode()}")
        destination.parent.mkdir(parents=True, exist_ok=True)
        destination.write_bytes(
            data[:place] + self.triple(len(compiled_for)) + data[place + len(compiled_for):])


MACOS = Platform("macOS", "macosx14.0", "macosx", "arm64-apple-macos")
OTHERS = [
    Platform("iOS", "ios17.0", "iphoneos", "arm64-apple-ios"),
    Platform("watchOS", "watchos10.0", "watchos", "arm64-apple-watchos"),
    Platform("tvOS", "tvos17.0", "appletvos", "arm64-apple-tvos"),
]


def copy_toolchain(toolchain: Path, platform: Platform, resources: Path):
    """Creates the resource folder of a compiler for the platform, and the overlay in which it finds the C library."""
    libraries = toolchain / "usr/lib/swift"
    folder = resources / platform.folder
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("shims", "clang", "apinotes", "host"):
        if not (resources / name).is_symlink():
            (resources / name).symlink_to(libraries / name)
    for module in sorted((libraries / "linux").glob("*.swiftmodule")):
        # Its declarations are in Foundation there, that is, in the stubs.
        if module.name == "FoundationNetworking.swiftmodule":
            continue
        compiled = module / f"{LINUX.decode()}.swiftmodule"
        interface = compiled.with_suffix(".swiftinterface")
        copy = folder / module.name / f"{platform.architecture}.swiftmodule"
        if compiled.exists():
            platform.copy(compiled, copy)
        elif interface.exists():
            text = interface.read_text(encoding="utf-8")
            copy.parent.mkdir(exist_ok=True)
            copy = copy.with_suffix(".swiftinterface")
            text = text.replace(LINUX.decode(), f"arm64-apple-{platform.target}")
            # Compiled anew only when it changes.
            if not copy.exists() or copy.read_text(encoding="utf-8") != text:
                copy.write_text(text, encoding="utf-8")
    overlays = folder / "Testing.swiftcrossimport"
    if not overlays.is_symlink():
        overlays.symlink_to(libraries / "linux/Testing.swiftcrossimport")
