import APIModel
import SpecDocument
import SwiftClient

/// Compares two clients from a caller's point of view: code that must change, code that compiles
/// but behaves differently, and additions.
package func compare(_ old: Surface, with new: Surface) -> [Change] {
  var comparison = Comparison(old: old, new: new)
  comparison.compareModules()
  comparison.compareClients()
  comparison.compareOperations()
  comparison.compareTypes(old.types, new.types)
  return comparison.changes
}

/// The comparison of two surfaces, and the changes found so far.
struct Comparison {
  let old: Surface
  let new: Surface
  let renames: Renames
  let movedPrefix: MovedPrefix?
  private var affected: (old: AffectedOperations, new: AffectedOperations)
  private(set) var changes: [Change] = []
  private var known: Set<Change> = []
  /// The declaration that is being compared.
  var context = Context()

  struct Context {
    /// The method and path of an operation.
    var operation: String?
    /// The old name of a type that is not compared with an operation.
    var type: String?
    /// In the new spec, but in the old one for a removal.
    var span: SourceSpan?
  }

  init(old: Surface, new: Surface) {
    self.old = old
    self.new = new
    renames = Renames(old, new)
    movedPrefix = MovedPrefix(old, new)
    affected = (AffectedOperations(old), AffectedOperations(new))
  }

  /// Reports a change. Without a severity, the severity of its kind applies.
  mutating func report(
    _ kind: Change.Kind, _ subject: String, _ message: String, as severity: Change.Severity? = nil,
    at span: SourceSpan? = nil
  ) {
    var place = context.operation.map(Change.Place.operation) ?? .type(usedBy: [])
    if context.operation == nil, let type = context.type {
      let name = renames.new(type)
      place = .type(
        usedBy: new.declarations[name] == nil
          ? affected.old.operations(using: type) : affected.new.operations(using: name))
    }
    let change = Change(
      kind: kind, severity: severity ?? kind.meaning.severity, subject: subject, message: message,
      place: place, span: span ?? context.span ?? new.span)
    if known.insert(change).inserted { changes.append(change) }
  }

  mutating func within(_ inner: Context, _ compare: (inout Comparison) -> Void) {
    let outer = context
    context = inner
    context.span = inner.span ?? outer.span
    compare(&self)
    context = outer
  }

  fileprivate mutating func compareModules() {
    if old.namespace != new.namespace {
      func words(_ name: String?) -> String { name.map { "in '\($0)'" } ?? "at the top level" }
      report(
        .namespace, "all declarations", "are \(words(new.namespace)), were \(words(old.namespace))")
    }
    let (before, after) = (old.accessLevel, new.accessLevel)
    guard before != after else { return }
    let isLess = after == .internal || before == .public
    report(
      .accessLevel, "the module", "is \(after.rawValue), was \(before.rawValue)",
      as: isLess ? .breaking : .additive)
  }

  fileprivate mutating func compareClients() {
    guard let before = old.client, let after = new.client else { return }
    if before.name != after.name {
      report(.clientRenamed, before.name, "is called '\(after.name)'")
    }
    if let movedPrefix { report(.serverChanged, "\(before.name).Server", movedPrefix.words) }
    let servers = [before, after].map { $0.serverLines(withURLs: movedPrefix == nil) }
    compareLines(servers[0], servers[1], of: "\(before.name).Server")
    compareArguments(
      (before.parameters.renaming(defaults: renamedLines(servers[0], servers[1])), [before.name]),
      (after.parameters, [after.name]), of: "\(before.name).init")
    compareLines(before.schemeLines, after.schemeLines, of: "\(before.name).Authentication")
    for setting in after.settings where !before.settings.contains(where: setting.isSent(like:)) {
      report(
        .clientSetting, before.name,
        "sends '\(setting.name)' with every request, in the "
          + "\(setting.parameter.location.rawValue) as '\(setting.parameter.name.text)'")
    }
    guard before.timeout != after.timeout else { return }
    let words = [after, before].map { client in
      client.timeout.map { "\(Int(exactly: $0).map(String.init) ?? "\($0)") seconds" }
        ?? "the usual time"
    }
    report(.clientTimeout, before.name, "gives a call \(words[0]), gave it \(words[1])")
  }
}

// MARK: - References to types

extension Comparison {
  /// Returns a phrase such as `is 'String?', was 'String'`, with full names for types that would
  /// look the same in their scopes.
  func words(
    _ new: (type: TypeReference, scope: [String]), _ old: (type: TypeReference, scope: [String]),
    _ verbs: (now: String, then: String) = ("is", "was")
  ) -> String {
    var (after, before) = (new.type.spelled(in: new.scope), old.type.spelled(in: old.scope))
    if after == before { (after, before) = (new.type.description, old.type.description) }
    return "\(verbs.now) '\(after)', \(verbs.then) '\(before)'"
  }

  func areEqual(_ old: TypeReference, _ new: TypeReference) -> Bool {
    isSame(renamed(old), self.new.canonical(new))
  }

  /// Returns whether a value of the old type is accepted where the new type is expected.
  func accepts(_ new: TypeReference, _ old: TypeReference) -> Bool {
    areEqual(old, new) || isSame(.optional(renamed(old)), self.new.canonical(new))
  }

  /// Returns an old type in which renamed declarations have their new names.
  private func renamed(_ type: TypeReference) -> TypeReference {
    new.canonical(old.canonical(type).mapDeclared { .declared(renames.new($0.name).path) })
  }

  /// Returns whether two types are the same, or differ only in names that callers can write as the
  /// same place.
  private func isSame(_ old: TypeReference, _ new: TypeReference) -> Bool {
    switch (old, new) {
    case (.declared(let before), .declared(let after)):
      before.path == after.path
        || !places(before.name, self.old).isDisjoint(with: places(after.name, self.new))
    case (.array(let before), .array(let after)), (.optional(let before), .optional(let after)):
      isSame(before, after)
    case (.dictionary(let before, let oldKey), .dictionary(let after, let newKey)):
      isSame(before, after) && isSame(oldKey, newKey)
    case (.library(let name, let before), .library(let other, let after)):
      name == other && before.count == after.count
        && zip(before, after).allSatisfy { isSame($0, $1) }
    default: old == new
    }
  }

  private func places(_ name: String, _ surface: Surface) -> Set<String> {
    surface.sharedPlaces[name] ?? [name]
  }
}
