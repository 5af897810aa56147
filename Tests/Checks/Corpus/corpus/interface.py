"""The interface of a generated client: the declarations that callers can write, with their kinds, types and signatures.

Types whose name begins with an underscore are shared to save code. Callers never write their names: an alias of one is
listed with the members that it stands for.
"""

import re
from functools import cached_property

TYPE = re.compile(r"public (?:indirect )?(?:final )?(struct|class|enum) (`?\w+`?)(?:: (.*))? \{")
EXTENSION = re.compile(r"(?:public )?extension (\S+)(?:: .*)? \{")
ALIAS = re.compile(r"public typealias (\w+) = (.*)")
MEMBER = re.compile(r"public (?:static |mutating |convenience |final |private\(set\) )*(?:let|var|func|init|subscript)\b|case |indirect case ")
IMPLEMENTATION = re.compile(
    r"public (?:convenience )?(?:init\(from |func encode\(to |func write\(to |init\?\(_ response: RawResponse)")
OPERATION = re.compile(r'method: "(\w+)",\s*path: "((?:[^"\\]|\\.)*)"')
# Only one of the two is written out; each implies the other.
PRINTED = {"", "APIModel", "PrintableModel"}
MODELS = {"APIModel", "PrintableModel", "OpenEnum"}


class Interface:
    def __init__(self, folder):
        self.types = {}  # the kind and the conformances of each type, by path
        self.members = {}  # the declarations in each type, by path
        self.aliases = {}  # the target of each alias, by path
        self.bodies = {}  # the body of each function, by its declaration
        for file in sorted(folder.rglob("*.swift")):
            self.read(file.read_text(encoding="utf-8").splitlines())
        self.sent = {  # the method and path of each request: two share them where one streams
            text.partition(":")[0]: f"{found[1]} {unescaped(found[2])}"
            for text, body in self.bodies.items() if (found := OPERATION.search(body))}
        self.requests = {operation: request for request, operation in self.sent.items()}

    def read(self, lines):
        scopes = [(-2, "")]
        function = None
        index = 0
        while index < len(lines):
            line = lines[index]
            index += 1
            text = line.strip().removeprefix("@Boxed ")
            depth = len(line) - len(line.lstrip())
            if function and scopes[-1][1] is None:
                self.bodies[function] += text + "\n"
            if not text or text.startswith(("//", "@", "#", "}")):
                continue
            while scopes[-1][0] >= depth:
                scopes.pop()
            scope = scopes[-1][1]
            if scope is None or depth != scopes[-1][0] + 2 and not text.startswith("extension"):
                continue
            while not complete(text) and index < len(lines):
                text += " " + lines[index].strip()
                index += 1
            if found := TYPE.match(text):
                path = f"{scope}.{found[2]}" if scope else found[2]
                self.types[path] = found[1], found[3] or ""
                scopes.append((depth, path))
            elif found := EXTENSION.match(text):
                scopes.append((depth, found[1]))
            elif found := ALIAS.match(text):
                self.aliases[f"{scope}.{found[1]}" if scope else found[1]] = found[2]
            else:
                if MEMBER.match(text) and not IMPLEMENTATION.match(text):
                    function = f"{scope}: {signature(text)}"
                    self.members.setdefault(scope, []).append(signature(text))
                    self.bodies[function] = ""
                if text.endswith("{"):
                    scopes.append((depth, None))

    def declarations(self):
        """Each declaration as (type around it, text)."""
        found = set()
        for path in self.types:
            if not private(path):
                self.add(path, path, found)
        for path, target in self.aliases.items():
            if private(path):
                continue
            self.add_alias(path, target, found)
        for path in self.members:
            if path not in self.types and not private(path):
                found.update((path, f"{path}: {each}") for each in self.members[path])
        return found

    def canonical(self, path, text):
        """A declaration without the names of shared types, which are compared at their places."""
        def target(match):
            scope = path
            while True:
                name = f"{scope}.{match[0]}" if scope else match[0]
                words = name.split(".")
                for end in range(len(words), 0, -1):
                    alias = self.aliases.get(".".join(words[:end]))
                    inner = ".".join([alias or "", *words[end:]])
                    # An alias reveals only the contents of a type around it.
                    outer = end <= len(scope.split(".")) and scope and not {inner} & {*self.types, *self.aliases}
                    if alias and private(alias) and not outer:
                        return ".".join(["_", *words[end:]])
                if not scope:
                    return match[0]
                scope = scope.rpartition(".")[0]
        kind, colon, rest = text.partition(":")
        rest = re.sub(r"\b[A-Z]\w*(?:\.\w+)*", target, rest)
        return kind + colon + re.sub(r"(?<!\w)_[A-Z0-9]\w*", "_", rest)

    def add(self, source, path, found):
        """Adds a type, and all that is in it, under the path at which callers find it."""
        kind, conformances = self.types[source]
        found.add((path, f"{kind} {path}"))
        conformances = conformances.replace("Codable", "Decodable, Encodable")
        found.update((path, f"{path} is {each}") for each in conformances.split(", ") if each not in PRINTED)
        found.update((path, f"{path}: {member}") for member in self.members_of_self(source))
        if source != path:
            for inner in self.types:
                if inner.startswith(source + "."):
                    self.add(inner, path + inner[len(source):], found)
            for inner, target in self.aliases.items():
                if inner.startswith(source + "."):
                    self.add_alias(path + inner[len(source):], target, found)

    def add_alias(self, path, target, found):
        """Adds an alias, or what a shared type stands for there."""
        if target in self.types and private(target):
            self.add(target, path, found)
        else:
            found.add((path, f"{path} = {target}"))

    @cached_property
    def reached(self):
        """The types at the top level that requests, methods or webhooks refer to, directly or through others."""
        models = {path for path, (_, conformances) in self.types.items() if "." not in path
                  and set(conformances.split(", ")) & MODELS or private(path)} | self.aliases.keys()
        return self.followed(name for name in self.texts if name not in models)

    @cached_property
    def texts(self):
        """What refers to types in each type at the top level."""
        texts = {}
        for path, members in [*self.members.items(), *((path, [target]) for path, target in self.aliases.items())]:
            texts.setdefault(path.split(".")[0], []).extend(members)
        return texts

    def followed(self, names):
        """The types at the top level that some refer to, directly or through others."""
        found, pending = set(), list(names)
        seen = set(pending)
        while pending:
            owner = pending.pop()
            inner = {path.rpartition(".")[2] for path in (*self.types, *self.aliases) if path.startswith(owner + ".")}
            for path in set(re.findall(r"\w+(?:\.\w+)*", " ".join(self.texts.get(owner, [])))) - inner:
                # A nested type uses only the name of a type around it.
                if "." not in path:
                    found.add(path)
                if (name := path.split(".")[0]) in self.texts and name not in seen:
                    seen.add(name)
                    pending.append(name)
        return found

    def namesake(self, name, other):
        """Whether another client calls a type by another name, since its own there means another type."""
        members = self.members_of_self(name)
        return name in self.types and name in other.types and members != [] and any(
            members == other.members_of_self(each)
            for each in other.types.keys() - self.types.keys() if "." not in each)

    def members_of_self(self, path):
        """The members of a type, without its own name."""
        own = path.rpartition(".")[2]
        members = self.members.get(path, [])
        # In a type that contains one of its own name, that name means the inner type.
        if f"{path}.{own}" in self.types or f"{path}.{own}" in self.aliases:
            return members
        return [re.sub(rf"(?<![.\w]){own}(?![.\w])", "Self", each) for each in members]

    def methods(self):
        """The method of each operation, with its scope: `ShopClient.Orders.list`."""
        found, requests = {}, set(self.requests.values())
        for text in self.bodies:
            method = re.match(r"(\S+): public func (`?\w+`?)\(", text)
            # A method of a request follows a link to another.
            if method is not None and method[1].split(".")[0] not in requests:
                operation = self.operation(method[1], text)
                if operation is not None:
                    found[operation] = f"{method[1]}.{method[2]}"
        return found

    def belongs(self, path, text, operation):
        """Whether a declaration is in the request of an operation, or a method that sends it."""
        # The operators of a template are not in the path that is sent.
        operation = re.sub(r"\{[.;+]?(.*?)\*?\}", r"{\1}", operation)
        return any(
            path == request or path.startswith(request + ".")
            or re.search(rf"\b{request}\b", self.bodies.get(text, "")) is not None
            for request, sent in self.sent.items() if sent == operation)

    def operation(self, path, text):
        """The operation that a declaration belongs to, or that a method sends; None for any other."""
        body = re.findall(r"\w+", self.bodies.get(text, ""))
        return next((self.sent[name] for name in [path.split(".")[0], *body] if name in self.sent), None)


def unescaped(literal):
    return re.sub(r"\\(.)", lambda match: {"n": "\n", "t": "\t"}.get(match[1], match[1]), literal)


def private(path):
    return any(part.startswith("_") for part in path.split("."))


def complete(text):
    return all(text.count(a) == text.count(b) for a, b in ("()", "[]")) and (
        text.endswith(("{", "}")) or not text.endswith((",", "(", "where", "->")))


def signature(text):
    """A declaration without its body and its value."""
    text = re.sub(r" \{.*$", "", text)
    if "(" not in text.split(" = ")[0]:
        text = text.split(" = ")[0]
    # A value that callers can only read may become one that they can set.
    text = re.sub(r"^public (?:let|private\(set\) var) ", "public var ", text)
    # Where a type of the client has the same name, another module's is qualified.
    text = re.sub(r"\b(?:Swift|Foundation|APIRuntime)\.", "", text)
    return re.sub(r"\(\s+", "(", re.sub(r"\s+\)", ")", text))
