#if canImport(SwiftUI)
  import NotesAPI
  public import SwiftUI

  /// The notes of a user, which can be deleted.
  public struct NotesView: View {
    @State private var model: NotesModel

    public init(model: NotesModel) { _model = State(initialValue: model) }

    public var body: some View {
      List(model.notes) { note in
        Text(note.text)
          .swipeActions {
            Button("Delete", role: .destructive) { Task { await model.delete(note) } }
          }
      }
      .overlay { if model.isLoading { ProgressView() } }
      .task { await model.load() }
      .refreshable { await model.load() }
      .alert("Notes", isPresented: isFailing) {
      } message: {
        Text(model.message ?? "")
      }
    }

    private var isFailing: Binding<Bool> {
      Binding {
        model.message != nil
      } set: {
        if !$0 { model.message = nil }
      }
    }
  }
#endif
