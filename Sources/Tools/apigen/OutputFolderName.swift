import ArgumentParser

/// The rules for the name of a folder that a command writes.
enum OutputFolderName {
  static func validate(_ name: String) throws(ValidationError) {
    if name.isEmpty {
      throw ValidationError("The output folder has an empty name; '.' is the current folder.")
    }
    if name == "-" {
      throw ValidationError("The output is a folder, so it cannot be printed.")
    }
  }
}
