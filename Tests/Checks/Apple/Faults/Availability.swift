// Declarations that are newer than the oldest systems that the package supports.
import Foundation
import Synchronization

func useNewerDeclarations() {
  // refused: 'Mutex' is only available in macOS 15.0 or newer
  _ = Mutex(0)
  // refused: 'Atomic' is only available in macOS 15.0 or newer
  _ = Atomic(0)
  // refused: 'UInt128' is only available in macOS 15.0 or newer
  _ = UInt128(1)
  // refused: is only available in macOS 26.0 or newer
  _ = "text".utf8Span
}

// refused: is only available in macOS 15.0 or newer
func iterate(_ numbers: any AsyncSequence<Int, any Error>) {}
