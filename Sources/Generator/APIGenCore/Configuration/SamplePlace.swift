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
  package func located(by locate: (String) -> String) -> SamplePlace {
    switch self {
    case .debug: .debug
    case .folder(let path): .folder(locate(path))
    }
  }
}

extension ConfigurationForm<SamplePlace> {
  static let samplePlace = text(expected) { text, _ throws(Failure) in
    if !text.isEmpty { return SamplePlace(text) }
    throw Failure(message: "expected \(expected), found an empty text")
  }

  private static let expected = "'debug' or a folder, such as '../BlogSamples'"
}
