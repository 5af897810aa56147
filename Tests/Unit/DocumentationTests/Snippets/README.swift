import APIRuntime
import BlogAPI
import Foundation

// The block of README.md.

private func firstCall() async {
  let blog = BlogClient()

  do {
    let user = try await blog.users.get(id: 7)
    print(user.name)
  } catch {
    switch error {  // every case is known: APIError<GetUser.Failure>
    case .failure(.notFound(let problem), _): print(problem.message)
    default: print(error.localizedDescription)
    }
  }
}
