import APIRuntime
import Foundation

/// Compares the runtime with Foundation's coders: the time and the peak of memory to decode and encode documents of
/// several kinds, as generated models by the runtime, and as synthesized ones by Foundation.
@main
struct Decoding {
  static func main() throws {
    let arguments = CommandLine.arguments
    if arguments.count == 4 { return try printPeak(of: arguments[1], arguments[2], arguments[3]) }
    print("medians of \(rounds) rounds; in kB of JSON, ms and MB/s")
    for document in Document.all { try printTimes(of: document) }
    print(
      "\npeak of memory in MB while JSON of 16 times the size is decoded (without the result)"
    )
    for document in Document.all { try printPeaks(of: document) }
  }

  // MARK: - Time

  private static let rounds = 15

  private static func printTimes(of document: Document) throws {
    let body = document.text(4)
    var work: [(name: String, run: () throws -> Void)] = [
      ("runtime", { _ = try document.decode.runtime(body) }),
      ("JSONDecoder", { _ = try document.decode.synthesized(body) }),
      ("JSONDecoder, generated models", { _ = try document.decode.foundation(body) }),
    ]
    if let encode = try document.encode?(body) {
      work.append(("runtime, encoding", encode.runtime))
      work.append(("JSONEncoder", encode.synthesized))
    }
    var times = work.map { _ in [Double]() }
    // Interleaved, so that a machine that slows down affects all of them.
    for _ in 0..<rounds {
      for (index, work) in work.enumerated() { times[index].append(try seconds(work.run)) }
    }
    let medians = times.map { $0.sorted()[rounds / 2] }
    print("\n\(document.name), \(body.count / 1000) kB")
    for (work, time) in zip(work, medians) {
      let name = work.name.padding(toLength: 32, withPad: " ", startingAt: 0)
      print(name + String(format: "%8.2f %7.1f", time * 1000, Double(body.count) / time / 1e6))
    }
    print(String(format: "JSONDecoder / runtime: %.2f", medians[1] / medians[0]))
    if medians.count > 3 {
      print(String(format: "JSONEncoder / runtime: %.2f", medians[4] / medians[3]))
    }
  }

  /// The processor's time, which depends less on what else the machine does.
  private static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = clock()
    try work()
    return Double(clock() - start) / Double(CLOCKS_PER_SEC)
  }

  // MARK: - Memory

  /// Measures each decoder in a separate process, since a peak never falls.
  private static func printPeaks(of document: Document) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    try document.text(64).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let peaks = try ["runtime", "foundation"].map { decoder in
      let process = Process()
      let pipe = Pipe()
      process.executableURL = URL(filePath: CommandLine.arguments[0])
      process.arguments = [document.name, decoder, file.path]
      process.standardOutput = pipe
      try process.run()
      process.waitUntilExit()
      return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        .trimmingCharacters(in: .newlines)
    }
    let name = document.name.padding(toLength: 16, withPad: " ", startingAt: 0)
    print("\(name) runtime \(peaks[0]), JSONDecoder \(peaks[1])")
  }

  private static func printPeak(of name: String, _ decoder: String, _ file: String) throws {
    guard let document = Document.all.first(where: { $0.name == name }) else { return }
    let body = try Data(contentsOf: URL(filePath: file))
    let start = Memory.now
    let result =
      try decoder == "runtime" ? document.decode.runtime(body) : document.decode.synthesized(body)
    let peak = Memory.now.peak - start.peak
    Memory.releaseFree()
    let kept = withExtendedLifetime(result) { Memory.now.resident - start.peak }
    print(String(format: "%.1f (%.1f)", Double(peak) / 1e6, Double(peak - kept) / 1e6))
  }
}

/// The memory of this process in bytes. Outside Linux, only the peak is known.
private struct Memory {
  let peak: Int
  let resident: Int

  /// Gives the memory that is free back to the system, where glibc is there to do so.
  static func releaseFree() {
    guard let symbol = dlsym(nil, "malloc_trim") else { return }
    typealias Trim = @convention(c) (Int) -> Int32
    _ = unsafeBitCast(symbol, to: Trim.self)(0)
  }

  static var now: Memory {
    #if canImport(Darwin)
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return Memory(peak: Int(usage.ru_maxrss), resident: Int(usage.ru_maxrss))
    #else
      // getrusage would count the process that started this one.
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      func bytes(_ name: String) -> Int {
        let line = status.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
        return (Int(line.filter(\.isNumber)) ?? 0) * 1024
      }
      return Memory(peak: bytes("VmHWM:"), resident: bytes("VmRSS:"))
    #endif
  }
}
