import Dispatch
import Foundation

/// Notices when the user interrupts the command with Ctrl-C or `kill`; the current step is
/// completed first.
final class Interruption: @unchecked Sendable {
  private let lock = NSLock()
  private var wasAsked = false
  private var sources: [any DispatchSourceSignal] = []

  init() {
    for number in [SIGINT, SIGTERM] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [weak self] in self?.request() }
      source.resume()
      sources.append(source)
    }
  }

  var isAsked: Bool { lock.withLock { wasAsked } }

  private func request() { lock.withLock { wasAsked = true } }
}
