/// A value that holds secrets. Printing, reflecting or dumping it shows only its description, which
/// contains none of them.
package protocol Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
{}

extension Redacted {
  /// Same as `description`.
  public var debugDescription: String { description }

  /// An empty mirror, so that `dump` prints no secrets.
  public var customMirror: Mirror { .empty(self) }
}

extension Mirror {
  /// Returns a mirror without children.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func empty<Subject>(_ subject: Subject) -> Mirror { Mirror(subject, children: []) }
}
