import Mustache

/// A call: `field("avatar", body.avatar, headers: ["X-Kind": "image"])`.
struct CallView: View {
  struct Argument: View {
    /// The argument, or the part before its elements: `headers: `.
    var text: String
    /// The elements, if the argument is a dictionary.
    var elements: [String] = []

    static let keys = ViewKeys<Self>([
      .text("text", \.text), .list("elements", \.elements), .flag("isTable", \.isTable),
    ])

    private var isTable: Bool { !elements.isEmpty }
  }

  /// The function or method.
  var function: String
  var arguments: [Argument]

  init(_ name: String, _ arguments: [String], table: Argument? = nil) {
    self.init(name, arguments, tables: [table])
  }

  init(_ name: String, _ arguments: [String], tables: [Argument?]) {
    self.function = name
    self.arguments = arguments.map { Argument(text: $0) } + tables.compactMap { $0 }
  }

  static let keys = ViewKeys<Self>([
    .text("function", \.function), .list("arguments", \.arguments),
  ])
}
