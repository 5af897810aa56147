/// Names of Swift, Foundation and the runtime that no top-level type of a client takes.
///
/// A client's `Error` would change the meaning of `struct Mine: Error {}` in its callers' files. A
/// client's `Notification` would clash with Foundation's, so that callers would have to qualify
/// both with their modules.
package enum StandardNames {
  package static func contains(_ name: String) -> Bool { all.contains(name) }

  /// Names that were added to the lists after the first version whose files of recorded names leave
  /// out names that follow from the document. A thing that such a file leaves out keeps one of these
  /// names, which generated code then qualifies.
  static let later: Set<String> = []

  package static let all = Set(swift + foundation + apple + swiftUI + runtime)

  /// Names that nested types do not take either: names of the standard library, and names in
  /// generated code, which would otherwise need a module in front.
  package static let ofNestedTypes = Set(swift + Vocabulary.names)

  // Documentation/ReservedNames.md shows these lists.

  /// The names of the standard library that callers use.
  package static let swift = [
    "Actor", "AdditiveArithmetic", "AnyHashable", "AnyKeyPath", "AnyObject", "Array",
    "ArraySlice", "AsyncIteratorProtocol", "AsyncSequence", "AsyncStream",
    "AsyncThrowingStream", "BinaryFloatingPoint", "BinaryInteger", "Bool", "CancellationError",
    "CaseIterable", "Character", "CheckedContinuation", "Clock", "ClosedRange", "Codable",
    "CodingKey", "CodingKeyRepresentable", "CodingUserInfoKey", "Collection", "CommandLine",
    "Comparable", "ContiguousArray", "ContinuousClock", "Copyable",
    "CustomDebugStringConvertible", "CustomReflectable", "CustomStringConvertible", "Decodable",
    "Decoder", "DecodingError", "Dictionary", "Double", "Duration", "DurationProtocol",
    "Encodable", "Encoder", "EncodingError", "Equatable", "Error", "Executor",
    "FixedWidthInteger", "Float", "Float16", "Float32", "Float64", "FloatingPoint",
    "GlobalActor", "Hashable", "Hasher", "Identifiable", "InlineArray", "InstantProtocol",
    "Int", "Int128", "Int16", "Int32", "Int64", "Int8", "KeyPath", "KeyValuePairs",
    "LosslessStringConvertible", "MainActor", "MemoryLayout", "Mirror", "MutableCollection",
    "MutableRawSpan", "MutableSpan", "Never", "Numeric", "ObjectIdentifier", "OpaquePointer",
    "OptionSet", "Optional", "PartialKeyPath", "PartialRangeFrom", "PartialRangeThrough",
    "PartialRangeUpTo", "RandomNumberGenerator", "Range", "RangeExpression", "RawRepresentable",
    "RawSpan", "ReferenceWritableKeyPath", "Regex", "RegexComponent", "Repeated", "Result",
    "Sendable", "SendableMetatype", "Sequence", "SerialExecutor", "Set", "SetAlgebra",
    "SignedInteger", "SignedNumeric", "Slice", "Span", "Strideable", "String", "StringProtocol",
    "Substring", "SuspendingClock", "Task", "TaskGroup", "TaskLocal", "TaskPriority",
    "ThrowingTaskGroup", "UInt", "UInt128", "UInt16", "UInt32", "UInt64", "UInt8", "Unicode",
    "Unmanaged", "UnsignedInteger", "Void", "WritableKeyPath",
  ]

  /// All declarations of Foundation whose names do not begin with `NS`.
  package static let foundation = [
    "AffineTransform", "AlignmentOptions", "AttributeContainer", "AttributeDynamicLookup",
    "AttributeScope", "AttributeScopeCodableConfiguration", "AttributeScopes",
    "AttributedString", "AttributedStringAttributeMutation", "AttributedStringKey",
    "AttributedStringProtocol", "AttributedSubstring", "BlockOperation", "Bundle",
    "ByteCountFormatStyle", "ByteCountFormatter", "CGFloat", "CGPoint", "CGRect", "CGRectEdge",
    "CGSize", "CachedURLResponse", "Calendar", "CharacterSet", "CocoaError",
    "CodableAttributedStringKey", "CodableConfiguration", "CodableWithConfiguration",
    "ComparableComparator", "Comparator", "ComparisonResult", "ContiguousBytes",
    "CurrencyFormatStyleConfiguration", "CustomNSError", "Data", "DataProtocol", "Date",
    "DateComponents", "DateFormatter", "DateInterval", "DateIntervalFormatter", "Decimal",
    "DecodableAttributedStringKey", "DecodableWithConfiguration",
    "DecodingConfigurationProviding", "DescriptiveNumberFormatConfiguration", "Dimension",
    "DiscontiguousAttributedSubstring", "DiscreteFormatStyle", "EncodableAttributedStringKey",
    "EncodableWithConfiguration", "EncodingConfigurationProviding", "EnergyFormatter",
    "Expression", "FileAttributeKey", "FileAttributeType", "FileHandle", "FileManager",
    "FileManagerDelegate", "FileProtectionType", "FileWrapper", "FloatingPointFormatStyle",
    "FloatingPointParseStrategy", "FormatStyle", "FormatStyleCapitalizationContext",
    "Formatter", "HTTPCookie", "HTTPCookiePropertyKey", "HTTPCookieStorage", "HTTPURLResponse",
    "Host", "ISO8601DateFormatter", "IndexPath", "IndexSet", "InflectionRule", "InputStream",
    "IntegerFormatStyle", "IntegerParseStrategy", "JSONDecoder", "JSONEncoder",
    "JSONSerialization", "KeyPathComparator", "LengthFormatter", "ListFormatStyle", "Locale",
    "LocalizedError", "MarkdownDecodableAttributedStringKey", "MassFormatter", "Measurement",
    "Morphology", "MutableDataProtocol", "Notification", "NotificationCenter",
    "NotificationQueue", "NumberFormatStyleConfiguration", "NumberFormatter", "ObjCBool",
    "OperatingSystemVersion", "Operation", "OperationQueue", "OutputStream", "POSIXError",
    "ParseStrategy", "ParseableFormatStyle", "PersonNameComponents",
    "PersonNameComponentsFormatter", "Pipe", "Port", "PortDelegate", "PortMessage", "Predicate",
    "PredicateBindings", "PredicateError", "PredicateExpression", "PredicateExpressions",
    "Process", "ProcessInfo", "Progress", "ProgressKind", "ProgressReporting",
    "ProgressUserInfoKey", "PropertyListDecoder", "PropertyListEncoder",
    "PropertyListSerialization", "QualityOfService", "RecoverableError", "ReferenceConvertible",
    "RunLoop", "Scanner", "ScopedAttributeContainer", "Selector", "SocketNativeHandle",
    "SocketPort", "SortComparator", "SortDescriptor", "SortOrder",
    "StandardPredicateExpression", "Stream", "StreamDelegate", "StreamNetworkServiceTypeValue",
    "StreamSOCKSProxyConfiguration", "StreamSOCKSProxyVersion", "StreamSocketSecurityLevel",
    "StringStyle", "StringTransform", "Thread", "TimeInterval", "TimeZone", "Timer", "URL",
    "URLAuthenticationChallenge", "URLAuthenticationChallengeSender", "URLCache",
    "URLComponents", "URLCredential", "URLCredentialStorage", "URLError", "URLProtectionSpace",
    "URLProtocol", "URLProtocolClient", "URLQueryItem", "URLRequest", "URLResourceKey",
    "URLResourceValues", "URLResponse", "URLSession", "URLSessionConfiguration",
    "URLSessionDataDelegate", "URLSessionDataTask", "URLSessionDelegate",
    "URLSessionDownloadDelegate", "URLSessionDownloadTask", "URLSessionStreamDelegate",
    "URLSessionStreamTask", "URLSessionTask", "URLSessionTaskDelegate", "URLSessionTaskMetrics",
    "URLSessionTaskTransactionMetrics", "URLSessionUploadTask", "URLSessionWebSocketDelegate",
    "URLSessionWebSocketTask", "UUID", "UndoManager", "Unit", "UnitAcceleration", "UnitAngle",
    "UnitArea", "UnitConcentrationMass", "UnitConverter", "UnitConverterLinear",
    "UnitDispersion", "UnitDuration", "UnitElectricCharge", "UnitElectricCurrent",
    "UnitElectricPotentialDifference", "UnitElectricResistance", "UnitEnergy", "UnitFrequency",
    "UnitFuelEfficiency", "UnitIlluminance", "UnitInformationStorage", "UnitLength", "UnitMass",
    "UnitPower", "UnitPressure", "UnitSpeed", "UnitTemperature", "UnitVolume", "UserDefaults",
    "XMLDTD", "XMLDTDNode", "XMLDocument", "XMLElement", "XMLNode", "XMLParser",
  ]

  /// Declarations that only Apple's Foundation has, including the modules that it exports:
  /// ObjectiveC, MacTypes and Dispatch.
  package static let apple = [
    "AbsoluteTime", "AnyClass", "AsyncCharacterSequence", "AsyncLineSequence",
    "AsyncUnicodeScalarSequence", "Boolean", "Byte", "ByteCount", "ByteOffset", "CGAffineTransform",
    "CGVector", "Category", "CharParameter", "CompTimeValue", "ConstStr255Param", "ConstStringPtr",
    "CustomLocalizedStringResourceConvertible", "DateComponentsFormatter", "DispatchData",
    "DispatchGroup", "DispatchIO", "DispatchObject", "DispatchPredicate", "DispatchQoS",
    "DispatchQueue", "DispatchSemaphore", "DispatchSource", "DispatchSourceProtocol",
    "DispatchSpecificKey", "DispatchTime", "DispatchTimeInterval", "DispatchTimeoutResult",
    "DispatchWallTime", "DispatchWorkItem", "DispatchWorkItemFlags",
    "DistributedNotificationCenter", "Fixed", "FixedPoint", "FixedRect", "Float32Point", "Float80",
    "Float96", "FourCharCode", "Fract", "Handle", "IMP", "InflectionConcept",
    "InlinePresentationIntent", "IntentPerson", "ItemCount", "Ivar", "LangCode", "ListFormatter",
    "LocalizedStringResource", "LogicalAddress", "MachBootstrapServer", "MachError",
    "MeasurementFormatUnitUsage", "MeasurementFormatter", "MessagePort", "MessagePortNameServer",
    "Method", "NetService", "NetServiceBrowser", "NetServiceBrowserDelegate", "NetServiceDelegate",
    "NumVersion", "NumVersionVariant", "OSErr", "OSStatus", "OSType",
    "ObjectiveCConvertibleAttributedStringKey", "OptionBits", "PBVersion", "PhysicalAddress",
    "Point", "PortNameServer", "PredicateCodableConfiguration", "PredicateCodableKeyPathProviding",
    "PresentationIntent", "ProcPtr", "ProcessSerialNumber", "Protocol", "Ptr", "Rect", "RegionCode",
    "RelativeDateTimeFormatter", "ResType", "SEL", "ScriptCode", "ShortFixed", "SignedByte", "Size",
    "SocketPortNameServer", "StringEncodingDetectionOptionsKey", "StringPtr", "Style", "StyleField",
    "StyleParameter", "TermOfAddress", "TimeBase", "TimeRecord", "TimeScale", "TimeValue",
    "TimeValue64", "URLFileProtection", "URLFileResourceType", "URLThumbnailDictionaryItem",
    "URLUbiquitousItemDownloadingStatus", "URLUbiquitousSharedItemPermissions",
    "URLUbiquitousSharedItemRole", "UTF16Char", "UTF32Char", "UTF8Char", "UniChar", "UniCharCount",
    "UniversalProcPtr", "UnsignedFixed", "UnsignedWide", "ValueTransformer", "VersRec",
    "XMLParserDelegate",
  ]

  /// Types and attributes of SwiftUI that an app's views use by name: beside a client's `State`, no
  /// `@State` would mean SwiftUI's.
  ///
  /// Other names, such as `Label` or `Group`, are mostly used in calls, which the compiler resolves
  /// by their arguments.
  package static let swiftUI = ["Binding", "Environment", "State", "View"]

  /// All declarations of APIRuntime and the modules beside it.
  package static let runtime = [
    "APICall", "APIClient", "APIError", "APIErrorBody", "APIFailure", "APIModel", "APIPage",
    "APIRequest", "APIRuntimeCompatibility", "APIService", "AnyAPIError", "AuthenticationFailure",
    "AuthorizationCodeFlow", "BackgroundUpload", "Boxed", "CachedResponse", "CallObserver",
    "CallerIdentifying", "CoalescingRequests", "CollectingTransport", "ConditionalRequests",
    "Cookie", "CookieStore", "Credential", "Credentials", "Day", "DecodedResponse",
    "DecodingFailure", "DeviceFlow", "Endpoint", "ErrorMessages", "ExchangeMetrics",
    "ExpectedRequest", "FakeResponses", "FieldReader", "FieldWriter", "FormContent", "FormFile",
    "FormFileConvertible", "HTTPBody", "HTTPCaching", "HeaderFields", "ISODuration", "ISOTime",
    "InMemoryResponseCache", "InMemoryTransport", "InvalidRecording", "InvalidValue", "JSON",
    "JSONLineFormat", "JSONLines", "JSONObject", "LinkedRequest", "Mapped", "Middleware",
    "MiddlewarePosition", "ModelValidator", "MultipartForm", "MultipartParts", "NextPage",
    "NoFailure", "Nullable", "OAuth2", "OAuth2Error", "ObservedCall", "Observing", "OpenEnum",
    "OpenEnumTable", "ArrayUnion", "BooleanUnion", "DictionaryUnion", "IntegerUnion", "NumberUnion",
    "StringUnion",
    "OverlappingUnion", "PageItemSequence", "PageSequence", "PagedRequest", "ParameterStyle",
    "PrintableModel", "PropagatingTraces", "PropertyEncoding", "RateLimitError", "RateLimiting",
    "RawResponse", "ReceivedWebhook", "ReconnectionPolicy", "RecordingExchanges", "RefreshingToken",
    "ReplayingExchanges", "RequestError", "RequestSigning", "RequestWriter", "ResponseCache",
    "ResponseCacheKey", "ResponseHeaders", "ResponseLink", "RetryBudget", "RetryPolicy", "Retrying",
    "ScriptMismatch", "ScriptedTransport", "ServerSentEvent", "ServerSentEvents", "ServerURL",
    "SignedToken", "StreamLimitError", "StreamedResponse", "TokenIssuer", "TokenProvider",
    "TokenStore", "TraceParent", "Transport", "TransportContext", "TransportError",
    "TransportSecurity", "TransportSecurityError", "TypedIdentifier", "URLSessionTransport",
    "UnexpectedRequest", "UnrecordedRequest", "UnstubbedRequest", "Validatable", "VariantShape",
    "VariantValue", "Webhook", "WebhookFormat", "WebhookVerification", "Sampled", "SampledClient",
    "SampledRequest", "Samples",
  ]
}
