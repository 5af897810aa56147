/// URLs as strings, as far as needed to find a schema by its `$id`.
enum URLText {
  /// Resolves a URL that may be relative to another.
  static func resolve(_ text: String, from base: String?) -> String {
    let text = text.hasSuffix("#") ? String(text.dropLast()) : text
    guard let base, case .file = Reference(text).document else { return text }
    let start = base.firstRange(of: "://").map { scheme in
      base[scheme.upperBound...].firstIndex(of: "/") ?? base.endIndex
    }
    let (origin, place) = (base[..<(start ?? base.startIndex)], base[(start ?? base.startIndex)...])
    guard !text.hasPrefix("/") else { return origin + text }
    let path = SpecPath.resolve(text, from: String(place)) ?? text
    return origin + (origin.isEmpty ? "" : "/") + path
  }
}
