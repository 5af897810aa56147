#if canImport(SwiftUI)
  import NotesModel
  import SwiftUI

  struct SignInView: View {
    let account: Account
    @State private var user = ""
    @State private var password = ""

    var body: some View {
      Form {
        TextField("Name", text: $user).textContentType(.username)
        SecureField("Password", text: $password).textContentType(.password)
        if let message = account.message { Text(message).foregroundStyle(.red) }
        Button("Sign in") {
          Task { await account.signIn(user: user, password: password) }
        }
        .disabled(account.isSigningIn || user.isEmpty || password.isEmpty)
      }
    }
  }
#endif
