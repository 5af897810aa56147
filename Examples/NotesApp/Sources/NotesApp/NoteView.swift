#if canImport(SwiftUI)
  import NotesAPI
  import NotesModel
  import SwiftUI

  /// A note and its attachment.
  struct NoteView: View {
    let id: Note.ID
    let notes: NoteList
    let attachments: Attachments
    let edit: @MainActor (NoteEditor) -> Void

    var body: some View {
      Form {
        if let note = notes[id] {
          Section {
            Text(note.text)
            LabeledContent("Written", value: note.writtenAt, format: .dateTime)
          }
          if note.hasAttachment {
            Section("Attachment") { AttachmentView(id: id, attachments: attachments) }
          }
        }
      }
      .navigationTitle("Note")
      .toolbar {
        Button("Edit") { edit(notes.editor(of: notes[id])) }.disabled(notes[id] == nil)
      }
    }
  }

  /// Downloads an attachment, and shares the file.
  private struct AttachmentView: View {
    let id: Note.ID
    let attachments: Attachments

    var body: some View {
      switch attachments.downloads[id] {
      case nil:
        download("Download")
      case .inProgress:
        ProgressView()
      case .file(let file):
        ShareLink(item: file)
      case .failed(let message):
        Text(message).foregroundStyle(.red)
        download("Try again")
      }
    }

    private func download(_ title: LocalizedStringKey) -> some View {
      Button(title) { Task { await attachments.download(id) } }
    }
  }

  #Preview {
    let notes = NoteList(client: .preview)
    NavigationStack {
      NoteView(id: Note.plants.id, notes: notes, attachments: .preview) { _ in }
    }
    .task { await notes.reload() }
  }
#endif
