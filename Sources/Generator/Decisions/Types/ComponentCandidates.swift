import English
import APIModel

/// Candidate names for components, derived from their keys.
struct ComponentCandidates {
  let graph: TypeGraph
  let chosen: ChosenNames
  let packages: PackageNames

  func candidateList(_ wire: String, of id: TypeID) -> CandidateList {
    let style = chosen.style
    let key = packages.withoutHash(wire)
    let given = graph[id].nameOverride
    let bare = chosen.withoutNamespaces(key)
    var title: String? { graph[id].title.flatMap { style.typeName(ofTitle: $0) } }
    var short: [String] {
      let dotted = Self.shortened(bare) ?? (bare == key ? nil : bare)
      let usual = [withoutEnum(dotted ?? key, of: id), dotted.map(style.upperCamel)]
      return packages.names(of: key) + usual.compactMap(\.self)
    }
    func guess() -> String {
      // A key that is only a number says less than the title.
      let spoken = key.contains(where: \.isLetter) ? nil : title
      return spoken ?? short.first ?? style.upperCamel(key)
    }
    let name = given.map(style.chosenType) ?? chosen.derived.component(bare) ?? guess()
    func others() -> [String] {
      let short = short
      let full =
        given == nil ? short.dropFirst() + (short.isEmpty ? [] : [style.upperCamel(key)]) : []
      let suffixes = ["Value", "Schema", graph[id].shape.kindName, "Type"]
      // The file gives the name to the type that is sent in place of this one.
      let received = chosen.name(.types, [wire + "Input"]) == name ? [name + "Output"] : []
      // Beside a name that Swift uses, underscores say less than a suffix. `PageItem` itself has another
      // one than `Page_Item_`, so that neither takes the name of the other.
      let isSpelledLast = isReserved(name) && key.utf8.contains(UInt8(ascii: "_"))
      let all =
        received + full + (isSpelledLast ? [name + "Schema"] : []) + original(key)
        + [name + "Model", style.upperCamelNamingSymbols(wire)]
        + [title].compactMap(\.self) + suffixes.map { name + $0 }
      return all.filter { !StandardNames.contains($0) }
    }
    let isFree = given != nil || !StandardNames.contains(name) || chosen.keeps(name)
    return CandidateList(wire, isFree ? name : nil, else: others())
  }

  private func isReserved(_ name: String) -> Bool {
    StandardNames.contains(name) || TypeNames.reserved.contains(name)
  }

  /// Returns the name of an enumeration without `enum` in the middle of its key: `CallStatus` for
  /// `call_enum_status`; nil for any other key.
  private func withoutEnum(_ key: String, of id: TypeID) -> String? {
    guard case .enumeration = graph[id].shape else { return nil }
    let words = Words.split(key)
    guard let place = words.firstIndex(where: { $0.lowercased() == "enum" }), place > 0,
      place + 1 < words.count
    else { return nil }
    // `role_enum_role_type` repeats its subject.
    let isRepeated = words[place - 1].lowercased() == words[place + 1].lowercased()
    let owner = words[..<(isRepeated ? place - 1 : place)]
    return chosen.style.upperCamel(Array(owner + words[(place + 1)...]))
  }

  /// Returns the key itself, if it can name a type: `ApiError` differs from the runtime's
  /// `APIError`.
  private func original(_ key: String) -> [String] {
    guard let first = key.utf8.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first,
      SwiftName.isIdentifier(key), Keywords.escaped(key) == key, !isReserved(key)
    else { return [] }
    return [key]
  }

  /// Returns a key without the parts that add nothing or that the next part repeats; nil if the key
  /// does not change.
  ///
  /// `account.usage_record` for `api.v2010.account.usage.usage_record`, `Log.get` for
  /// `LogRestApi.get`.
  static func shortened(_ key: String) -> String? {
    guard key.contains(".") else { return nil }
    // `v0.0.38` is one version.
    let parts = key.split(separator: ".").reduce(into: [String]()) { parts, part in
      if parts.last?.last?.isNumber == true, part.first?.isNumber == true {
        parts[parts.count - 1] += "." + part
      } else {
        parts.append(String(part))
      }
    }
    let kept = withoutRepetition(ProductPrefix.rest(of: parts))
    let names = kept.dropLast().map(withoutAPI) + kept.suffix(1)
    return names == parts ? nil : names.joined(separator: ".")
  }

  /// Returns the parts of a key that the next one does not repeat.
  static func withoutRepetition(_ parts: ArraySlice<String>) -> [String] {
    let words = parts.map { Words.split($0).map { $0.lowercased() } }
    return zip(parts, words.indices).filter { _, index in
      index + 1 == words.count || !repeats(words[index + 1], words[index])
    }.map(\.0)
  }

  /// Removes `API` and the like from the end of a name: `Log` for `LogRestApi`.
  private static func withoutAPI(_ text: String) -> String {
    var words = Words.split(text)
    // `OpenAPI` counts as one word.
    guard words.count > 1, words.popLast()?.lowercased() == "api",
      words.last?.lowercased() != "open"
    else { return text }
    if words.count > 1, words.last?.lowercased() == "rest" { words.removeLast() }
    return words.joined(separator: " ")
  }

  /// Returns whether a part begins like the one before it, which then adds no information:
  /// `phone_number_local` after `phone_number_country`.
  private static func repeats(_ part: [String], _ previous: [String]) -> Bool {
    let common = zip(part, previous).prefix { $0 == $1 }.count
    return common == previous.count || common > 1
  }
}
