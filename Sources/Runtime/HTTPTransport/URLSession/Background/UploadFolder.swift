package import Foundation

/// The folder for the bodies of an identifier's uploads.
///
/// The system may read them after the app has ended, when folders for temporary files and caches
/// can have been emptied.
package struct UploadFolder: Sendable {
  /// Begins the names of all files that this process writes.
  private static let launch = UUID().uuidString

  package let url: URL

  package init(identifier: String, in parent: URL? = nil) {
    let support = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    url = (parent ?? support.first ?? FileManager.default.temporaryDirectory)
      .appending(path: "APIRuntime/Uploads/\(Self.name(for: identifier))")
  }

  /// Returns the name of a folder that no other identifier has.
  ///
  /// Dots alone, or an empty name, would lead to a folder that contains the folders of all
  /// identifiers.
  private static func name(for identifier: String) -> String {
    let name = PercentEncoding.encode(identifier)
    if name.isEmpty { return "%" }
    return name.allSatisfy { $0 == "." } ? name.replacing(".", with: "%2E") : name
  }

  /// Writes a body to a new file, and returns the name of the file.
  package func write(_ body: HTTPBody) async throws(TransportError) -> String {
    let name = "\(Self.launch)-\(UUID().uuidString)"
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      #if canImport(Darwin)
        var folder = url
        var values = URLResourceValues()
        values.isExcludedFromBackup = true
        try folder.setResourceValues(values)
      #endif
      try await body.write(to: url.appending(path: name))
      return name
    } catch {
      throw TransportError(.other, underlying: error)
    }
  }

  /// Removes the file that was written for an upload; nil if the app's own file is sent.
  package func remove(_ name: String?) {
    guard let name else { return }
    try? FileManager.default.removeItem(at: url.appending(path: name))
  }

  /// Removes the files of earlier launches that belong to no upload, for example after a crash.
  ///
  /// Files of this launch remain, since their uploads may be about to start.
  package func removeLeftovers(except kept: Set<String>) {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    for file in files where !kept.contains(file) && !file.hasPrefix(Self.launch) { remove(file) }
  }
}
