/// A body that a method makes of its arguments.
struct FlatBody: Sendable {
  let type: TypeReference
  /// The parameters of its initializer.
  let members: [ParameterDeclaration]
  /// The arguments of the method.
  let arguments: [PropertyDeclaration]
}
