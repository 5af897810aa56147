import English
package import SpecDocument

/// The seven rules by which names follow from the document.
///
/// A file of recorded names leaves out what they give, so each name is derived anew in every run.
/// **The rules never change**: a better rule would rename what existing files leave out. They look at
/// nothing but the key of a thing; a name that depends on more is a guess, which the file contains.
/// Documentation/Names.md lists them, and `DerivedNamesTests` pins them.
package struct DerivedNames {
  let style: WordStyle

  package init(style: WordStyle) { self.style = style.ofRules }

  /// 1. A component has the name of its key: `User` for `User` and `UserProfile` for `user_profile`.
  ///
  /// A key with dots, with `enum` between words, or without letters is shortened or replaced by a
  /// guess.
  package func component(_ key: String) -> String? {
    let isPlain = !key.utf8.contains(UInt8(ascii: ".")) && key.contains(where: \.isLetter)
    guard isPlain else { return nil }
    let inner = Words.split(key).dropFirst().dropLast()
    return inner.contains { $0.lowercased() == "enum" } ? nil : style.upperCamel(key)
  }

  /// 2. An inline type has the name of the property, parameter or header that it describes:
  /// `Address` for `address`, and `Kind` for `type`. The types of elements are guesses.
  package func inline(_ key: String) -> String {
    let name = style.upperCamel(key)
    // No nested type can be called `Type`; Swift's usual word instead is kind.
    return name == "Type" ? "Kind" : name
  }

  /// 3. A property has its own name, `createdAt` for `created_at`, and so has a parameter, a header,
  /// a credential, and a named server.
  package func member(_ text: String) -> String { style.member(text) }

  /// Like a property, but a symbol in a path is an operator of its template, and `X-` at the start of
  /// a header only marks it as nonstandard (RFC 6648).
  package func parameter(_ text: String, in location: ParameterLocation) -> String {
    switch location {
    case .path: style.lowerCamel(text)
    case .header: member(Self.withoutPrefix(text))
    case .query, .querystring, .cookie: member(text)
    }
  }

  package func header(_ text: String) -> String { style.lowerCamel(Self.withoutPrefix(text)) }

  static func withoutPrefix(_ name: String) -> String {
    name.lowercased().hasPrefix("x-") && name.count > 2 ? String(name.dropFirst(2)) : name
  }

  /// 4. A case of an enumeration has the name of its value. Names of numbers are guesses.
  package func value(_ text: String, isText: Bool) -> String? { isText ? style.member(text) : nil }

  /// 5. A case of a union has the name of its component, if the value that selects it says the same:
  /// `.cat` for `Cat` and the value `cat`.
  package func variant(_ component: String, selectedBy value: String?) -> String? {
    let name = self.component(component).map { style.lowerCamel($0) }
    return value.map(style.member) == name ? name : nil
  }

  /// 6. A group has the name of its tag, `petStore` for `Pet Store`, and its type ends in `API`:
  /// `PetStoreAPI`.
  package func group(_ tag: String) -> String { style.lowerCamel(tag) }

  package func groupType(_ property: String) -> String {
    let name = style.upperCamel(property)
    return name.hasSuffix("API") ? name : name + "API"
  }

  /// 7. The method that iterates over the items of a list begins with `all` instead of `list`:
  /// `allTeams` beside `listTeams`. Beside any other method its name is a guess.
  package func items(beside method: String) -> String? {
    guard method.hasPrefix("list") else { return nil }
    let rest = method.dropFirst("list".count)
    return rest.first?.isLowercase == true ? nil : "all" + rest
  }
}
