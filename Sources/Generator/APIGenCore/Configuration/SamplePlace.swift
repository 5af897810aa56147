import SpecDocument

/// The place where the samples of a client are generated.
package enum SamplePlace: Sendable, Equatable {
  /// In the client's own module, for builds with `DEBUG`.
  case debug
  /// In a folder of another module.
  case folder(String)

  /// Reads `debug`, or the path of a folder.
  package init(_ text: String) { self = text == "debug" ? .debug : .folder(text) }

  /// Returns the same place with its path resolved by `locate`.
  func located(by locate: (String) -> String) -> SamplePlace {
    switch self {
    case .debug: .debug
    case .folder(let path): .folder(locate(path))
    }
  }
}

extension ConfigurationForm<SamplePlace> {
  static let samplePlace = {
    let expected = "'debug' or a folder, such as '../BlogSamples'"
    let text = ConfigurationForm<String>.text(expected)
    return ConfigurationForm(schema: text.schema) { node, diagnostics in
      guard let text = text.read(node, &diagnostics) else { return nil }
      guard !text.isEmpty else {
        diagnostics.report(
          .configuration, "expected \(expected), found an empty text", at: node.span)
        return nil
      }
      return SamplePlace(text)
    }
  }()
}
