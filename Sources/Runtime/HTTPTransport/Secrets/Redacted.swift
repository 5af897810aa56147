/// A value that holds secrets: it is printed, reflected and dumped as its description, which
/// contains none.
package protocol Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
{}

extension Redacted {
  /// Same as `description`.
  public var debugDescription: String { description }

  /// An empty mirror, so that `dump` prints no secrets.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
