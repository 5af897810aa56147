import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What this process has used so far.
public struct Usage {
  /// Seconds of processor time, in the program and in the kernel.
  public let processor: Double
  /// The most memory that it had at once, in bytes.
  public let peakMemory: Int

  /// The figures of this moment.
  public static var now: Usage {
    var usage = rusage()
    getrusage(RUSAGE_SELF, &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    #if canImport(Darwin)
      let unit = 1
    #else
      let unit = 1024
    #endif
    return Usage(
      processor: seconds(usage.ru_utime) + seconds(usage.ru_stime),
      peakMemory: usage.ru_maxrss * unit)
  }
}
