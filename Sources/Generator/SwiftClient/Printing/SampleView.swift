import Mustache

/// An extension with samples.
struct SampleView: View {
  /// The type that is extended, by its full name.
  var type: String
  /// The protocols of the runtime, if any.
  var conformance: String?
  var members: [MemberView]
  /// Whether it belongs to a deprecated request, or to a type declared in one.
  var isDeprecated: Bool

  static let keys = ViewKeys<Self>([
    .text("type", \.type), .view("conformance", \.conformance), .list("members", \.members),
    .flag("isDeprecated", \.isDeprecated),
  ])

  /// A function or a computed property.
  struct MemberView: View {
    var documentation: String?
    var isDeprecated: Bool
    /// `static func sample(_ number: Int) -> User`
    var signature: String
    /// The lines of the body.
    var body: [String]
    /// Whether an empty line precedes it.
    var isSeparated: Bool

    static let keys = ViewKeys<Self>([
      .view("documentation", \.documentation),
      .flag("isDeprecated", \.isDeprecated), .text("signature", \.signature),
      .list("body", \.body), .flag("isSeparated", \.isSeparated),
    ])
  }
}

extension SampleView {
  init(_ declaration: SampleDeclaration) {
    type = declaration.type
    conformance = declaration.conformance
    isDeprecated = declaration.isDeprecated
    members = declaration.members.enumerated().map { index, member in
      MemberView(
        documentation: member.documentation, isDeprecated: member.isDeprecated,
        signature: member.signature,
        body: member.body, isSeparated: index > 0)
    }
  }
}
