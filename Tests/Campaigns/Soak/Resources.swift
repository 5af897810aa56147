import Foundation

/// Memory and files that the process uses, as Linux counts them.
struct Resources {
  /// Resident memory in MB.
  let memory: Int
  /// Open files and sockets.
  let files: Int
  let threads: Int
  /// Files in the process's temporary folder.
  let temporaryFiles: Int

  static var now: Resources {
    let manager = FileManager.default
    func entries(_ path: String) -> Int {
      (try? manager.contentsOfDirectory(atPath: path).count) ?? 0
    }
    // The files of /proc report no size, which `String(contentsOfFile:)` relies on.
    let statistics = FileHandle(forReadingAtPath: "/proc/self/statm")?.availableData ?? Data()
    let pages = String(decoding: statistics, as: UTF8.self).split(separator: " ").dropFirst().first
    return Resources(
      memory: ((pages.flatMap { Int($0) } ?? 0) * sysconf(Int32(_SC_PAGESIZE))) >> 20,
      files: entries("/proc/self/fd"),
      threads: entries("/proc/self/task"),
      temporaryFiles: entries(manager.temporaryDirectory.path))
  }

  var summary: String {
    "\(memory) MB resident, \(Heap.allocated) kB allocated, \(files) files, \(threads) threads, \(temporaryFiles) temporary files"
  }
}
