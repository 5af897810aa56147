/// Lets generated code fail to compile, with a sentence, against a runtime that it was not made for.
///
/// Every generated client names the version that it needs, which costs nothing at run time:
///
/// ```swift
/// private typealias RequiredRuntime = APIRuntimeCompatibility.Version1
/// ```
///
/// A runtime that no longer serves an old version marks it
/// unavailable: "generate the client again with apigen 2".
public enum APIRuntimeCompatibility {
  /// The form of generated code that this runtime serves.
  public struct Version1: Sendable {
    /// The only value.
    public init() {}
  }
}
