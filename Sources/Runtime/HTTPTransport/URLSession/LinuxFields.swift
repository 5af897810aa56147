#if canImport(FoundationNetworking)
  import HTTPTypes

  extension HTTPField {
    /// The value in URLSession's form; Foundation on Linux sends strings as UTF-8.
    var urlSessionValue: String { value }

    /// Creates a field from URLSession's form of the value.
    init(name: Name, urlSessionValue: String) { self.init(name: name, value: urlSessionValue) }
  }
#endif
