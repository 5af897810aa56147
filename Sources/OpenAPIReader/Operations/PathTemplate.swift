import APIModel

/// The names in braces of a path or URL: of `/users/{id}/posts/{post}`, `id` and `post`.
struct PathTemplate {
  private(set) var names: [String] = []
  /// Whether braces are left open, closed twice, or nested.
  private(set) var isBroken = false

  init(_ text: String) {
    var name: String?
    for character in text {
      switch (character, name) {
      case ("{", nil): name = ""
      case ("{", .some): isBroken = true
      case ("}", let found?):
        names.append(found)
        name = nil
      case ("}", nil): isBroken = true
      case (_, .some): name?.append(character)
      default: break
      }
    }
    if name != nil { isBroken = true }
  }
}
