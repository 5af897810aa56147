/// URLs as strings, as far as needed to find a schema by its `$id`.
enum URLText {
  /// Resolves a URL that may be relative to another.
  static func resolve(_ text: String, from base: String?) -> String {
    let text = text.hasSuffix("#") ? String(text.dropLast()) : text
    guard let base, case .file = Reference(text).document else { return text }
    let authority = base.range(ofAuthority: ()) ?? base.startIndex
    guard !text.hasPrefix("/") else { return base[..<authority] + text }
    let path = SpecPath.resolve(text, from: String(base[authority...])) ?? text
    return base[..<authority] + (authority == base.startIndex ? "" : "/") + path
  }
}

extension String {
  /// Returns where the path of a URL begins.
  fileprivate func range(ofAuthority: Void) -> Index? {
    guard let scheme = firstRange(of: "://") else { return nil }
    return self[scheme.upperBound...].firstIndex(of: "/") ?? endIndex
  }
}
