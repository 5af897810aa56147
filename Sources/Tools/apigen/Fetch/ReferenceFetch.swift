import APIGenCore
import Foundation
import SpecDocument

/// Fetches copies of the URLs that a document refers to, while the document is being read.
///
/// A document can control neither the location of its copies nor the servers they come from. Copies
/// come from the document's origin, or from the URLs in the configuration's `references`.
///
/// It is `Sendable` because a lock protects its state.
final class ReferenceFetch: @unchecked Sendable {
  /// A file to write.
  struct Copy {
    let path: String
    /// The length of the document's folder at the start of the path.
    let prefix: String
    let source: DocumentSource
    let response: FetchedResponse
    /// Whether the contents of the file differ.
    let isChanged: Bool
  }

  /// The maximum total size of the files in bytes.
  private static let sizeLimit = 256 << 20

  private let source: DocumentSource
  private let environment: [String: String]
  private let overwrites: Bool
  private let countLimit: Int
  private let files: SpecFiles
  /// Protects all mutable properties below.
  private let lock = NSLock()
  private var fetched: [String: [UInt8]?] = [:]
  private var size = 0
  private var copies: [Copy] = []
  /// The folders of copies that a reference has asked for by https.
  private var secureFolders: Set<String> = []
  private var failure: Failure?

  /// - Parameters:
  ///   - source: The source of the document. Its header fields are only sent to its origin.
  ///   - files: The files of the document.
  ///   - overwrites: Whether to replace edited copies.
  ///   - countLimit: The maximum number of files that the document may refer to.
  ///   - environment: The environment variables for the header fields.
  init(
    for source: DocumentSource, files: SpecFiles, overwrites: Bool, countLimit: Int,
    _ environment: [String: String]
  ) {
    self.source = source
    self.files = files
    self.overwrites = overwrites
    self.countLimit = countLimit
    self.environment = environment
  }

  /// Returns the copies that differ or are not recorded yet.
  ///
  /// - Throws: The first error, if the server did not send a copy or a limit was exceeded.
  func result() throws(Failure) -> [Copy] {
    lock.lock()
    defer { lock.unlock() }
    if let failure { throw failure }
    return copies
  }

  /// Returns the current contents of a copy; nil if it is not fetched, so that the file is read
  /// instead.
  func contents(
    of path: String, copyOf written: String?, _ configured: [RemoteCopies]
  ) throws(SpecFiles.Problem) -> [UInt8]? {
    lock.lock()
    defer { lock.unlock() }
    guard let url = url(of: path, written, configured) else { return nil }
    if let known = fetched[path] { return known }
    do throws(Failure) {
      let contents = try update(path, from: url)
      fetched[path] = .some(contents)
      return contents
    } catch {
      failure = failure ?? error
      throw .missing
    }
  }

  /// Returns the URL of a copy, if it may be fetched: by https if a reference says so, and what that
  /// file refers to as well, even if the document itself came by http.
  private func url(of path: String, _ written: String?, _ configured: [RemoteCopies]) -> String? {
    let own = RemoteCopies(ofOriginOf: source.url, for: files)
    let found = (configured + [own].compactMap(\.self)).filter { $0.url(of: path) != nil }
      .max { $0.folder.utf8.count < $1.folder.utf8.count }
    guard let found, let url = found.url(of: path) else { return nil }
    if written?.lowercased().hasPrefix("https:") == true { secureFolders.insert(found.folder) }
    let isPlain = url.lowercased().hasPrefix("http:")
    return isPlain && secureFolders.contains(found.folder) ? "https" + url.dropFirst(4) : url
  }

  /// Requests a copy, and returns its contents; nil for a file that was not fetched, which is kept.
  private func update(_ path: String, from url: String) throws(Failure) -> [UInt8]? {
    let shown = files.prefix + path
    let current = try? files.read(path)
    if current != nil, FetchRecord.read(for: shown) == nil { return nil }
    guard Self.isName(of: path) else {
      throw Failure(
        message: "'\(url)' is not fetched, since '\(shown)' is not the name of a YAML or JSON file",
        help: "save the file there yourself")
    }
    guard fetched.count < countLimit else {
      throw Failure(
        message: "the document refers to more than \(countLimit) files",
        help: "save the files yourself, in the folders that 'references' names")
    }
    var reference = DocumentSource()
    reference.url = url
    if DocumentSource.isSameOrigin(url, source.url) { reference.headers = source.headers }
    let update = try DocumentUpdate(of: shown, holding: current, from: reference, environment)
    if update.isEdited, update.fetched != nil, !overwrites {
      throw Failure(
        message: "'\(shown)' has been edited since it was fetched, and nothing was written",
        help: "'--overwrite' discards the changes; without the file "
          + "'\(FetchRecord.path(for: shown))' it is kept, and not fetched any more")
    }
    let contents = update.fetched?.contents ?? current ?? []
    size += contents.count
    guard size <= Self.sizeLimit else {
      throw Failure(
        message: "the files that the document refers to are larger than \(Self.sizeLimit >> 20) MB")
    }
    if let response = update.fetched ?? update.unrecorded {
      copies.append(
        Copy(
          path: shown, prefix: files.prefix, source: reference, response: response,
          isChanged: update.fetched != nil))
    }
    return contents
  }

  /// Returns whether a path in a document has the extension of a document. In the folder of a
  /// target, other files might be compiled.
  private static func isName(of path: String) -> Bool {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    guard names.allSatisfy({ !$0.hasPrefix(".") && !$0.isEmpty }), let last = names.last else {
      return false
    }
    let parts = last.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count < 2 || !parts[1].contains(".") else { return false }
    guard let period = parts[0].lastIndex(of: ".") else { return true }
    let suffix = parts[0][parts[0].index(after: period)...].lowercased()
    return ["json", "yaml", "yml", "md", "markdown", "txt"].contains(suffix)
      || suffix.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}

extension RemoteCopies {
  /// Creates the folder for copies from a document's origin; nil if the URL lacks a host.
  fileprivate init?(ofOriginOf url: String, for files: SpecFiles) {
    guard let parts = URLComponents(string: url), let scheme = parts.scheme, let host = parts.host,
      !host.isEmpty
    else { return nil }
    let origin =
      "\(scheme.lowercased())://\(host.lowercased())" + (parts.port.map { ":\($0)" } ?? "")
    guard let path = files.copy(of: "\(origin)/x"), path.hasSuffix("/x") else { return nil }
    self.init(prefix: origin + "/", folder: String(path.dropLast(2)))
  }
}

extension DocumentSource {
  /// Returns whether two URLs lead to the same server (RFC 6454 §5).
  fileprivate static func isSameOrigin(_ one: String, _ other: String) -> Bool {
    guard let one = URL(string: one), let other = URL(string: other) else { return false }
    return one.hasSameOrigin(as: other)
  }
}

extension URL {
  /// Returns whether both lead to the same server (RFC 6454 §5).
  func hasSameOrigin(as other: URL) -> Bool {
    func origin(of url: URL) -> [String?] {
      let scheme = url.scheme?.lowercased()
      let port = url.port ?? (scheme == "https" ? 443 : 80)
      return [scheme, url.host?.lowercased(), "\(port)"]
    }
    return origin(of: self) == origin(of: other)
  }
}
