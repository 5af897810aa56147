/// The part of a run's diagnostics that is shown.
package enum ReportDetail: Sendable {
  /// Errors alone.
  case errors
  /// Also warnings that affect the generated code. If one rule has many, only the first is shown.
  case essential
  /// Everything.
  case everything
}

/// Diagnostics that are shown as one.
struct DiagnosticGroup {
  let first: Diagnostic
  var others: [Diagnostic] = []
  /// Whether the others have only the rule in common with the first.
  var isFolded = false
}

extension DiagnosticGroup {
  /// If a rule has more warnings than this, they are shown as one.
  private static let mostOfRule = 3

  /// Returns the groups to show, each in the place of its first diagnostic.
  static func groups(_ diagnostics: [Diagnostic], _ detail: ReportDetail) -> [DiagnosticGroup] {
    let shown = diagnostics.filter { diagnostic in
      switch detail {
      case .errors: diagnostic.severity == .error
      case .essential: !diagnostic.isHarmlessWarning
      case .everything: true
      }
    }
    let groups = grouped(shown.map { DiagnosticGroup(first: $0) }, by: \.first.groupKey)
    guard detail == .essential else { return groups }
    let counts = groups.reduce(into: [Rule: Int]()) { $0[$1.first.rule, default: 0] += 1 }
    func isFolded(_ group: DiagnosticGroup) -> Bool {
      group.first.severity == .warning && counts[group.first.rule, default: 0] > mostOfRule
    }
    var folded = grouped(groups) { isFolded($0) ? $0.first.rule.rawValue : nil }
    for index in folded.indices { folded[index].isFolded = isFolded(folded[index]) }
    return folded
  }

  /// Joins groups of the same key; those without one stay as they are.
  private static func grouped(
    _ groups: [DiagnosticGroup], by key: (DiagnosticGroup) -> String?
  ) -> [DiagnosticGroup] {
    var joined: [DiagnosticGroup] = []
    var positions: [String: Int] = [:]
    for group in groups {
      if let key = key(group) {
        if let position = positions[key] {
          joined[position].others += [group.first] + group.others
          continue
        }
        positions[key] = joined.count
      }
      joined.append(group)
    }
    return joined
  }
}

extension Diagnostic {
  /// A key that is equal for diagnostics to show as one; nil for one that is always shown.
  fileprivate var groupKey: String? {
    if let subject { return "\(rule.rawValue) about \(subject)" }
    return severity == .warning ? "\(rule.rawValue): \(message)" : nil
  }
}
