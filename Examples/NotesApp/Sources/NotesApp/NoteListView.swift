#if canImport(SwiftUI)
  import NotesAPI
  import NotesModel
  import SwiftUI

  /// The notes, page by page.
  struct NoteListView: View {
    @Bindable var notes: NoteList
    let attachments: Attachments
    let signOut: @MainActor () -> Void
    @State private var editor: NoteEditor?

    var body: some View {
      NavigationStack {
        list
          .navigationTitle("Notes")
          .navigationDestination(for: Note.ID.self) { id in
            NoteView(id: id, notes: notes, attachments: attachments) { editor = $0 }
          }
          .toolbar {
            Button("Sign out", action: signOut)
            Button("New note", systemImage: "plus") { editor = notes.editor() }
          }
          .searchable(text: $notes.search)
          .refreshable { await notes.reload() }
      }
      .task(id: notes.search) {
        // The next letter cancels this task.
        if !notes.search.isEmpty {
          do { try await Task.sleep(for: .milliseconds(300)) } catch { return }
        }
        await notes.reload()
      }
      .sheet(item: $editor) { NoteEditorView(editor: $0) }
      .alert("Notes", isPresented: $notes.hasFailed) {
        Button("OK") {}
      } message: {
        Text(notes.message ?? "")
      }
    }

    private var list: some View {
      List {
        if notes.isOffline {
          Label("You are offline", systemImage: "wifi.slash").foregroundStyle(.secondary)
        }
        ForEach(notes.notes) { note in
          NavigationLink(note.text, value: note.id)
            .swipeActions {
              Button("Delete", role: .destructive) { Task { await notes.delete(note) } }
            }
        }
        if notes.isInterrupted, notes.hasMore {
          Button("Load more") { Task { await notes.loadMore() } }
        } else if notes.hasMore {
          // Appears at the end of the list, and begins again after each page.
          ProgressView().task(id: notes.notes.count) { await notes.loadMore() }
        }
      }
      .overlay {
        if notes.notes.isEmpty {
          if notes.isLoading { ProgressView() } else { Text("No notes") }
        }
      }
    }
  }

  #Preview("Two pages") {
    NoteListView(notes: NoteList(client: .preview), attachments: .preview) {}
  }

  #Preview("Offline") {
    NoteListView(notes: NoteList(client: .offline), attachments: .preview) {}
  }
#endif
