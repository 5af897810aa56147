import APIRuntime
import APIRuntimeOAuth

/// An unexpected finding of a check.
struct Difference: Error, CustomStringConvertible {
  let description: String
}

/// Runs checks, and prints the failed ones.
struct Checks {
  private(set) var passed = 0
  private(set) var failed = 0

  mutating func check(_ name: String, _ body: () async throws -> Void) async {
    do {
      try await body()
      passed += 1
    } catch {
      failed += 1
      print("\(name): \(String(reflecting: error))")
    }
  }
}

func expect(_ condition: Bool, _ what: @autoclosure () -> String) throws {
  if !condition { throw Difference(description: what()) }
}

/// Expects that the authorization server refuses with a code.
func expectRefusal(_ code: OAuth2Error.Code, _ body: () async throws -> Void) async throws {
  do {
    try await body()
  } catch OAuth2Error.refused(let given, _, _) where given == code {
    return
  }
  throw Difference(description: "expected '\(code.rawValue)', but nothing was refused")
}

/// Expects that a call ends because the authorization server refuses a new token.
func expectSignedOut(_ session: RefreshingToken, _ server: Server) async throws {
  do {
    _ = try await server.api(session).send(GetProfile())
  } catch .authentication(OAuth2Error.refused(.invalidGrant, _, _), _) {
    return
  }
  throw Difference(description: "the call succeeded")
}
