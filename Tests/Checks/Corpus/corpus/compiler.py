"""Compiles generated code far enough to get all of its diagnostics."""

import hashlib
import subprocess
import sys

FLAGS = [
    "-module-name", "Generated", "-swift-version", "6", "-parse-as-library",
    "-enable-upcoming-feature", "InternalImportsByDefault",
    "-enable-upcoming-feature", "ExistentialAny",
    "-enable-upcoming-feature", "MemberImportVisibility",
    "-warnings-as-errors",
]

# The last errors (a missing return, a value sent twice) are found in SIL; one job for the whole
# module takes a tenth of the time of `-typecheck`, which starts a job for every few files.
MODE = ["-emit-sil", "-o", "/dev/null", "-whole-module-optimization"]


# The modules that generated code imports, and the modules that these import.
RUNTIME = [
    "APIRuntimeOAuth", "APIRuntimeWebhooks", "APIRuntime", "HTTPFormats", "HTTPTransport", "JSONCoding", "PatternMatching",
]


class Compiler:
    """The Swift compiler with the runtime's modules.

    Code that has compiled before is not compiled again: a stamp in `passed` is named after the
    digest of the sources and of the runtime.
    """

    def __init__(self, modules, passed, flags=()):
        if not all((modules / f"{name}.swiftmodule").is_file() for name in RUNTIME):
            sys.exit("check: APIRuntime is not built; run 'Tests/Checks/Corpus/runtime'")
        self.modules = modules
        self.passed = passed
        self.flags = [*FLAGS, *flags]
        self.runtime = b"".join(
            (modules / f"{name}.swiftmodule").read_bytes() for name in RUNTIME)
        passed.mkdir(parents=True, exist_ok=True)

    def error(self, folder):
        """The first error in the Swift files of a folder, or None if they compile."""
        sources = sorted(folder.rglob("*.swift"))
        stamp = self.passed / self.digest(folder, sources)
        if stamp.exists():
            return None
        command = ["swiftc", *MODE, *self.flags, "-I", str(self.modules)]
        listing = folder / "sources.txt"
        listing.write_text("".join(f'"{source}"\n' for source in sources), encoding="utf-8")
        done = subprocess.run([*command, f"@{listing}"], capture_output=True, text=True,
                              errors="replace")
        if done.returncode == 0:
            stamp.touch()
            return None
        return first_error(done.stderr).replace(f"{folder}/", "")

    def digest(self, folder, sources):
        digest = hashlib.sha256(" ".join(MODE + self.flags).encode())
        digest.update(self.runtime)
        for source in sources:
            digest.update(str(source.relative_to(folder)).encode() + b"\0")
            digest.update(source.read_bytes() + b"\0")
        return digest.hexdigest()


def first_error(text):
    """The first line with a located error, or else the first non-empty line."""
    lines = [line for line in text.splitlines() if line.strip()]
    errors = [line for line in lines if ": error: " in line] or lines
    return errors[0] if errors else "the compiler failed without a message"
