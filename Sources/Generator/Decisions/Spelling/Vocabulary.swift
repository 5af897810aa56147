import APIModel

/// The names from Swift, Foundation and the runtime that generated code uses: plain, or qualified
/// with the module if the spec has a type of the same name.
package struct Vocabulary: Sendable {
  private let clashing: Set<String>

  package init(declared: Set<String>) { clashing = declared.intersection(Self.names) }

  package subscript(name: String) -> String {
    guard clashing.contains(name), let module = Self.modules[name] else { return name }
    return "\(module).\(name)"
  }

  /// The module of each name.
  package static let modules: [String: String] = {
    var modules = [String: String]()
    for name in swift { modules[name] = "Swift" }
    for name in foundation { modules[name] = "Foundation" }
    for name in runtime { modules[name] = "APIRuntime" }
    for name in oauth { modules[name] = "APIRuntimeOAuth" }
    for name in webhooks { modules[name] = "APIRuntimeWebhooks" }
    for name in testing { modules[name] = "APIRuntimeTesting" }
    return modules
  }()

  /// Names of modules, and of the types that requests and webhooks declare, so that no other type has
  /// them.
  static let reserved: Set<String> = [
    "Response", "Failure", "Body", "Headers", "Envelope", "Payload", "PageItem", "Swift",
    "Foundation", "APIRuntime", "APIRuntimeOAuth", "APIRuntimeWebhooks", "HTTPTypes", "Self",
    "Any", "Protocol", "_",
  ]

  package static let names = swift + foundation + runtime + oauth + webhooks + testing

  private static let swift = [
    "Sendable", "Decodable", "Encodable", "Codable", "Decoder", "Encoder", "Result", "String",
    "Bool", "CaseIterable", "Int", "Int32",
    "Int64", "UInt32", "UInt64", "Double", "Float", "Void", "ExpressibleByArrayLiteral",
    "CodingKeyRepresentable", "ExpressibleByStringLiteral",
    "Equatable", "Hashable", "Identifiable", "Hasher",
  ]

  private static let foundation = ["Date", "URL", "UUID", "Data", "Decimal"]

  private static let runtime = [
    "ArrayUnion", "BooleanUnion", "DictionaryUnion", "IntegerUnion", "NumberUnion", "StringUnion",
    "APIClient", "APIError", "APIErrorBody", "APIFailure", "APIModel", "APIPage", "APIRequest",
    "APIRuntimeCompatibility",
    "APIService", "Boxed", "Credential",
    "Credentials", "Day", "Endpoint", "FieldReader", "FieldWriter", "FormContent",
    "FormFile",
    "HTTPBody", "HTTPFields", "ISODuration", "ISOTime",
    "JSON", "JSONLines",
    "Mapped", "Middleware", "ModelValidator",
    "MultipartForm", "MultipartParts",
    "NextPage", "NoFailure", "Nullable", "OpenEnum", "OpenEnumTable", "OverlappingUnion",
    "PageItemSequence", "PagedRequest",
    "PrintableModel",
    "RawResponse", "RefreshingToken", "RequestError",
    "RequestWriter", "ResponseHeaders", "ResponseLink", "ServerSentEvents", "ServerURL",
    "Transport", "TypedIdentifier",
    "URLSessionTransport", "Validatable",
  ]

  private static let oauth = ["OAuth2"]

  private static let webhooks = ["Webhook", "WebhookFormat"]

  private static let testing = [
    "FakeResponses", "Sampled", "SampledClient", "SampledRequest", "Samples",
  ]
}
