import Mustache

/// An extension with samples.
struct SampleView: View {
  let sample: SampleDeclaration

  static let keys = ViewKeys<Self>([
    .text("type", \.sample.type), .view("conformance", \.sample.conformance),
    .list("members") {
      $0.sample.members.enumerated().map { MemberView(member: $1, isSeparated: $0 > 0) }
    },
    .flag("isDeprecated", \.sample.isDeprecated),
  ])

  /// A function or a computed property.
  struct MemberView: View {
    let member: SampleDeclaration.Member
    /// Whether an empty line precedes it.
    let isSeparated: Bool

    static let keys = ViewKeys<Self>([
      .view("documentation", \.member.documentation),
      .flag("isDeprecated", \.member.isDeprecated), .text("signature", \.member.signature),
      .list("body", \.member.body), .flag("isSeparated", \.isSeparated),
    ])
  }
}
