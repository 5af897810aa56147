import SpecDocument

/// `Documentation/Generated/Diagnostics.md`, made from the table of rules.
enum RulesPage {
  static var text: String {
    """
    # Diagnostics

    Each message has its place, the line with a caret, often what would be right, and an identifier in brackets:

    ```
    api.yaml:12:9: warning: unknown security scheme 'oauth'; the requirement is left out [unknown-security-scheme]
       12 |       - oauth: []
          |         ^~~~~
    ```

    apigen shows equal warnings once, with their number, and more than three warnings of one rule as the first of them. Several
    references to the same missing file are one error. `--verbose` and [`apigen lint`](../Commands.md#lint) show each, and
    `--diagnostics json` and `--diagnostics sarif` (the format that code review tools read) list all of them, with their class.
    `--quiet` prints errors, and the number of warnings.

    The class of a problem decides the consequence:

    - **Fatal**: nothing can be generated. An error, exit status 1.
    - **Left out**: a part of the document cannot be read. An error too, and nothing is written. With `--skip-broken`, or
      `broken: skip` in `apigen.yaml`, exactly that part is left out, and a warning names the consequence.
    - **Repaired**: the meaning is clear enough to go on, but it affects the generated code. A warning reports how, and the
      action of an overlay that settles it, if there is one; [`apigen fix`](../Commands.md#fix) writes an overlay with all of them.
    - **Harmless**: the document violates the standard, without any effect on the generated code. `apigen lint` and `--verbose`
      show such warnings; other commands only count them.

    `--strict`, or `strict: true` in `apigen.yaml`, makes every warning an error, harmless ones too: for authors of documents.
    `--silence <identifier>`, or `silence: [<identifier>, …]` in `apigen.yaml`, hides a kind of warning.

    ## Repaired

    | identifier | problem | what is assumed | harmless if |
    | --- | --- | --- | --- |
    \(rows(.repaired, columns: { [$0.problem, $0.consequence, $0.harmlessCase ?? ""] }))

    ## Harmless

    | identifier | problem | what is assumed |
    | --- | --- | --- |
    \(rows(.harmless, columns: { [$0.problem, $0.consequence] }))

    ## Advice

    Nothing is wrong, but the client could be better. [`apigen lint`](../Commands.md#lint) says so; no other command does.

    | identifier | problem | what follows |
    | --- | --- | --- |
    \(rows(.advice, columns: { [$0.problem, $0.consequence] }))

    ## Left out

    | identifier | problem | with `--skip-broken` |
    | --- | --- | --- |
    \(rows(.leftOut, columns: { [$0.problem, $0.consequence] }))

    ## Fatal

    | identifier | problem |
    | --- | --- |
    \(rows(.fatal, columns: { [$0.problem] }))

    """
  }

  private static func rows(
    _ category: Rule.Category, columns: (RuleDescription) -> [String]
  ) -> String {
    Rule.allCases.filter { $0.category == category }.map { rule in
      "| " + (["`\(rule.rawValue)`"] + columns(rule.description)).joined(separator: " | ") + " |"
    }.joined(separator: "\n")
  }
}
