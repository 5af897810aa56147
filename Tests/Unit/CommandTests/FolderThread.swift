import Foundation
import HTTPTransport
import TestSupport

/// Runs functions on threads that each have a separate current folder, so that commands of several
/// tests can share one process.
enum FolderThread {
  /// Running more at once would slow down tests that talk to servers within time limits.
  private static let turns = Turns(ProcessInfo.processInfo.activeProcessorCount)

  /// Returns the result of a function; nil if a thread cannot have a separate current folder here,
  /// as in a container that forbids the system call.
  static func run<Result: Sendable>(
    in folder: URL, _ function: @escaping @Sendable () -> Result
  ) async throws -> Result? {
    try await turns.take {
      await withCheckedContinuation { continuation in
        // A thread inherits the folder of the thread that starts it. Resuming the test can start
        // threads for other tests, so a thread in the folder of the process does that.
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
          // The stack size of a process's main thread.
          thread.stackSize = 8 << 20
          thread.start()
          end.wait()
          continuation.resume(returning: result.value)
        }.start()
      }
    }
  }

  /// Changes the folder of the current thread alone; returns whether that is possible. Swift does
  /// not declare the system calls.
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
