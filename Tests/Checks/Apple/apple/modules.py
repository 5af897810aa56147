"""The modules of a build of SwiftPM, with the flags it compiles them with."""

import json
import re
from dataclasses import dataclass
from pathlib import Path

# Flags of the driver, or of a compilation for Linux: alone, with a value, and flags of Clang.
ALONE = {
    "-c", "-emit-dependencies", "-emit-module", "-emit-objc-header", "-enable-batch-mode", "-g", "-incremental", "-Onone",
    "-parseable-output", "-serialize-diagnostics", "-whole-module-optimization",
}
WITH_VALUE = {
    "-emit-module-path", "-emit-objc-header-path", "-I", "-index-store-path", "-module-cache-path", "-num-threads",
    "-output-file-map", "-target",
}
OF_CLANG = {"-fPIC", "-g", "-fno-omit-frame-pointer"}


@dataclass
class Module:
    name: str
    flags: list
    sources: list
    # The names of the modules it depends on.
    dependencies: list


def read(build: Path):
    """Returns the modules of the last build in a folder `.build/debug`, by name."""
    description = build.parent / f"{build.name}.yaml"
    if not description.exists():
        return {}
    modules = {}
    for block in re.split(r'\n  (?=")', description.read_text(encoding="utf-8")):
        if not re.match(r'"C\..+-debug.*\.module":', block):
            continue
        inputs = json.loads(re.search(r"inputs: (\[.*\])", block).group(1))
        arguments = re.search(r"args: (\[.*\])", block)
        if not arguments:
            continue
        flags = frontend_flags(json.loads(arguments.group(1)))
        name = flags[flags.index("-module-name") + 1]
        modules[name] = Module(
            name, flags, [Path(path) for path in inputs if path.endswith(".swift")],
            [Path(path).stem for path in inputs if path.endswith(".swiftmodule")])
    return modules


def frontend_flags(arguments):
    """The flags of the driver that matter to the frontend; sources are not among them."""
    flags = []
    rest = iter(arguments[1:])
    for argument in rest:
        if argument in WITH_VALUE:
            next(rest)
        elif argument == "-Xfrontend":
            flags.append(next(rest))
        elif argument == "-Xcc":
            value = next(rest)
            if value not in OF_CLANG:
                flags += ["-Xcc", value]
        elif not (argument in ALONE or argument.startswith("@") or argument.endswith(".swift")
                  or re.fullmatch(r"-j\d+", argument)):
            flags.append(argument)
    return flags
