"""The generated client of a server, and a program that calls its operations."""

import json
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent

STRUCT = re.compile(r"^public struct (\w+): (?:APIRequest|PagedRequest) \{\n(.*?)^\}", re.M | re.S)
INITIALIZER = re.compile(r"^  public init\((.*?)\)(?: throws)? \{", re.M | re.S)
LABEL = re.compile(r"(?:^|,)\s*(?:_ )?`?(\w+)`?: ")
WIRE = re.compile(r'request\.(path|query|header|cookie)\(\s*"([^"]+)",\s*(?:self\.)?`?(\w+)')
PLACE = re.compile(r'method: "(\w+)",\s*path: "([^"]+)"')


@dataclass
class Request:
    """A request struct of the generated client."""

    type: str
    labels: list
    """The parameters of its initializer, in order."""
    wires: dict
    """The names of parameters on the wire, by label."""
    has_body_cases: bool
    """Whether a body is of one of several media types, JSON among them."""


@dataclass
class Swift:
    """A body that has no JSON: the expression that makes it, and a part of what is sent."""

    expression: str
    sends: str


def requests(folder):
    """The request structs below a folder, by method and path."""
    found = {}
    for file in sorted(folder.rglob("*.swift")):
        for name, text in STRUCT.findall(file.read_text(encoding="utf-8")):
            method, path = PLACE.search(text).groups()
            labels = LABEL.findall(INITIALIZER.search(text).group(1))
            wires = {label: wire for _, wire, label in WIRE.findall(text)}
            found[f"{method} {path}"] = Request(name, labels, wires, "\n    case json(" in text)
    return found


def call(key, request, values, body):
    """The Swift that calls an operation with JSON for its parameters and body."""
    arguments = []
    for label in request.labels:
        if label == "body" and label not in request.wires:
            if isinstance(body, Swift):
                arguments.append(body.expression)
            elif body is not None:
                value = f"value({literal(body)})"
                arguments.append(f".json({value})" if request.has_body_cases else value)
        elif request.wires.get(label) in values:
            arguments.append(f"{label}: value({literal(values[request.wires[label]])})")
    attempt = "try " if any("value(" in each for each in arguments) else ""
    return (f"await calls.call({swift(key)}) {{ "
            f"{attempt}{request.type}({', '.join(arguments)}) }}")


def literal(value):
    return swift(json.dumps(value))


def swift(text):
    escaped = json.dumps(text, ensure_ascii=False)
    return re.sub(r"\\u([0-9a-f]{4})", r"\\u{\1}", escaped).replace("\\/", "/")


def compile_driver(build, library, client, lines, folder, flags):
    """Compiles the client with a program that makes the calls."""
    main = folder / "main.swift"
    # Each call in a separate function: the compiler takes long for long functions.
    functions = [f"func call{index}(_ calls: Calls) async {{\n  {line}\n}}\n"
                 for index, line in enumerate(lines)]
    main.write_text(
        "import APIRuntime\nimport Foundation\n\n" + "\n".join(functions)
        + "\nlet calls = try Calls(server: CommandLine.arguments[1], headers: CommandLine.arguments[2])\n"
        + "".join(f"await call{index}(calls)\n" for index in range(len(lines))),
        encoding="utf-8")
    flags = [flag for flag in flags if flag not in ("-parse-as-library", "-warnings-as-errors")]
    flags[flags.index("-module-name") + 1] = "ServerDriver"
    sources = [*client.rglob("*.swift"), HERE / "Driver/Calls.swift", main]
    program = folder / "driver"
    subprocess.run(
        ["swiftc", "-Onone", "-wmo", *flags, "-I", build / "Modules", *sources, "-o", program,
         library, "-Xlinker", "-rpath", "-Xlinker", library.parent], check=True)
    return program
