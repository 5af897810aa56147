import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The resources that this process has used so far.
public struct Usage {
  /// Seconds of processor time, in user and kernel mode.
  public let processor: Double
  /// The current memory in bytes; only on Linux, elsewhere the peak.
  public let memory: Int
  /// The peak memory in bytes.
  public let peakMemory: Int

  /// The current figures.
  public static var now: Usage {
    var usage = rusage()
    getrusage(thisProcess, &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    #if canImport(Darwin)
      let unit = 1
    #else
      let unit = 1024
    #endif
    let peak = usage.ru_maxrss * unit
    return Usage(
      processor: seconds(usage.ru_utime) + seconds(usage.ru_stime),
      memory: residentPages.map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) } ?? peak,
      peakMemory: peak)
  }

  #if canImport(Glibc)
    private static let thisProcess = __rusage_who_t(RUSAGE_SELF.rawValue)
  #else
    private static let thisProcess = RUSAGE_SELF
  #endif

  /// The second number of Linux's `/proc/self/statm`.
  private static var residentPages: Int? {
    guard let numbers = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return nil
    }
    return numbers.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }
}
