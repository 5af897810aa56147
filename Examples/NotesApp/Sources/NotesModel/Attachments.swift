import APIRuntime
public import Foundation
public import NotesAPI
public import Observation

/// The attachments of notes, as files in a folder.
@MainActor @Observable
public final class Attachments {
  public enum Download: Hashable, Sendable {
    case inProgress
    case file(URL)
    case failed(String)
  }

  /// By the identifier of the note.
  public internal(set) var downloads: [Note.ID: Download] = [:]

  @ObservationIgnored private let client: NotesClient
  @ObservationIgnored private let folder: URL
  #if canImport(Darwin)
    /// Downloads while the app is suspended too, and relaunches it at the end.
    @ObservationIgnored var background: BackgroundDownloads?
  #endif

  /// Creates the attachments in a folder, which must exist.
  public init(client: NotesClient, folder: URL) {
    self.client = client
    self.folder = folder
  }

  /// Downloads the attachment of a note, unless it is there or on its way.
  public func download(_ id: Note.ID) async {
    let file = Self.file(of: id, in: folder)
    if FileManager.default.fileExists(atPath: file.path) { return downloads[id] = .file(file) }
    if downloads[id] == .inProgress { return }
    downloads[id] = .inProgress
    do {
      #if canImport(Darwin)
        if let background {
          return try await background.start(
            GetAttachment(id: id), with: client.client, name: String(id))
        }
      #endif
      try await client.notes.getAttachment(id: id).write(to: file)
      downloads[id] = .file(file)
    } catch let error as any AnyAPIError {
      downloads[id] = .failed(error.userMessage)
    } catch {
      downloads[id] = .failed(error.localizedDescription)
    }
  }

  private nonisolated static func file(of id: Note.ID, in folder: URL) -> URL {
    folder.appending(path: "\(id).pdf")
  }
}

#if canImport(Darwin)
  extension Attachments {
    /// Moves a file that the system has downloaded to its place.
    nonisolated static func keep(
      _ download: BackgroundDownloads.Download, of id: Note.ID, in folder: URL
    ) -> Download {
      do {
        let result = try download.result.get()
        guard result.status.kind == .successful else {
          return .failed("The server does not have this attachment.")
        }
        let file = file(of: id, in: folder)
        try FileManager.default.moveItem(at: result.location, to: file)
        return .file(file)
      } catch {
        return .failed(error.localizedDescription)
      }
    }
  }
#endif
