import subprocess
import tempfile
import unittest
from pathlib import Path

from architecture.index import IndexStore, Use
from architecture.walls import Order, Ratchet, backward

MODULE = Path("Sources/Kitchen/Cakes")
ORDER = """
# An oven bakes dough.
Sources/Kitchen/Cakes
  Dough   # flour and water
  Oven
  .
"""


def use(file, declared_in, symbol="Flour", line=3):
    return Use(MODULE / file, line, symbol, MODULE / declared_in)


class WallsTests(unittest.TestCase):
    """The order of folders, and uses that break it."""

    def backward(self, *uses):
        return [str(found) for found in backward(uses, Order(ORDER))]

    def test_uses_of_earlier_folders_are_allowed(self):
        self.assertEqual(self.backward(
            use("Oven/Heat.swift", "Dough/Flour.swift"), use("Bake.swift", "Oven/Heat.swift"),
            use("Oven/Heat.swift", "Oven/Grid.swift")), [])

    def test_a_use_of_a_later_folder_names_file_symbol_and_folders(self):
        self.assertEqual(
            self.backward(use("Dough/Flour.swift", "Oven/Heat.swift", symbol="Heat", line=7)),
            ["Sources/Kitchen/Cakes/Dough/Flour.swift:7: error: 'Dough' uses 'Heat' of Heat.swift in 'Oven', "
             "which comes after it in Cakes"])

    def test_uses_between_two_files_count_once(self):
        found = self.backward(*(
            use("Dough/Flour.swift", "Bake.swift", symbol=name, line=9 - index)
            for index, name in enumerate(["a", "b", "c", "d", "e"])))
        self.assertEqual(
            found, ["Sources/Kitchen/Cakes/Dough/Flour.swift:5: error: 'Dough' uses 'a', 'b', 'c' and 2 more of "
                    "Bake.swift in '.', which comes after it in Cakes"])

    def test_the_order_lists_each_folder_with_sources(self):
        files = [MODULE / "Dough/Flour.swift", MODULE / "Fillings/Jam.swift", Path("Sources/Kitchen/Bread/Loaf.swift")]
        self.assertEqual(list(Order(ORDER).problems(files)), [
            "Sources/Kitchen/Cakes has the folder 'Fillings': list it after the folders that it uses",
            "Sources/Kitchen/Cakes does not contain the folder '.': remove it",
            "Sources/Kitchen/Cakes does not contain the folder 'Oven': remove it"])

    def test_numbers_shrink_only(self):
        ratchet = Ratchet("# how many\nSources/Kitchen/Cakes 2\n")
        self.assertEqual(list(ratchet.problems({MODULE: 2})), [])
        self.assertIn("3 uses run backwards, rather than 2", next(ratchet.problems({MODULE: 3})))
        self.assertIn("only 1 uses", next(ratchet.problems({MODULE: 1})))
        self.assertIn("1 uses", next(ratchet.problems({MODULE: 2, Path("Sources/Kitchen/Bread"): 1})))
        self.assertEqual(Ratchet(ratchet.lowered({MODULE: 1})).allowed, {MODULE: 1})
        self.assertEqual(Ratchet(ratchet.lowered({MODULE: 3})).allowed, {MODULE: 2})
        self.assertEqual(Ratchet(ratchet.lowered({})).allowed, {})


class IndexStoreTests(unittest.TestCase):
    """The index of a module with two files."""

    def test_uses_come_from_the_index_of_the_compiler(self):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name).resolve()
            flour, heat = folder / "Dough/Flour.swift", folder / "Oven/Heat.swift"
            for file, text in [(flour, "struct Flour {\n  var heat: Heat?\n}\n"), (heat, "struct Heat {}\n")]:
                file.parent.mkdir()
                file.write_text(text)
            subprocess.run(
                ["swiftc", "-parse-as-library", "-module-name", "Cakes", "-index-store-path", folder / "store", "-c",
                 flour, heat], cwd=folder, check=True)
            compiled, uses = IndexStore(folder / "store").uses(folder)
            self.assertEqual(compiled, {flour, heat})
            self.assertEqual(uses, [Use(flour, 2, "Heat", heat)])
            heat.unlink()
            self.assertEqual(IndexStore(folder / "store").uses(folder), ({flour}, []))


if __name__ == "__main__":
    unittest.main()
