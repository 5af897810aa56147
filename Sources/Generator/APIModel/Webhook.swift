package import SpecDocument

/// A request that the API's server sends: a webhook, or a callback of an operation.
package struct Webhook: Sendable, Equatable {
  /// The key in the spec: `newPet`; for a callback, its name.
  package var name: API.Name
  /// For a callback, the index of the operation that registers it.
  package var operation: Int?
  /// For a callback, its URL expression: `{$request.body#/callbackUrl}`.
  package var expression: String?
  /// The method in capitals: `POST`.
  package var method: String
  /// Whether other webhooks share its name, so that the method or the location must distinguish
  /// them.
  package var isOneOfSeveral = false
  package var payload: Content?
  package var headers: [ResponseHeader] = []
  package var documentation: Documentation
  package var span: SourceSpan

  package init(
    name: API.Name, operation: Int? = nil, expression: String? = nil, method: String,
    documentation: Documentation, span: SourceSpan
  ) {
    self.name = name
    self.operation = operation
    self.expression = expression
    self.method = method
    self.documentation = documentation
    self.span = span
  }
}

/// A link from a response to a follow-up request (OpenAPI's Link Object).
package struct OperationLink: Sendable, Equatable {
  /// The source of a parameter's value.
  package enum Value: Sendable, Equatable {
    /// A runtime expression, or a string with expressions in braces: `$response.body#/id`.
    case expression(String)
    case constant(Literal)
  }

  package var name: API.Name
  /// The operation that the link leads to, by its index.
  package var target: Int
  /// The values of parameters, by their index in the target.
  package var values: [Int: Value]
  /// The body of the follow-up request; nil if the caller provides it.
  package var body: Value?
  package var documentation: Documentation

  package init(name: API.Name, target: Int, values: [Int: Value], documentation: Documentation) {
    self.name = name
    self.target = target
    self.values = values
    self.documentation = documentation
  }
}
