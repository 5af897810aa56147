"""Decodes examples with the types generated for their document."""

import json
import subprocess
import sys
from pathlib import Path

from .compiler import FLAGS, RUNTIME, first_error

# A program that reads lines with a type number and JSON text, and prints the outcome of each.
MAIN = """\
import APIRuntime
import Foundation

let exampleTypes: [Any.Type] = [
%s
]

func decode<T: Decodable>(_ type: T.Type, _ body: Foundation.Data) throws -> Any {
  let status = HTTPResponse.Status.ok
  return try APIRuntime.RawResponse(operation: "example", status: status, body: body).json(type)
}

func encode<T: Encodable>(_ value: T) throws -> Swift.String {
  try APIRuntime.JSON(encoding: value).text
}

func answer(_ index: Swift.Int, _ text: Swift.Substring) -> Swift.String {
  guard let type = exampleTypes[index] as? any Decodable.Type else { return "sent" }
  do {
    let value = try decode(type, Foundation.Data(text.utf8))
    guard let encodable = value as? any Encodable else { return "decoded" }
    return "encoded\\t" + (try encode(encodable))
  } catch {
    return "failed\\t" + Swift.String(reflecting: error)
      .split(separator: "\\n").joined(separator: " ")
  }
}

while let line = readLine() {
  let parts = line.split(separator: "\\t", maxSplits: 1)
  // Unbuffered, so that a crash loses no earlier output.
  let text = answer(Swift.Int(parts[0]) ?? 0, parts[1]) + "\\n"
  FileHandle.standardOutput.write(Foundation.Data(text.utf8))
}
"""


def objects_of(module):
    """The object files of a module's present sources: the folder also keeps the object files of deleted ones."""
    sources = (module / "sources").read_text(encoding="utf-8").splitlines()
    return [str(module / f"{Path(source.strip(chr(39))).name}.o") for source in sources]


class Decoder:
    """Builds a program for the types of one document and runs it."""

    def __init__(self, build, cache):
        self.build = build
        self.library = cache / "libAPIRuntime.so"
        try:
            objects = [each for module in (*RUNTIME, "HTTPTypes") for each in objects_of(build / f"{module}.build")]
        except FileNotFoundError:
            sys.exit("examples: APIRuntime is not built; run 'Tests/Checks/Corpus/runtime'")
        cache.mkdir(parents=True, exist_ok=True)
        newest = max(Path(each).stat().st_mtime for each in objects)
        if not self.library.exists() or self.library.stat().st_mtime < newest:
            subprocess.run(["swiftc", "-emit-library", "-o", self.library, *objects], check=True)

    def answers(self, folder, types, examples):
        """The outcome of each example with its JSON text or reason, and an error without outcomes."""
        program, error = self.compiled(folder, types)
        if error:
            return None, error
        numbers = {name: index for index, name in enumerate(types)}
        lines = "".join(
            f"{numbers[name]}\t{json.dumps(value)}\n" for name, value in examples
        )
        done = subprocess.run([program], input=lines, capture_output=True, text=True,
                              errors="replace")
        answers = [line.partition("\t")[::2] for line in done.stdout.splitlines()]
        if len(answers) < len(examples):
            answers += [("failed", f"the program ended with {done.returncode}")]
            answers += [("failed", "not reached")] * (len(examples) - len(answers))
        return answers, None

    def compiled(self, folder, types):
        main = folder / "main.swift"
        main.write_text(MAIN % "\n".join(f"  ({name}).self," for name in types), encoding="utf-8")
        program = folder / "program"
        flags = [flag for flag in FLAGS if flag not in ("-parse-as-library", "-warnings-as-errors")]
        sources = sorted(str(each) for each in folder.glob("*.swift"))
        done = subprocess.run(
            ["swiftc", "-Onone", "-wmo", *flags, "-suppress-warnings",
             "-I", self.build / "Modules", *sources, "-o", program, str(self.library),
             "-Xlinker", "-rpath", "-Xlinker", str(self.library.parent)],
            capture_output=True, text=True, errors="replace")
        return (program, None) if done.returncode == 0 else (None, first_error(done.stderr))
