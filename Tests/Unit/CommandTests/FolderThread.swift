import Foundation
import HTTPTransport
import TestSupport

/// Runs functions on threads that have a current folder for themselves, so that commands of several
/// tests, each in a folder of its own, share one process.
enum FolderThread {
  /// More at once would take the processor from tests that talk to servers within limits of time.
  private static let turns = Turns(ProcessInfo.processInfo.activeProcessorCount)

  /// Returns the result of a function; nil if a thread cannot have a current folder for itself here,
  /// as in a container that forbids the system call.
  static func run<Result: Sendable>(
    in folder: URL, _ function: @escaping @Sendable () -> Result
  ) async throws -> Result? {
    try await turns.take {
      await withCheckedContinuation { continuation in
        // A thread inherits the folder of the one that starts it. Resuming the test can start threads for other tests: that
        // is up to a thread in the folder of the process.
        Thread {
          let result = Locked<Result?>(nil)
          let end = DispatchSemaphore(value: 0)
          let thread = Thread {
            if enter(folder.path) {
              let value = function()
              result.update { $0 = value }
            }
            end.signal()
          }
          // The size for the main thread of a process.
          thread.stackSize = 8 << 20
          thread.start()
          end.wait()
          continuation.resume(returning: result.value)
        }.start()
      }
    }
  }

  /// Makes a folder that of the current thread alone; returns whether that is possible. Swift has no
  /// declaration of the system calls.
  private static func enter(_ folder: String) -> Bool {
    #if canImport(Darwin)
      typealias ChangeFolder = @convention(c) (UnsafePointer<CChar>) -> CInt
      let anywhere = UnsafeMutableRawPointer(bitPattern: -2)
      guard let address = dlsym(anywhere, "pthread_chdir_np") else { return false }
      return unsafeBitCast(address, to: ChangeFolder.self)(folder) == 0
    #elseif os(Linux)
      typealias Unshare = @convention(c) (CInt) -> CInt
      let folderOfProcess: CInt = 0x200
      guard let address = dlsym(nil, "unshare") else { return false }
      return unsafeBitCast(address, to: Unshare.self)(folderOfProcess) == 0 && chdir(folder) == 0
    #else
      return false
    #endif
  }
}
