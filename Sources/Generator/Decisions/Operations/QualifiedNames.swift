import English
import APIModel

/// The service or the modules in front of the tag in an `operationId` with dots, as Google and Connexion
/// write them: `networksecurity` in `networksecurity.projects.locations.list` of the tag `projects`.
struct QualifiedNames {
  private let uses: [[Substring]: Int]
  private let count: Int

  init(_ api: API) {
    let qualifiers = api.operations.compactMap { Self.parts(of: $0)?.qualifier }
    uses = qualifiers.reduce(into: [:]) { $0[Array($1), default: 0] += 1 }
    count = api.operations.count { $0.name?.text.contains(".") == true }
  }

  /// Returns the `operationId` from the tag on; nil unless two thirds of those with dots begin alike, so
  /// that one that does not renames no other.
  func name(of operation: Operation) -> String? {
    guard let (qualifier, rest) = Self.parts(of: operation),
      uses[Array(qualifier), default: 0] * 3 >= count * 2
    else { return nil }
    return rest.joined(separator: ".")
  }

  private static func parts(
    of operation: Operation
  ) -> (qualifier: ArraySlice<Substring>, rest: ArraySlice<Substring>)? {
    guard let tag = operation.tags.first, let name = operation.name?.text else { return nil }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    func letters(_ text: some StringProtocol) -> String {
      String(text.lowercased().filter(\.isLetter))
    }
    let index = parts.indices.dropFirst().dropLast().first { letters(parts[$0]) == letters(tag) }
    return index.map { (parts[..<$0], parts[$0...]) }
  }
}
