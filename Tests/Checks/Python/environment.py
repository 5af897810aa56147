"""The Python environment of the checks: the packages of requirements.txt in exactly these versions, and no others.

Tests/Checks/Python/install creates it in .build/python. A script that imports one of the packages starts with any Python and
calls `enter()` first, which re-executes it in the environment:

    import environment
    environment.enter()
    import jsonschema

Run as a program, this file reports whether the environment is complete, or else what is missing.
"""

import os
import sys
from importlib import metadata
from pathlib import Path

HERE = Path(__file__).resolve().parent
FOLDER = HERE.parents[2] / ".build" / "python"
INTERPRETER = FOLDER / "bin" / "python3"
REQUIREMENTS = HERE / "requirements.txt"


def enter():
    """Re-executes the program in the environment, or exits with a message about what is missing."""
    if not INTERPRETER.exists():
        sys.exit(f"{Path(sys.argv[0]).name}: the Python packages of the checks are not installed; "
                 "run Tests/Checks/Python/install")
    if not is_entered():
        # -I ignores PYTHONPATH and the user's packages.
        os.execv(INTERPRETER, [str(INTERPRETER), "-I", *sys.argv])
    if problems := incomplete():
        sys.exit(f"{Path(sys.argv[0]).name}: {'; '.join(problems)}; run Tests/Checks/Python/install")


def is_entered():
    return Path(sys.prefix).resolve() == FOLDER.resolve()


def pinned():
    """The version of each package."""
    lines = (line.strip() for line in REQUIREMENTS.read_text(encoding="utf-8").splitlines())
    return dict(line.split("==") for line in lines if line and not line.startswith("#"))


def incomplete():
    """The pinned packages that the running interpreter lacks, one sentence each."""
    problems = []
    for name, version in pinned().items():
        try:
            installed = metadata.version(name)
        except metadata.PackageNotFoundError:
            problems.append(f"the Python package {name} {version} is missing")
            continue
        if installed != version:
            problems.append(f"the Python package {name} is {installed} instead of {version}")
    return problems


if __name__ == "__main__":
    enter()
    print(f"{len(pinned())} Python packages, as {REQUIREMENTS.relative_to(HERE.parents[2])} pins them")
