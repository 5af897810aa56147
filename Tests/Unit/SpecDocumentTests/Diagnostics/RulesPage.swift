import SpecDocument

/// `Documentation/Generated/Diagnostics.md`, made from the table of rules.
enum RulesPage {
  static var text: String {
    """
    # Diagnostics

    Each message has its place, the line with a caret, often a correction, and an identifier in brackets:

    ```
    api.yaml:12:9: warning: unknown security scheme 'oauth'; the requirement is left out [unknown-security-scheme]
       12 |       - oauth: []
          |         ^~~~~
    ```

    The class of a problem decides the consequence:

    | class | consequence |
    | --- | --- |
    | fatal | an error: nothing can be generated |
    | left out | an error: a part of the document cannot be read, and nothing is written. With `--skip-broken`, or `broken: skip` in `apigen.yaml`, a warning: exactly that part is left out |
    | repaired | a warning: the meaning is clear, but affects the generated code. [`apigen fix`](../Commands.md#fix) writes an overlay that settles it where possible |
    | harmless | a warning, which only `--verbose` and [`apigen lint`](../Commands.md#lint) show: the document violates the standard without any effect on the generated code |

    `--strict`, or `strict: true` in `apigen.yaml`, makes every warning an error, harmless ones too. `--silence <identifier>`, or
    `silence: [<identifier>, …]`, hides a kind of warning.

    Equal warnings appear once, with their number; of more than three of one rule, only the first appears. Several references to the
    same missing file are one error. `--verbose` and `apigen lint` show each, and so do `--diagnostics json` and, for code review
    tools, `--diagnostics sarif`, with the class.

    ## Repaired

    | identifier | problem | what is assumed |
    | --- | --- | --- |
    \(rows(.repaired, columns: { [$0.problem, assumption($0)] }))

    ## Harmless

    | identifier | problem | what is assumed |
    | --- | --- | --- |
    \(rows(.harmless, columns: { [$0.problem, $0.consequence] }))

    ## Advice

    Only [`apigen lint`](../Commands.md#lint) prints these suggestions for a better client.

    | identifier | problem | what follows |
    | --- | --- | --- |
    \(rows(.advice, columns: { [$0.problem, $0.consequence] }))

    ## Left out

    | identifier | problem | with `--skip-broken` |
    | --- | --- | --- |
    \(rows(.leftOut, columns: { [$0.problem, $0.consequence] }))

    ## Fatal

    \(rules(.fatal).map { "- `\($0.identifier)`: \($0.description.problem)" }.joined(separator: "\n"))

    """
  }

  private static func assumption(_ rule: RuleDescription) -> String {
    rule.consequence + (rule.harmlessCase.map { " Harmless if \($0)." } ?? "")
  }

  private static func rules(_ category: Rule.Category) -> [Rule] {
    Rule.allCases.filter { $0.category == category }
  }

  private static func rows(
    _ category: Rule.Category, columns: (RuleDescription) -> [String]
  ) -> String {
    rules(category).map { rule in
      "| " + (["`\(rule.identifier)`"] + columns(rule.description)).joined(separator: " | ") + " |"
    }.joined(separator: "\n")
  }
}
