import ArgumentParser

/// The name of a client on the command line.
enum TypeNameOption {
  static func validate(_ name: String) throws {
    let isName =
      name.first?.isLetter == true
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    if !isName {
      throw ValidationError(
        "'\(name)' cannot name a Swift type; use letters and digits, such as 'Blog'.")
    }
  }
}
