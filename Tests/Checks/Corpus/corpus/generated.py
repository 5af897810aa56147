"""The structs and enums of generated Swift, as far as text shows them."""

import re
from dataclasses import dataclass

TYPE = re.compile(
    r"^( *)public (?:indirect )?(?:final )?(?:struct|class|enum) `?(\w+)`?(?:: ([^{]*?))? \{\n(.*?)^\1\}",
    re.M | re.S)
PARAMETER = re.compile(r"(?:^|, ?)`?(\w+)`?: ((?:[^,()\[\]]|\([^()]*\)|\[[^\]]*\])+)")
SET = re.compile(r'fields\.\w+\(\s*"((?:[^"\\]|\\.)*)",\s*`?(\w+)')
READ = re.compile(r'`?(\w+)`? = (?:try )?fields\.\w+\(\s*"((?:[^"\\]|\\.)*)"')
PATH = re.compile(r'request\.path\(\s*"[^"]+",\s*(?:self\.)?`?(\w+)')
ENDPOINT = re.compile(
    r'method: "(\w+)",\s*path: "((?:[^"\\]|\\.)*)"(?:,\s*(?!accept)\w+: [^,)]*)*(?:,\s*accept:\s*"([^"]*)")?')


@dataclass
class Declaration:
    """A struct, class or enum, with the code nested in it."""

    name: str
    conformances: set
    text: str

    @property
    def own(self):
        """The text without nested types."""
        return TYPE.sub("", self.text)

    @property
    def parameters(self):
        """The types of the parameters of the first initializer, with ` = ` and the default."""
        found = re.search(r"^ *public init\(\s*(?!from )(.*?)\s*\)(?: throws)? \{", self.own, re.M | re.S)
        text = re.sub(r"\s+", " ", found[1]) if found else ""
        return {name: rest for name, rest in PARAMETER.findall(text)}

    @property
    def variables(self):
        """The types of the properties."""
        return dict(re.findall(r"public (?:internal\(set\) )?(?:var|let) `?(\w+)`?: ([^{=\n]+)", self.own))

    @property
    def sent(self):
        """The properties by the names of what is written."""
        return {wire: name for wire, name in SET.findall(self.own)}

    @property
    def received(self):
        """The properties by the names of what is read."""
        return {wire: name for name, wire in READ.findall(self.own)}

    @property
    def is_request(self):
        return bool({"APIRequest", "PagedRequest"} & self.conformances)


def declarations(folder):
    """All types below a folder, those that are nested after what is around them."""
    pending = [file.read_text(encoding="utf-8") for file in sorted(folder.rglob("*.swift"))][::-1]
    found = []
    while pending:
        for _, name, conformances, text in TYPE.findall(pending.pop()):
            found.append(Declaration(name, set((conformances or "").strip().split(", ")), text))
            pending.append(re.sub(r"^  ", "", text, flags=re.M))
    return found
