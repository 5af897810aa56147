"""The compiler's frontend for one of Apple's platforms."""

import re
import subprocess
from pathlib import Path

from apple.platforms import Platform, copy_toolchain
from apple.sources import Sources

STUBS = Path(__file__).resolve().parents[1] / "Stubs"
# The Linux toolchain's library has no AutoreleasingUnsafeMutablePointer.
WITHOUT_OBJECTIVE_C = "broken standard library: cannot find intrinsic operations on UnsafeMutablePointer<T>"


class Compiler:
    def __init__(self, toolchain: Path, platform: Platform, folder: Path, interoperable=False):
        self.toolchain, self.platform, self.interoperable = toolchain, platform, interoperable
        self.folder = folder / (platform.name + ("-ObjectiveC" if interoperable else ""))
        self.resources, self.modules = self.folder / "resources", self.folder / "modules"
        self.modules.mkdir(parents=True, exist_ok=True)
        self.sources = Sources(self.folder / "sources")
        copy_toolchain(toolchain, platform, self.resources)
        libraries = toolchain / "usr/lib/swift"
        plugins = libraries / "host/plugins"
        self.command = [
            toolchain / "usr/bin/swift-frontend", "-target", f"arm64-apple-{platform.target}",
            # C has the headers of Linux.
            "-clang-target", "x86_64-unknown-linux-gnu", "-vfsoverlay", self.c_library(),
            "-resource-dir", self.resources, "-I", libraries, "-I", self.modules,
            "-module-cache-path", folder / "cache", "-enable-cross-import-overlays",
            "-plugin-path", plugins, "-plugin-path", plugins / "testing",
            "-external-plugin-path", f"{plugins}#{toolchain}/usr/bin/swift-plugin-server",
        ]
        if interoperable:
            self.command += [
                "-enable-objc-interop", "-disable-objc-attr-requires-foundation-module", "-I", STUBS / "ObjectiveC"]
        else:
            self.command.append("-disable-objc-interop")

    def c_library(self):
        # Where the driver says that the C library is.
        linux = self.toolchain / "usr/lib/swift/linux/x86_64"
        files = ",".join(
            f'{{"name": "{name}", "type": "file", "external-contents": "{linux / contents}"}}'
            for name, contents in (("module.modulemap", "glibc.modulemap"), ("SwiftGlibc.h", "SwiftGlibc.h")))
        overlay = self.folder / "glibc.json"
        overlay.write_text(
            '{"version": 0, "case-sensitive": true, "overlay-relative": false, "roots": ['
            f'{{"name": "/usr/include", "type": "directory", "contents": [{files}]}}]}}', encoding="utf-8")
        return overlay

    def stubs(self, *names, also=None):
        """Compiles stubs of Apple's modules, one perhaps with the files of another folder."""
        for name in names:
            files = [file for folder in (STUBS / name, also) if folder for file in sorted(folder.glob("*.swift"))]
            files = self.sources.copy_stubs(files, self.interoperable)
            flags = ["-parse-as-library", "-swift-version", "5", "-suppress-warnings"]
            if name == "ObjectiveC":
                flags.append("-import-underlying-module")
            failed = self.emit(name, flags, files)
            if failed:
                raise BrokenCheck(f"the stub of {name} does not compile for {self.platform.name}:\n{failed}")

    def emit(self, name, flags, sources):
        """Writes a module without looking into functions; returns the compiler's messages if it cannot."""
        return self.run(
            ["-emit-module", "-experimental-skip-non-inlinable-function-bodies-without-types", "-module-name", name,
             "-o", self.modules / f"{name}.swiftmodule", *flags], sources)

    def check(self, flags, sources, module=None):
        """Checks sources down to SIL, with isolation, sending and initialization, and writes their module."""
        output = ["-emit-module-path", module] if module else []
        return self.run(["-emit-sil", "-o", "/dev/null", *output, *flags], sources)

    def typecheck(self, flags, sources):
        return self.run(["-typecheck", *flags], sources)

    def run(self, flags, sources):
        """Returns the compiler's messages; empty without messages."""
        result = subprocess.run(
            [*map(str, self.command), *map(str, flags), *map(str, sources)], stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE, text=True, check=False)
        messages = self.sources.restore(result.stderr)
        if self.interoperable:
            errors = [line for line in messages.splitlines() if ": error: " in line]
            if all(WITHOUT_OBJECTIVE_C in line for line in errors):
                return ""
        if result.returncode and not messages:
            messages = f"swift-frontend ended with {result.returncode}\n"
        return messages if result.returncode or re.search(r": (error|warning): ", messages) else ""


class BrokenCheck(Exception):
    """Says why nothing can be concluded from the check."""
