public import Foundation

@objc open class Stream: NSObject {
  @objc public enum Status: UInt, @unchecked Sendable {
    case notOpen, opening, open, reading, writing, atEnd, closed, error
  }

  #if _runtime(_ObjC)
    // The SDK has a C option set, which Swift cannot declare for Objective-C.
    @objc public enum Event: UInt, Sendable {
      case openCompleted, hasBytesAvailable, hasSpaceAvailable, errorOccurred, endEncountered
    }
  #else
    public struct Event: OptionSet, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
      public static let openCompleted = Event(rawValue: 1)
      public static let hasBytesAvailable = Event(rawValue: 2)
      public static let hasSpaceAvailable = Event(rawValue: 4)
      public static let errorOccurred = Event(rawValue: 8)
      public static let endEncountered = Event(rawValue: 16)
    }
  #endif

  open func open() {}
  open func close() {}
  open weak var delegate: (any StreamDelegate)?
  open var streamStatus: Status { .open }
  open var streamError: (any Error)? { nil }

  @available(macOS 10.10, iOS 8.0, watchOS 2.0, tvOS 9.0, *)
  open class func getBoundStreams(
    withBufferSize bufferSize: Int, inputStream: UnsafeMutablePointer<InputStream?>?,
    outputStream: UnsafeMutablePointer<OutputStream?>?
  ) {}
}

@objc public protocol StreamDelegate: NSObjectProtocol {
  @objc optional func stream(_ aStream: Stream, handle eventCode: Stream.Event)
}

@objc open class InputStream: Stream {
  public init(data: Data) { super.init() }
  open func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength length: Int) -> Int { 0 }
  open var hasBytesAvailable: Bool { false }
}

@objc open class OutputStream: Stream {
  open func write(_ buffer: UnsafePointer<UInt8>, maxLength length: Int) -> Int { 0 }
  open var hasSpaceAvailable: Bool { false }
}

public typealias CFWriteStream = OutputStream
public func CFWriteStreamSetDispatchQueue(_ stream: CFWriteStream!, _ queue: DispatchQueue!) {}
