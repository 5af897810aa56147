/// The versions of generated code that this runtime supports.
///
/// Code that needs another version fails to compile with a clear message.
///
/// Every generated client names the version it needs, at no run-time cost:
///
/// ```swift
/// private typealias RequiredRuntime = APIRuntimeCompatibility.Version1
/// ```
///
/// A runtime that drops a version marks it unavailable: "generate the client again with apigen 2".
public enum APIRuntimeCompatibility {
  /// The first version of generated code.
  public struct Version1: Sendable {
    /// The only value.
    public init() {}
  }
}
