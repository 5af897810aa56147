"""The order of the folders of each module, and the uses that break it."""

from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path


class Order:
    """The folders of each module, each after all that it may use.

    A line that begins at the margin names a module, and the indented lines after it its folders: `.` is the module's
    own. A module with a single folder is not listed."""

    def __init__(self, text):
        self.folders = {}
        for line in text.splitlines():
            content = line.split("#")[0].rstrip()
            if content and not content.startswith(" "):
                module = self.folders.setdefault(Path(content), [])
            elif content:
                module.append(content.strip())

    def module_of(self, file):
        """The listed module that a file belongs to."""
        return next((module for module in self.folders if file.is_relative_to(module)), None)

    def problems(self, files):
        """Where the list disagrees with the files of the modules."""
        there = defaultdict(set)
        for file in files:
            module = Path(*file.parts[:3])
            if len(file.parts) > 3:
                there[module].add(file.relative_to(module).parent.as_posix())
        for module, folders in sorted(there.items()):
            listed = self.folders.get(module, [])
            if len(folders) == 1 and not listed:
                continue
            for folder in sorted(folders.difference(listed)):
                yield f"{module} has the folder '{folder}': list it after the folders that it uses"
            for folder in sorted(set(listed).difference(folders)):
                yield f"{module} does not contain the folder '{folder}': remove it"
            if len(listed) != len(set(listed)):
                yield f"{module} lists a folder twice"
        for module in sorted(set(self.folders).difference(there)):
            yield f"there is no module {module}"


@dataclass(frozen=True, order=True)
class BackwardUse:
    """Uses of a file's declarations in a file of a folder before it."""

    module: Path
    file: Path
    declared_in: Path
    line: int
    symbols: tuple

    def __str__(self):
        names = ", ".join(f"'{name}'" for name in self.symbols[:3])
        names += f" and {len(self.symbols) - 3} more" if len(self.symbols) > 3 else ""
        own, other = (path.relative_to(self.module).parent.as_posix() for path in (self.file, self.declared_in))
        return (f"{self.file}:{self.line}: error: '{own}' uses {names} of {self.declared_in.name} in '{other}', "
                f"which comes after it in {self.module.name}")


def backward(uses, order):
    """The uses between folders of a module that its order forbids: one for each pair of files."""
    pairs = defaultdict(list)
    for use in uses:
        module = order.module_of(use.file)
        if module is None or order.module_of(use.declared_in) != module:
            continue
        folders = order.folders[module]
        own, other = (path.relative_to(module).parent.as_posix() for path in (use.file, use.declared_in))
        if own in folders and other in folders and folders.index(other) > folders.index(own):
            pairs[module, use.file, use.declared_in].append(use)
    return sorted(
        BackwardUse(*pair, min(use.line for use in found), tuple(dict.fromkeys(use.symbol for use in found)))
        for pair, found in pairs.items())


class Ratchet:
    """How many backward uses each module still has. The numbers only shrink: a module that is not listed has none."""

    HEAD = "# Uses that still run backwards, by module. The numbers may only shrink.\n"

    def __init__(self, text):
        lines = [line.split() for line in text.splitlines() if line.strip() and not line.startswith("#")]
        self.allowed = {Path(module): int(count) for module, count in lines}

    def problems(self, found):
        """The modules with more or fewer backward uses than recorded, each with its sentence."""
        for module in sorted({*self.allowed, *found}):
            allowed, count = self.allowed.get(module, 0), found.get(module, 0)
            if count > allowed:
                yield f"{module}: {count} uses run backwards, rather than {allowed}"
            elif count < allowed:
                yield f"{module}: only {count} uses run backwards now, rather than {allowed}: record it with --record"

    def lowered(self, found):
        """The text of this file with each number that has become smaller."""
        counts = {module: min(count, found.get(module, 0)) for module, count in self.allowed.items()}
        return self.HEAD + "".join(f"{module} {count}\n" for module, count in sorted(counts.items()) if count)
