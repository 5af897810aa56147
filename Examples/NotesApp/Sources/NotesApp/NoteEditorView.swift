#if canImport(SwiftUI)
  import NotesModel
  import SwiftUI

  /// Writes or changes a note.
  struct NoteEditorView: View {
    @Bindable var editor: NoteEditor
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      NavigationStack {
        Form {
          TextField("Text", text: $editor.text, axis: .vertical)
          if let message = editor.message { Text(message).foregroundStyle(.red) }
        }
        .navigationTitle("Note")
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button("Cancel") { dismiss() }
          }
          ToolbarItem(placement: .confirmationAction) {
            Button("Save") { save() }.disabled(!editor.canSave)
          }
        }
      }
    }

    private func save() {
      Task {
        if await editor.save() { dismiss() }
      }
    }
  }

  #Preview {
    NoteEditorView(editor: NoteList(client: .preview).editor(of: .plants))
  }

  #Preview("Deleted") {
    let editor = NoteList(client: .preview).editor(of: .letter)
    NoteEditorView(editor: editor)
      .task {
        editor.text = "Post both letters"
        _ = await editor.save()
      }
  }
#endif
