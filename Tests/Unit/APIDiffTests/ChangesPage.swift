import APIDiff

/// `Documentation/Generated/Changes.md`, made from the table of kinds.
enum ChangesPage {
  static var text: String {
    """
    # Changes

    [`apigen diff`](../Commands.md#diff) reports what a new version of a spec changes for callers. Each kind of change has an
    identifier, which is the `kind` of a change in its JSON:

    ```json
    {"verdict": "breaking", "changes": [
      {"kind": "property-type", "severity": "breaking", "subject": "User.name", "message": "is 'String?', was 'String'", "operations": ["GET /users"], "file": "api.yaml", "line": 31, "column": 7}
    ]}
    ```

    | key | value |
    | --- | --- |
    | `verdict` | the highest severity of a change: `breaking`, `silent` or `additive`; null without changes |
    | `kind` | one of the identifiers below; later versions of apigen may have more |
    | `severity` | `breaking` if code that uses the client must change, `silent` if the same code compiles and does something else, otherwise `additive`: calls stay as they are, but a `switch` over all cases of an enum lacks a new one |
    | `subject` | the declaration that changed, by its previous name in Swift |
    | `message` | what changed, as a part of a sentence; its wording may change |
    | `operations` | method and path of the operation that changed, or of all operations that send or receive the type |
    | `file`, `line`, `column` | the location in the new spec, or for a removal in the old one; null if there is none |

    \(sections)

    """
  }

  private static var sections: String {
    [
      section("The module and its client", from: .namespace, to: .securitySchemeChanged),
      section("Operations", from: .operationAdded, to: .linkChanged),
      section("Arguments of methods and initializers", from: .argumentAdded, to: .parameterStyle),
      section("Bodies, responses and failures", from: .bodyAdded, to: .headerField),
      section("Types", from: .typeAdded, to: .webhook),
      section("Limits", from: .limitStricter, to: .constraintDescription),
    ].joined(separator: "\n\n")
  }

  private static func section(_ title: String, from first: Change.Kind, to last: Change.Kind)
    -> String
  {
    let all = Change.Kind.allCases
    guard let start = all.firstIndex(of: first), let end = all.firstIndex(of: last) else {
      return ""
    }
    let rows = all[start...end].map {
      "| `\($0.identifier)` | \($0.meaning.summary) | \($0.meaning.severities) |"
    }
    return """
      ## \(title)

      | identifier | change | severity |
      | --- | --- | --- |
      \(rows.joined(separator: "\n"))
      """
  }
}
