public import Foundation

public struct SHA256: Sendable {
  public typealias Digest = SHA256Digest

  public init() {}
  public static func hash<Message: DataProtocol>(data: Message) -> SHA256Digest { fatalError() }
  public mutating func update<Message: DataProtocol>(data: Message) {}
  public func finalize() -> SHA256Digest { fatalError() }
}

public struct SHA256Digest: Hashable, Sequence, ContiguousBytes, Sendable {
  public func makeIterator() -> Array<UInt8>.Iterator { fatalError() }
  public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows
    -> Result
  { fatalError() }
}

public struct SymmetricKey: Equatable, Sendable {
  public init<Bytes: ContiguousBytes>(data: Bytes) {}
}

public struct HashedAuthenticationCode<Hash>: Hashable, Sequence, ContiguousBytes, Sendable {
  public func makeIterator() -> Array<UInt8>.Iterator { fatalError() }
  public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows
    -> Result
  { fatalError() }
  public static func == <Bytes: DataProtocol>(left: Self, right: Bytes) -> Bool { fatalError() }
}

public struct HMAC<Hash>: Sendable {
  public typealias MAC = HashedAuthenticationCode<Hash>

  public init(key: SymmetricKey) {}
  public static func authenticationCode<Message: DataProtocol>(
    for data: Message, using key: SymmetricKey
  ) -> MAC { fatalError() }
  public mutating func update<Message: DataProtocol>(data: Message) {}
  public func finalize() -> MAC { fatalError() }
}
