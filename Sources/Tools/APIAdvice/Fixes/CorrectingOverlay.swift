import SpecDocument

/// An overlay that corrects a document, with each problem as a comment.
struct CorrectingOverlay {
  /// A problem and its correction; nil if an overlay cannot correct it.
  typealias Entry = (diagnostic: Diagnostic, actions: [OverlayAction]?)

  private let title: String
  private var maps: LineMaps
  private var actions = ""
  /// The problems that the overlay does not correct.
  private var remainder = ""
  private(set) var actionCount = 0

  init(title: String, _ sources: Sources) {
    self.title = title
    maps = LineMaps(sources)
  }

  var text: String {
    """
    overlay: 1.0.0
    info:
      title: \(YAMLScalar.inline(title, inList: false))
      version: 1.0.0
    actions:\(actions.isEmpty ? " []\n" : "\n" + actions)\(remainder.isEmpty ? "" : "\n" + remainder)
    """
  }

  /// Adds problems, which must be in the order of the document.
  mutating func add(_ entries: [Entry]) {
    let removed = entries.flatMap { $0.actions ?? [] }.filter { $0.change == .remove }.map(\.path)
    let targets = Set(removed.map(\.jsonPath))
    var written: Set<String> = []
    for (diagnostic, actions) in Self.inOrderOfApplication(entries) {
      guard let actions else {
        remainder += comment(diagnostic, indentation: "")
        let isLeftOut = diagnostic.category == .leftOut
        let remedy = isLeftOut ? "broken: skip" : "silence: [\(diagnostic.rule.identifier)]"
        remainder += "# in 'apigen.yaml': \(remedy)\n"
        continue
      }
      self.actions += comment(diagnostic, indentation: "  ")
      for action in actions where !removed.contains(where: action.path.isInside) {
        guard action.change == .remove || !targets.contains(action.path.jsonPath) else { continue }
        let text = "  - target: \(action.target)\n    \(action.effect)\n"
        guard written.insert(text).inserted || action.change != .remove else { continue }
        self.actions += text
        actionCount += 1
      }
    }
  }

  /// Sorts entries so that elements selected by position are corrected from back to front, since a
  /// correction may remove an element.
  private static func inOrderOfApplication(_ entries: [Entry]) -> [Entry] {
    func dependsOnPosition(_ entry: Entry) -> Bool {
      entry.actions?.contains { $0.path.dependsOnPosition } == true
    }
    return entries.filter(dependsOnPosition).reversed() + entries.filter { !dependsOnPosition($0) }
  }

  private mutating func comment(_ diagnostic: Diagnostic, indentation: String) -> String {
    let location = diagnostic.span.flatMap { maps.location(of: $0) }
    let place = location.map { $0.text + ": " } ?? ""
    var lines = ["\(place)\(diagnostic.message) [\(diagnostic.rule.identifier)]"]
    if let help = diagnostic.help { lines.append("help: \(help)") }
    return lines.map { "\(indentation)# \(TerminalText.escaped($0))\n" }.joined()
  }
}
