"""What the compiler recorded about sources: which file uses which declaration of which other file."""

import ctypes
import json
import os
import subprocess
import sys
from collections import defaultdict
from ctypes import POINTER, byref, c_bool, c_char_p, c_int, c_int64, c_size_t, c_uint, c_uint64, c_void_p
from dataclasses import dataclass
from pathlib import Path

# Of indexstore/indexstore.h.
RECORD_DEPENDENCY = 2
DEFINITION, REFERENCE = 1 << 1, 1 << 2


@dataclass(frozen=True, order=True)
class Use:
    """A line of a file that names a declaration of another file."""

    file: Path
    line: int
    symbol: str
    declared_in: Path


class Text(ctypes.Structure):
    _fields_ = [("data", c_void_p), ("length", c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


def library():
    """The library of the toolchain that reads its index."""
    information = json.loads(subprocess.run(
        ["swift", "-print-target-info"], check=True, capture_output=True, text=True).stdout)
    folder = Path(information["paths"]["runtimeResourcePath"]).parent
    return ctypes.CDLL(str(folder / ("libIndexStore.dylib" if sys.platform == "darwin" else "libIndexStore.so")))


class IndexStore:
    """The index that a debug build writes beside its products."""

    def __init__(self, folder):
        self.library = library()
        self.error = c_void_p()
        create = self.function("store_create", c_void_p, c_char_p, POINTER(c_void_p))
        self.store = create(os.fsencode(folder), byref(self.error))
        if not self.store:
            raise FileNotFoundError(folder)

    def function(self, name, result, *arguments):
        function = getattr(self.library, f"indexstore_{name}")
        function.restype, function.argtypes = result, arguments
        return function

    def units(self):
        """The name and the time of each compiled file's unit."""
        names = []
        take = ctypes.CFUNCTYPE(c_bool, c_void_p, Text)(lambda _, name: names.append(str(name)) or True)
        self.function("store_units_apply_f", c_bool, c_void_p, c_uint, c_void_p, type(take))(self.store, 0, None, take)
        time_of = self.function(
            "store_get_unit_modification_time", c_bool, c_void_p, c_char_p, POINTER(c_int64), POINTER(c_int64),
            POINTER(c_void_p))
        for name in names:
            seconds, nanoseconds = c_int64(), c_int64()
            time_of(self.store, name.encode(), byref(seconds), byref(nanoseconds), byref(self.error))
            yield name, (seconds.value, nanoseconds.value)

    def records(self, folder):
        """The record of each file below a folder, and None if the file declares and uses nothing.

        A file that was compiled twice, as for a plugin, has two units: the later one counts. Units of files that are gone
        do not count."""
        create = self.function("unit_reader_create", c_void_p, c_void_p, c_char_p, POINTER(c_void_p))
        dispose = self.function("unit_reader_dispose", None, c_void_p)
        main_file = self.function("unit_reader_get_main_file", Text, c_void_p)
        records = {}
        for name, _ in sorted(self.units(), key=lambda unit: unit[1]):
            unit = create(self.store, name.encode(), byref(self.error))
            if not unit:
                continue
            file = Path(os.path.realpath(str(main_file(unit)) or "/"))
            if file.is_relative_to(folder) and file.exists():
                records[file] = self.record(unit, file)
            dispose(unit)
        return records

    def record(self, unit, file):
        """The name of the record that a unit has of its main file."""
        kind = self.function("unit_dependency_get_kind", c_int, c_void_p)
        name = self.function("unit_dependency_get_name", Text, c_void_p)
        path = self.function("unit_dependency_get_filepath", Text, c_void_p)
        found = []

        def take(_, dependency):
            if kind(dependency) == RECORD_DEPENDENCY and Path(os.path.realpath(str(path(dependency)))) == file:
                found.append(str(name(dependency)))
            return True

        callback = ctypes.CFUNCTYPE(c_bool, c_void_p, c_void_p)(take)
        self.function("unit_reader_dependencies_apply_f", c_bool, c_void_p, c_void_p, type(callback))(
            unit, None, callback)
        return found[-1] if found else None

    def occurrences(self, record):
        """Each occurrence in a record: the symbol's identifier, its name, its roles and the line."""
        symbol_of = self.function("occurrence_get_symbol", c_void_p, c_void_p)
        roles_of = self.function("occurrence_get_roles", c_uint64, c_void_p)
        position_of = self.function("occurrence_get_line_col", None, c_void_p, POINTER(c_uint), POINTER(c_uint))
        identifier = self.function("symbol_get_usr", Text, c_void_p)
        name = self.function("symbol_get_name", Text, c_void_p)
        found = []

        def take(_, occurrence):
            symbol, line, column = symbol_of(occurrence), c_uint(), c_uint()
            position_of(occurrence, byref(line), byref(column))
            found.append((str(identifier(symbol)), str(name(symbol)), roles_of(occurrence), line.value))
            return True

        reader = self.function("record_reader_create", c_void_p, c_void_p, c_char_p, POINTER(c_void_p))(
            self.store, record.encode(), byref(self.error))
        if reader:
            callback = ctypes.CFUNCTYPE(c_bool, c_void_p, c_void_p)(take)
            self.function("record_reader_occurrences_apply_f", c_bool, c_void_p, c_void_p, type(callback))(
                reader, None, callback)
            self.function("record_reader_dispose", None, c_void_p)(reader)
        return found

    def uses(self, folder):
        """The files below a folder that were compiled, and the uses of one file's declarations in another, by its lines."""
        records = self.records(folder)
        declared_in, references = {}, defaultdict(list)
        for file, record in sorted(records.items()):
            for identifier, name, roles, line in self.occurrences(record) if record else []:
                if roles & DEFINITION:
                    declared_in.setdefault(identifier, file)
                if roles & REFERENCE:
                    references[file].append((line, name, identifier))
        uses = {
            Use(file, line, name, declared_in[identifier])
            for file, found in references.items() for line, name, identifier in found
            if declared_in.get(identifier, file) != file}
        return set(records), sorted(uses)
