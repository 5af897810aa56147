#if canImport(SwiftUI)
  import NotesModel
  import SwiftUI

  @main
  struct NotesApp: App {
    #if os(iOS)
      @UIApplicationDelegateAdaptor private var delegate: AppDelegate
    #endif
    private let account = Account.ofThisDevice

    var body: some Scene {
      WindowGroup { AccountView(account: account) }
    }
  }

  /// The notes of the user, or the way to sign in.
  struct AccountView: View {
    let account: Account

    var body: some View {
      Group {
        if let session = account.session {
          NoteListView(notes: session.notes, attachments: session.attachments) {
            Task { await account.signOut() }
          }
        } else {
          SignInView(account: account)
        }
      }
      .task { await account.restore() }
    }
  }

  #Preview("Signed out") {
    AccountView(account: Account(store: InMemoryTokens(), folder: .temporaryDirectory))
  }
#else
  import NotesAPI
  import NotesModel

  /// Prints what the list shows.
  @main
  struct NotesApp {
    static func main() async {
      let list = NoteList(client: .preview)
      await list.reload()
      while list.hasMore { await list.loadMore() }
      for note in list.notes { print("\(note.id): \(note.text)") }
      if let first = list.notes.first { await list.delete(first) }
      print(list.message ?? "\(list.notes.count) notes")
    }
  }
#endif
