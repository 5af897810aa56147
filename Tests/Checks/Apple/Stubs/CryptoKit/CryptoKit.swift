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

public enum P256: Sendable {
  public enum Signing: Sendable {
    public struct PrivateKey: Sendable {
      public init(compactRepresentable: Bool = true) {}
      public init(pemRepresentation: String) throws {}
      public var pemRepresentation: String { fatalError() }
      public var publicKey: PublicKey { fatalError() }
      public func signature<Message: DataProtocol>(for data: Message) throws -> ECDSASignature {
        fatalError()
      }
    }

    public struct PublicKey: Sendable {
      public func isValidSignature<Message: DataProtocol>(
        _ signature: ECDSASignature, for data: Message
      ) -> Bool { fatalError() }
    }

    public struct ECDSASignature: Sendable {
      public init<Bytes: DataProtocol>(rawRepresentation: Bytes) throws {}
      public var rawRepresentation: Data { fatalError() }
    }
  }
}

public enum P384: Sendable {
  public enum Signing: Sendable {
    public struct PrivateKey: Sendable {
      public init(compactRepresentable: Bool = true) {}
      public var pemRepresentation: String { fatalError() }
    }
  }
}
