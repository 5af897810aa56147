import Foundation

/// The memory that the process has allocated.
enum Heap {
  /// The memory in kB that is allocated and not freed. Unlike resident memory it does not count what the allocator keeps
  /// for later, which is as much as the busiest moment so far needed.
  static var allocated: Int {
    #if canImport(Glibc)
      let report = report
      func size(_ element: String) -> Int {
        guard let start = report.range(of: "<\(element) ", options: .backwards)?.upperBound,
          let size = report[start...].firstMatch(of: /size="(\d+)"/)?.output.1
        else { return 0 }
        return Int(size) ?? 0
      }
      let free = size(#"total type="fast""#) + size(#"total type="rest""#)
      return (size(#"system type="current""#) + size(#"total type="mmap""#) - free) >> 10
    #else
      return Resources.now.memory << 10
    #endif
  }

  #if canImport(Glibc)
    /// The report of glibc's allocator, as XML.
    private static var report: String {
      typealias MallocInfo = @convention(c) (CInt, UnsafeMutablePointer<FILE>) -> CInt
      var text: UnsafeMutablePointer<CChar>?
      var size = 0
      // Not declared by the module of Glibc.
      guard let symbol = dlsym(nil, "malloc_info"), let file = open_memstream(&text, &size) else {
        return ""
      }
      _ = unsafeBitCast(symbol, to: MallocInfo.self)(0, file)
      fclose(file)
      defer { free(text) }
      return text.map { String(cString: $0) } ?? ""
    }
  #endif
}
