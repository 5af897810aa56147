import Foundation
import NotesModel

extension Account {
  /// The account of this device. The system may remove the attachments; they can be downloaded again.
  static let ofThisDevice = Account(store: tokens, folder: .temporaryDirectory)

  #if canImport(Security)
    private static let tokens = KeychainTokens(service: "com.example.notes")
  #else
    private static let tokens = InMemoryTokens()
  #endif
}
