package import Diagnostics

/// A request that the server of the API makes: a webhook, or a callback of an operation.
package struct Webhook: Sendable, Equatable {
  /// The key in the spec: `newPet`; of a callback, the name of the callback.
  package var name: API.Name
  /// Of a callback, the operation that asked for it, by index.
  package var operation: Int?
  /// Of a callback, where it goes: `{$request.body#/callbackUrl}`.
  package var expression: String?
  /// In capitals: `POST`.
  package var method: String
  /// Whether others of the same name have another method or place, which must tell them apart.
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

/// The way from a response to a next request (OpenAPI's Link Object).
package struct OperationLink: Sendable, Equatable {
  /// Where the value of a parameter comes from.
  package enum Value: Sendable, Equatable {
    /// A runtime expression, or a text with such in braces: `$response.body#/id`.
    case expression(String)
    case constant(Literal)
  }

  package var name: API.Name
  /// The next operation, by its index.
  package var target: Int
  /// By the position of the parameter in the target.
  package var values: [Int: Value]
  /// What the body of the next request is; nil leaves it to the caller.
  package var body: Value?
  package var documentation: Documentation

  package init(
    name: API.Name, target: Int, values: [Int: Value], documentation: Documentation
  ) {
    self.name = name
    self.target = target
    self.values = values
    self.documentation = documentation
  }
}
