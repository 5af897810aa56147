#if DEBUG
  public import APIRuntimeTesting

  nonisolated extension LibraryClient: SampledClient {
    public static func addSamples(to fake: inout FakeResponses) {
      fake.sample(GetBook.self)
    }
  }
#endif
