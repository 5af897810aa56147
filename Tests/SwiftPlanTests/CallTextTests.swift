import Testing

@testable import SwiftPlan

@Suite("Calls that are longer than a line")
struct CallTextTests {
  private func lines(_ call: CallText, indentation: Int = 4) -> [String] {
    let text = "try request." + call.text(after: "try request.", indentation: indentation)
    return text.split(separator: "\n").map(String.init)
  }

  private static let long = #""a_name_of_a_parameter_that_is_rather_long""#

  @Test("what fits stays on its line")
  func short() {
    #expect(lines(CallText("json", ["body"])) == ["try request.json(body)"])
    let table = (label: "encoding", elements: [#""a": .init(explode: false)"#])
    #expect(
      lines(CallText("form", ["body"], table: table)) == [
        #"try request.form(body, encoding: ["a": .init(explode: false)])"#
      ])
  }

  @Test("arguments fill the lines below")
  func arguments() {
    let type = #"as: "application/vnd.some.very.long.type.of.a.body+json""#
    #expect(
      lines(CallText("field", [Self.long, "body.aName", type, "style: .form", "explode: true"]))
        == [
          "try request.field(", "      \(Self.long), body.aName,",
          "      \(type), style: .form, explode: true)",
        ])
  }

  @Test("of a dictionary that is too long the elements fill lines of their own")
  func table() {
    let one = #""tags": .init(style: .spaceDelimited, explode: false)"#
    let other = #""values": .init(style: .pipeDelimited, explode: false)"#
    #expect(
      lines(CallText("form", ["body"], table: ("encoding", [one, #""v": .init(explode: false)"#])))
        == [
          "try request.form(", "      body,",
          "      encoding: [\(one), \"v\": .init(explode: false)])",
        ])
    #expect(
      lines(CallText("form", ["body"], table: ("encoding", [one, other, #""x": .init()"#]))) == [
        "try request.form(", "      body,", "      encoding: [", "        \(one),",
        "        \(other), \"x\": .init(),", "      ])",
      ])
    let single =
      #""tags": .init(style: .spaceDelimited, explode: false, mediaType: "text/plain; a=b")"#
    #expect(
      lines(CallText("form", ["body"], table: ("encoding", [single])), indentation: 6) == [
        "try request.form(", "        body,", "        encoding: [", "          \(single)",
        "        ])",
      ])
  }
}
