#if DEBUG
  public import APIRuntimeTesting

  nonisolated extension GetBook: Sampled, SampledRequest {
    public static func sample(_ number: Int) -> GetBook {
      GetBook(id: number + 41)
    }

    public static func sampleResponse(_ number: Int) -> Book {
      Book.sample(number)
    }

    public var sampleNumber: Int {
      id &- 41
    }
  }

  nonisolated extension GetBook.Failure {
    /// Each documented failure.
    public static var samples: [GetBook.Failure] {
      [.notFound]
    }
  }
#endif
