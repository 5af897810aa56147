import English

/// The names of the methods that iterate over the items of all pages: `all` beside `list`, and
/// `searchAll` beside `search`.
///
/// A name depends only on the method beside it, unless another method of the group has it. A record
/// keeps the names of the lists that it has, and only new lists give way.
enum ItemsNames {
  /// Returns the names for the methods with pages in a group or in the client.
  static func names(
    of methods: Set<String>, beside taken: Set<String>, _ style: WordStyle
  ) -> [String: String] {
    var names: [String: String] = [:]
    let rivals = Dictionary(grouping: methods) { name(beside: $0, style) }
    for (name, methods) in rivals where methods.count == 1 && !taken.contains(name) {
      names[methods[0]] = name
    }
    let used = taken.union(names.values)
    for method in methods where names[method] == nil {
      let name = method + "Items"
      names[method] = used.contains(name) ? name + StableHash.suffix(of: method) : name
    }
    return names
  }

  /// Returns the shortest name, which follows from the method: a verb for a list becomes `all`, and
  /// any other verb stays.
  static func name(beside method: String, _ style: WordStyle) -> String {
    let verb = String(method.prefix(while: \.isLowercase))
    var rest = method.dropFirst(verb.count)
    if rest.hasPrefix("All"), rest.dropFirst(3).first?.isLowercase != true { rest.removeFirst(3) }
    switch verb {
    case "all": return method + "Items"
    case _ where isForLists(verb): return "all" + rest
    case _
    where Verbs.isVerb(verb) && (rest.isEmpty || !Verbs.mayBeNoun(verb))
      || Verbs.nouns.contains(verb) || PathVerbs.changesNothing(verb):
      return verb + "All" + rest
    default: return "all" + style.upperCamel(method)
    }
  }

  private static func isForLists(_ verb: String) -> Bool {
    ["browse", "index"].contains(verb)
      || Verbs.crud[verb].map { $0 == "get" || $0 == "list" } == true
  }
}
