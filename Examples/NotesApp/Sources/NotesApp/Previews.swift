import APIRuntime
import APIRuntimeTesting
import Foundation
import NotesAPI
import NotesModel

extension NotesClient {
  /// Has two pages of notes, which cannot be deleted; somebody else has deleted the letter.
  static let preview = NotesClient.fake { fake in
    fake.on(ListNotes.self) { _, number in
      switch number {
      case 0: NotePage(notes: [.plants])
      case 1: NotePage(notes: [.letter])
      default: nil
      }
    }
    fake.on(ReplaceNote.self) { request in
      if request.id == Note.letter.id {
        throw ReplaceNote.Failure.notFound(Problem(message: "There is no such note."))
      }
      return Note(id: request.id, text: request.body.text, writtenAt: .now, hasAttachment: false)
    }
    fake.on(DeleteNote.self) { _ in
      throw DeleteNote.Failure.other(Problem(message: "This note is locked."))
    }
    fake.on(GetAttachment.self) { _ in HTTPBody(Data("%PDF-1.7".utf8)) }
  }

  static let offline = NotesClient.fake { fake in
    fake.on(ListNotes.self) { _ in throw TransportError(.noNetwork) }
  }
}

extension Note {
  static let plants = Note(
    id: 1, text: "Water the plants", writtenAt: Date(timeIntervalSince1970: 1_772_352_000),
    hasAttachment: true)
  static let letter = Note(
    id: 2, text: "Post the letter", writtenAt: Date(timeIntervalSince1970: 1_772_438_400),
    hasAttachment: false)
}

extension Attachments {
  @MainActor static let preview = Attachments(client: .preview, folder: .temporaryDirectory)
}
