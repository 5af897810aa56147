public import APIRuntime

extension ThingsClient {
  public struct SearchAPI: Sendable {
    // …
    /// Of 21 parameters, none is required.
    public func search(_ request: Search = .init()) async throws(APIError<NoFailure>) {
      try await client.send(request)
    }

    /// Of 21 parameters, one is required.
    public func searchIn(_ request: SearchIn) async throws(APIError<NoFailure>) {
      try await client.send(request)
    }

    /// Of 20 parameters, none is required.
    public func find(
      author: String? = nil,
      title: String? = nil,
      year: String? = nil,
      month: String? = nil,
      day: String? = nil,
      language: String? = nil,
      country: String? = nil,
      color: String? = nil,
      size: String? = nil,
      shape: String? = nil,
      material: String? = nil,
      brand: String? = nil,
      model: String? = nil,
      price: String? = nil,
      currency: String? = nil,
      sort: String? = nil,
      order: String? = nil,
      page: String? = nil,
      limit: String? = nil,
      seed: String? = nil
    ) async throws(APIError<NoFailure>) {
      try await client.send(
        Find(
          author: author,
          title: title,
          year: year,
          month: month,
          day: day,
          language: language,
          country: country,
          color: color,
          size: size,
          shape: shape,
          material: material,
          brand: brand,
          model: model,
          price: price,
          currency: currency,
          sort: sort,
          order: order,
          page: page,
          limit: limit,
          seed: seed
        )
      )
    }
  }
}
