"""Counts, in one document and its client, what callers read and write that nobody would have written by hand."""

import re
from collections import Counter

from .generated import ENDPOINT, TYPE, Declaration

# Each count with what it is; of those that are not marked with +, fewer are better.
COUNTS = {
    "methods": "methods of the client and its groups",
    "contradicted verbs": "methods whose verb says something else than the summary's",
    "repeated groups": "methods that repeat the words of their group",
    "long methods": "methods with more than twenty parameters",
    "numbered methods": "methods whose name ends in a digit",
    "long names": "methods whose name has more than forty letters",
    "labels": "labels of methods",
    "repeated labels": "labels that repeat the words of the group, and add some",
    "cases": "cases of unions that hold a type of the client",
    "repeated payloads": "cases that spell the type's whole name",
    "unions": "enums of several models that keep unknown values",
    "unshared unions": "unions without a property that all variants share",
    "enums": "enums of values",
    "surplus enums": "enums that have the cases of another",
    "shown names": "lines of types for callers that spell a declaration which only aliases name",
    "constant parameters": "parameters of components that can have one value",
    "optional bodies": "bodies that can be left out although their type requires something",
    "results by a flag": "enums of a JSON body and a stream",
    "results or nothing": "enums of one result and 'noContent'",
    "hashed names": "types whose name ends in a hash",
    "standard names": "files that qualify a name of the standard library, because a type of the client hides it",
    "primitive aliases": "aliases of a primitive at the top level",
    "identified": "+ structs that conform to Identifiable",
    "unavailable": "+ declarations that are marked with @available",
    "user messages": "+ error bodies with a message for people",
    "markup": "lines of documentation with HTML",
    "relative links": "links in documentation that lead nowhere",
    "table rows": "lines of documentation with a row of a table",
}

METHOD = re.compile(
    r"^( *)public func `?(\w+)`?\(((?:[^()]|\([^()]*\))*)\)[^{]*\{\n(.*?)^\1\}", re.M | re.S)
SENDS = re.compile(r"\b(?:send|pages|items)\(\s*(?:of: )?`?(\w+)`?[(.)]")
GROUP = re.compile(r"public var `?(\w+)`?: (\w+) \{ \2\(client")
LABEL = re.compile(r"(?:^|,)\s*`?(\w+)`?:")
VALUE = re.compile(r"^ *case `?(\w+)`?$", re.M)
SIGNATURE = re.compile(r"^ *(?:public (?:static )?(?:var|let|func|init)\b|case |`?\w+`?: ).*?\b(_[A-Z]\w*)", re.M)
CASE = re.compile(r"^ *(?:indirect )?case `?(\w+)`?\(([\w.]+)\)", re.M)
HASH = re.compile(r"[a-z0-9](?=[A-Z0-9]*\d)[A-Z][A-Z0-9]{5}$")
WORD = re.compile(r"[A-Z]{2,}s(?![a-z])|[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
ALIAS = re.compile(r"^public typealias \w+ = (?:String|Int|Int32|Int64|Double|Bool|Date|UUID|URL)$", re.M)
HTML = re.compile(r"</?(?:div|p|br|table|t[drh]|ul|li|a|b|i|span|code|pre|strong|em|h\d|message)\b[^>]*>", re.I)
LINK = re.compile(r"\]\((?!https?:|mailto:|doc:)[^)]*\)")

# Verbs by meaning, where several mean the same.
MEANINGS = {
    "get": "get list retrieve fetch read show view return find query search describe lookup check display count "
           "obtain download filter see",
    "create": "create add new insert post register make generate save store upload put start open issue submit",
    "update": "update modify change edit patch set replace put upsert rename save store partially partial",
    "delete": "delete remove destroy clear",
}
# Verbs that a name made of the HTTP method never says.
SPECIFIC = set(
    "cancel validate verify send resend restore promote revoke refresh approve reject archive unarchive lock unlock "
    "enable disable activate deactivate start stop pause resume invite move copy merge publish import export accept "
    "decline close reopen mark sync test run execute calculate estimate block unblock follow unfollow sign "
    "authenticate login logout reset transfer assign unassign attach detach preview render convert".split())
MADE = {"get", "list", "create", "update", "replace", "delete"}


def words(name):
    return [each.lower() for each in WORD.findall(name)]


def singular(word):
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if re.search(r"(?:s|x|ch|sh|z)es$", word):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith(("ss", "us", "is")) else word


def stem(verb):
    """The imperative of a verb in the third person: `list` for `lists`."""
    verb = verb.lower()
    known = SPECIFIC.union(*(each.split() for each in MEANINGS.values()))
    for candidate in (verb, verb.removesuffix("s"), verb.removesuffix("es")):
        if candidate in known:
            return candidate
    return None


def contradicts(method, summary):
    """Whether a method that begins with a verb of HTTP's methods does something else."""
    said = words(method)
    first = re.match(r"\s*([A-Za-z]+)", summary or "")
    verb = stem(first[1]) if first else None
    if not said or said[0] not in MADE or verb is None or verb in said:
        return False
    if verb in SPECIFIC and not any(verb in each.split() for each in MEANINGS.values()):
        return True
    own = {"list": "get", "replace": "update"}.get(said[0], said[0])
    # PUT of something that is named by the caller creates it too.
    return verb not in MEANINGS[own].split()


class Calls:
    """A document and the files of its client."""

    def __init__(self, document, declared, texts, found):
        self.document = document
        self.declared = declared
        self.texts = texts
        self.found = found
        self.by_name = {}
        for each in declared:
            self.by_name.setdefault(each.name, each)

    def count(self):
        self.count_methods()
        self.count_types()
        self.count_bodies()
        self.count_texts()

    def count_methods(self):
        summaries = self.summaries()
        groups = {type: name for text in self.texts for name, type in GROUP.findall(text)}
        for each in self.declared:
            if "let client: APIClient" not in each.own and "APIService" not in each.conformances:
                continue
            group = {singular(word) for word in words(groups.get(each.name, ""))}
            for _, name, parameters, body in METHOD.findall(each.own):
                sent = SENDS.search(body)
                if not sent or sent[1] not in self.by_name:
                    continue
                self.found["methods"] += 1
                self.found["contradicted verbs"] += contradicts(name, summaries.get(sent[1]))
                said = {singular(word) for word in words(name)}
                self.found["repeated groups"] += bool(group) and group <= said
                self.found["long methods"] += len(re.findall(r"\w+: ", parameters)) > 20
                self.found["numbered methods"] += name[-1].isdigit()
                self.found["long names"] += len(name) > 40
                labels = LABEL.findall(parameters)
                self.found["labels"] += len(labels)
                self.found["repeated labels"] += sum(
                    bool(group) and group < {singular(word) for word in words(label)} for label in labels)

    def summaries(self):
        """The summaries of the operations by their requests."""
        found = {}
        paths = self.document.get("paths")
        for each in self.declared:
            if each.is_request and isinstance(paths, dict) and (endpoint := ENDPOINT.search(each.own)):
                item = paths.get(endpoint[2])
                operation = item.get(endpoint[1].lower()) if isinstance(item, dict) else None
                if isinstance(operation, dict) and isinstance(operation.get("summary"), str):
                    found[each.name] = operation["summary"]
        return found

    def count_types(self):
        enums = Counter(
            frozenset(VALUE.findall(each.own)) for each in self.declared if "OpenEnum" in each.conformances)
        self.found["enums"] += enums.total()
        self.found["surplus enums"] += enums.total() - len(enums)
        for each in self.declared:
            own = each.own
            if not each.name.startswith("_"):
                self.found["shown names"] += sum(name in self.by_name for name in SIGNATURE.findall(own))
            self.found["hashed names"] += bool(HASH.search(each.name))
            self.found["identified"] += "Identifiable" in each.conformances
            self.found["user messages"] += "var userMessage" in own
            cases = CASE.findall(own)
            known = [(name, type.rpartition(".")[2]) for name, type in cases
                     if type.rpartition(".")[2] in self.by_name]
            if "APIModel" in each.conformances:
                self.found["cases"] += len(known)
                self.found["repeated payloads"] += sum(
                    name.lower() == type.lower() for name, type in known)
                if len(known) > 1 and "case unknown(" in own:
                    self.found["unions"] += 1
                    self.found["unshared unions"] += "public var " not in own
            names = set(re.findall(r"^ *case (\w+)\(", own, re.M))
            if each.name == "Response":
                self.found["results by a flag"] += names == {"json", "events"}
                self.found["results or nothing"] += (
                    len(names) == 1 and bool(re.search(r"^ *case noContent$", own, re.M)))

    def count_bodies(self):
        for each in self.declared:
            if not each.is_request:
                continue
            body = re.search(r"body: ([\w.]+)\? = nil", each.own)
            model = self.model(body[1].rpartition(".")[2], each) if body else None
            if model:
                self.found["optional bodies"] += any(" = " not in rest for rest in model.parameters.values())

    def model(self, name, request):
        """The type that a request refers to: one that is nested in it, or else at the top level."""
        for _, nested, conformances, text in TYPE.findall(re.sub(r"^  ", "", request.text, flags=re.M)):
            if nested == name:
                return Declaration(nested, set((conformances or "").split(", ")), text)
        return self.by_name.get(name) if name != "Body" else None

    def count_texts(self):
        for text in self.texts:
            self.found["standard names"] += bool(re.search(r"(?<!//)\b(?:Swift|Foundation)\.[A-Z]", text))
            self.found["primitive aliases"] += len(ALIAS.findall(text))
            self.found["unavailable"] += text.count("@available(")
            for line in re.findall(r"^ *///.*", text, re.M):
                line = re.sub(r"`[^`]*`", "", line)
                self.found["markup"] += bool(HTML.search(line))
                self.found["relative links"] += len(LINK.findall(line))
                self.found["table rows"] += bool(re.match(r" */// *\|.*\|\s*$", line))
