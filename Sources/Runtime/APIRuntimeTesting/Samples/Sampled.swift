public import APIRuntime

/// A type with sample values, for previews, tests and demos.
///
/// ```swift
/// #Preview { UserView(user: .sample) }
/// #Preview { UserList(users: .samples(3)) }
/// ```
public protocol Sampled {
  /// Returns the sample with a number, counted from 1.
  ///
  /// The same number always returns the same value. Samples with other numbers differ where that
  /// makes sense. Samples of several types with the same number belong together.
  static func sample(_ number: Int) -> Self
}

extension Sampled {
  /// The first sample.
  public static var sample: Self { sample(1) }
}

extension Array where Element: Sampled {
  /// Returns the first samples of a type.
  public static func samples(_ count: Int) -> [Element] { samples(count, from: 1) }

  /// Returns the samples that belong to the value with a number.
  ///
  /// If `count` is 2, samples 1 and 2 belong to the first value, and samples 3 and 4 to the second.
  public static func samples(_ count: Int, from number: Int) -> [Element] {
    let before = (Swift.max(number, 1) - 1).multipliedReportingOverflow(by: count)
    return (0..<Swift.max(0, count)).map {
      Element.sample((before.overflow ? 0 : before.partialValue) &+ $0 &+ 1)
    }
  }
}

/// A request with sample responses.
public protocol SampledRequest: APIRequest {
  /// Returns the response with a number, counted from 1; for a list, the page with this number.
  static func sampleResponse(_ number: Int) -> Response

  /// The number of the response to this request.
  var sampleNumber: Int { get }
}

extension SampledRequest {
  /// Selects the first response; requests that identify an object override this.
  public var sampleNumber: Int { 1 }

  /// The first response.
  public static var sampleResponse: Response { sampleResponse(1) }
}

/// A client with sample responses to its requests.
public protocol SampledClient: APIService {
  /// Adds sample responses to the requests of the client.
  static func addSamples(to fake: inout FakeResponses)

  /// Adds sample responses to the deprecated requests of the client.
  static func addDeprecatedSamples(to fake: inout FakeResponses)
}

extension SampledClient {
  /// A client that answers with samples, without a server: `BlogClient.samples`.
  public static var samples: Self { samples { _ in } }

  /// Creates a client that answers with samples unless the closure sets another response.
  ///
  /// ```swift
  /// let blog = BlogClient.samples { fake in
  ///   fake.on(GetUser.self) { _ in throw GetUser.Failure.notFound(.sample) }
  /// }
  /// ```
  public static func samples(_ change: (inout FakeResponses) -> Void) -> Self {
    fake { fake in
      addSamples(to: &fake)
      addDeprecatedSamples(to: &fake)
      change(&fake)
    }
  }

  /// Adds nothing.
  public static func addDeprecatedSamples(to fake: inout FakeResponses) {}
}

extension FakeResponses {
  /// Answers a request with its sample response.
  public mutating func sample<Request: SampledRequest>(_ request: Request.Type) {
    on(request) { Request.sampleResponse($0.sampleNumber) }
  }

  /// Answers a request with three pages of samples.
  public mutating func sample<Request: SampledRequest & PagedRequest>(_ request: Request.Type) {
    on(request, page: { _, number in number < 3 ? Request.sampleResponse(number + 1) : nil })
  }
}
