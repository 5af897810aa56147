import Foundation
import SuiteTraits
import Testing

@testable import APIRuntime
@testable import HTTPTransport

@Suite("Bodies and files")
struct FileBodyTests {
  private struct Broken: Error {}

  /// Runs `test` with a temporary folder.
  private func withFolder(_ test: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await test(folder)
  }

  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test("a file is read in pieces, repeatedly, and in part")
  func reading() async throws {
    try await withFolder { folder in
      let file = folder.appendingPathComponent("a")
      let data = Data((0..<600_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
      try data.write(to: file)
      let whole = try HTTPBody(file: file)
      #expect(whole.isReplayable)
      #expect(whole.length == 600_000)
      for _ in 0..<2 {
        var sizes = [Int]()
        for try await chunk in whole { sizes.append(chunk.count) }
        #expect(sizes.count > 1)
        #expect(try await whole.collect() == data)
      }
      let part = try HTTPBody(file: file, from: 500, length: 1000)
      #expect(part.length == 1000)
      #expect(try await part.collect() == data[500..<1500])
      #expect(try await HTTPBody(file: file, from: 599_990).collect() == data[599_990...])
      #expect(try await HTTPBody(file: file, from: 600_000).collect().isEmpty)
    }
  }

  @Test(
    "work that blocks, such as reading a disk, leaves the threads of Swift concurrency free",
    .timeLimit(.patient))
  func blockingWork() async throws {
    let gate = DispatchSemaphore(value: 0)
    let count = ProcessInfo.processInfo.activeProcessorCount + 2
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<count { group.addTask { try await BlockingWork.run { gate.wait() } } }
      // Never runs if the blocking tasks occupy the threads.
      group.addTask { for _ in 0..<count { gate.signal() } }
      try await group.waitForAll()
    }
  }

  @Test("if the API accepts several media types, the body determines which one is sent")
  func mediaType() async throws {
    try await withFolder { folder in
      let file = folder.appendingPathComponent("photo.JPG")
      try Data("a".utf8).write(to: file)
      let photo = try HTTPBody(file: file)
      let bytes = HTTPBody(Data("a".utf8))
      for (body, documented, sent) in [
        (photo, "image/*", "image/jpeg"),
        (photo.withContentType("image/jxl"), "image/*", "image/jxl"),
        (bytes.withContentType("image/webp"), "*/*", "image/webp"),
        (bytes, "image/*", "application/octet-stream"),
        (photo.onProgress { _ in }, "*/*", "image/jpeg"),
        // A documented media type is sent as documented.
        (photo, "image/png", "image/png"),
        (bytes.withContentType("image/webp"), "image/png", "image/png"),
        // It may have parameters, and `application/octet-stream` means only that there are bytes.
        (bytes.withContentType("text/csv; charset=utf-16"), "text/csv", "text/csv; charset=utf-16"),
        (bytes.withContentType("text/csv"), "text/csv; header=present", "text/csv; header=present"),
        (bytes.withContentType("image/webp"), "application/octet-stream", "image/webp"),
        (photo.withContentType("image/jxl"), "application/octet-stream", "image/jxl"),
        (photo, "application/octet-stream", "application/octet-stream"),
      ] {
        var request = RequestWriter()
        try request.binary(body, as: documented)
        #expect(request.headers[.contentType] == sent)
      }
    }
  }

  @Test("refuses a file that is missing or too short before anything is sent")
  func missing() async throws {
    try await withFolder { folder in
      let file = folder.appendingPathComponent("a")
      #expect(throws: (any Error).self) { try HTTPBody(file: file) }
      try Data(count: 10).write(to: file)
      for (offset, length) in [(11, nil), (-1, nil), (5, 6), (0, -1)] as [(Int64, Int64?)] {
        #expect(throws: HTTPBody.FileRangeError(size: 10)) {
          try HTTPBody(file: file, from: offset, length: length)
        }
      }
      let body = try HTTPBody(file: file)
      try Data(count: 4).write(to: file)
      await #expect(throws: HTTPBody.FileRangeError(size: 4)) { try await body.collect() }
    }
  }

  @Test("a transport sends the bytes that a body has, or none", arguments: [4, 0, 20, nil])
  func changed(size: Int?) async throws {
    try await withFolder { folder in
      let file = folder.appendingPathComponent("a")
      try Data(repeating: 1, count: 10).write(to: file)
      let body = try HTTPBody(file: file)
      try FileManager.default.removeItem(at: file)
      if let size {
        try Data(repeating: 1, count: size).write(to: file)
      } else {
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
      }
      if size == 20 {
        var chunks = SentChunks(body)
        #expect(try await chunks.next()?.count == 10)
        #expect(try await chunks.next() == nil)
        _ = try await Upload.of(body, nil)
      } else {
        await #expect(throws: (any Error).self) { try await Upload.of(body, nil) }
      }
    }
  }

  #if canImport(FoundationNetworking)
    @Test("a file that becomes shorter while it is sent is an error", arguments: [4, 10])
    func shrinking(size: Int) async throws {
      try await withFolder { folder in
        let file = folder.appendingPathComponent("a")
        try Data(count: size).write(to: file)
        let failure = Locked<(any Error)?>(nil)
        let stream = FileStream(file, length: 10) { failure.value = $0 }
        stream.open()
        var counts: [Int] = []
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 64) { buffer in
          guard let start = buffer.baseAddress else { return }
          while stream.hasBytesAvailable, counts.last != -1 {
            counts.append(stream.read(start, maxLength: 64))
          }
        }
        #expect(counts == (size == 10 ? [10] : [4, -1]))
        #expect(failure.value as? HTTPBody.FileRangeError == (size == 10 ? nil : .init(size: 4)))
      }
    }
  #endif

  @Test(
    "a stream is sent with its declared length, or not at all",
    arguments: [(1, 3), (3, 1), (3, 2), (0, 1), (3_000_000, 2_000_000), (2_000_000, 3_000_000)])
  func declared(count: Int, length: Int64) async throws {
    let body = HTTPBody(length: length) {
      AsyncStream<Data> { chunks in
        chunks.yield(Data(count: count))
        chunks.finish()
      }
    }
    await #expect(throws: HTTPBody.LengthError(declared: length, count: Int64(count))) {
      var chunks = SentChunks(body)
      while try await chunks.next() != nil {}
    }
    #if canImport(FoundationNetworking)
      await #expect(throws: HTTPBody.LengthError.self) { try await Upload.of(body, nil) }
    #endif
  }

  @Test("an error of writing or reading a file has the system's reason")
  func reasons() async throws {
    try await withFolder { folder in
      let body = HTTPBody(Data("a".utf8))
      let full = folder.appendingPathComponent("full")
      try FileManager.default.createDirectory(at: full, withIntermediateDirectories: true)
      try Data().write(to: full.appendingPathComponent("a"))
      for (name, reason) in [
        ("full", EISDIR), (String(repeating: "a", count: 256), ENAMETOOLONG),
      ] {
        let file = folder.appendingPathComponent(name)
        let error = await #expect(throws: CocoaError.self) { try await body.write(to: file) }
        let underlying = error?.userInfo[NSUnderlyingErrorKey] as? NSError
        #expect(underlying?.code == Int(reason) && underlying?.domain == NSPOSIXErrorDomain)
        #expect(error?.localizedDescription.contains(String(cString: strerror(reason))) == true)
        #expect(error?.userInfo[NSFilePathErrorKey] as? String == file.path)
      }
      #expect(try names(in: folder) == ["full"])
      let error = #expect(throws: CocoaError.self) { try HTTPBody(file: folder) }
      #expect((error?.userInfo[NSUnderlyingErrorKey] as? NSError)?.code == Int(EISDIR))
      #expect(throws: CocoaError.self) { try FormFile(contentsOf: folder) }
    }
  }

  @Test("a file appears only when it is complete, and replaces an older one")
  func writing() async throws {
    try await withFolder { folder in
      let file = folder.appendingPathComponent("a")
      for text in ["old", "new"] {
        try await HTTPBody(Data(text.utf8)).write(to: file)
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
      }
      #expect(try names(in: folder) == ["a"])
    }
  }

  @Test("a file may have a name as long as the system allows")
  func longName() async throws {
    try await withFolder { folder in
      let name = String(repeating: "a", count: 255)
      try await HTTPBody(Data("x".utf8)).write(to: folder.appendingPathComponent(name))
      #expect(try names(in: folder) == [name])
    }
  }

  @Test("a body that breaks off leaves nothing behind and keeps the older file")
  func brokenWriting() async throws {
    try await withFolder { folder in
      let file = folder.appendingPathComponent("a")
      try Data("old".utf8).write(to: file)
      let broken = AsyncThrowingStream<Data, any Error> { continuation in
        continuation.yield(Data("new".utf8))
        continuation.finish(throwing: Broken())
      }
      await #expect(throws: Broken.self) { try await HTTPBody(broken).write(to: file) }
      #expect(try names(in: folder) == ["a"])
      #expect(try String(contentsOf: file, encoding: .utf8) == "old")
    }
  }

  @Test("a cancelled task leaves nothing behind")
  func cancelledWriting() async throws {
    try await withFolder { folder in
      let (stream, continuation) = AsyncStream<Data>.makeStream()
      let (asked, ask) = AsyncStream<Void>.makeStream()
      let body = HTTPBody(
        stream.map { chunk in
          ask.yield()
          return chunk
        })
      let task = Task { try await body.write(to: folder.appendingPathComponent("a")) }
      continuation.yield(Data("new".utf8))
      for await _ in asked { break }
      task.cancel()
      continuation.finish()
      await #expect(throws: CancellationError.self) { try await task.value }
      let left = try names(in: folder)
      #expect(left.isEmpty)
    }
  }
}
