#if AsyncHTTPClient
  import Foundation
  import NIOCore
  import NIOSSL
  import TestSupport
  import Testing

  /// Certificates of an authority that only the tests trust, made by openssl.
  struct TestCertificates {
    /// The kinds of keys that servers use.
    enum Key: String, CaseIterable {
      case elliptic = "EC"
      case rsa = "RSA"

      fileprivate var arguments: [String] {
        switch self {
        case .elliptic: ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]
        case .rsa: ["-newkey", "rsa:2048"]
        }
      }
    }

    static let password = "to the client's key"

    private let folder: URL

    /// Creates an authority and a client with its certificate. `body` gets them in a folder that is
    /// removed afterwards.
    static func with(
      isolation: isolated (any Actor)? = #isolation,
      _ body: (TestCertificates) async throws -> Void
    ) async throws {
      let folder = FileManager.default.temporaryDirectory.appending(
        path: "certificates-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let certificates = TestCertificates(folder: folder)
      try await certificates.openssl(
        [
          "req", "-x509", "-nodes", "-keyout", "authority.key", "-out", "authority.pem", "-days",
          "2",
        ]
          + ["-subj", "/CN=Tests"] + Key.elliptic.arguments)
      try await certificates.issue("client", .elliptic)
      try await certificates.openssl(
        ["pkcs12", "-export", "-inkey", "client.key", "-in", "client.pem", "-out", "client.p12"]
          + ["-passout", "pass:\(password)"])
      try await body(certificates)
    }

    /// Issues a certificate for this machine, or for another host, which ends in so many days.
    func issue(
      _ name: String, _ key: Key, for host: String = "IP:127.0.0.1", days: Int = 2
    ) async throws {
      try await openssl(
        ["req", "-new", "-nodes", "-keyout", "\(name).key", "-out", "\(name).csr"]
          + ["-subj", "/CN=\(name)"] + key.arguments)
      try Data("subjectAltName=\(host)\n".utf8).write(to: folder.appending(path: "names"))
      try await openssl(
        ["x509", "-req", "-in", "\(name).csr", "-CA", "authority.pem", "-CAkey", "authority.key"]
          + ["-CAcreateserial", "-days", "\(days)", "-extfile", "names", "-out", "\(name).pem"])
    }

    /// The pin of a certificate, as openssl computes it.
    func pin(_ name: String) async throws -> String {
      let key = try await openssl(["x509", "-in", "\(name).pem", "-pubkey", "-noout"])
      let der = try await openssl(["pkey", "-pubin", "-outform", "der"], input: key)
      return try await openssl(["dgst", "-sha256", "-binary"], input: der).base64EncodedString()
    }

    /// The PKCS #12 container of the client.
    var client: Data { get throws { try Data(contentsOf: folder.appending(path: "client.p12")) } }

    /// TLS with a certificate, for each connection to a server.
    func serving(
      _ name: String, askingForClient asks: Bool = false, speaking protocols: [String] = []
    ) throws -> @Sendable (any Channel) throws -> Void {
      var configuration = TLSConfiguration.makeServerConfiguration(
        certificateChain: try NIOSSLCertificate.fromPEMFile(path("\(name).pem")).map {
          .certificate($0)
        },
        privateKey: .privateKey(try NIOSSLPrivateKey(file: path("\(name).key"), format: .pem)))
      configuration.applicationProtocols = protocols
      if asks {
        configuration.certificateVerification = .noHostnameVerification
        configuration.trustRoots = .file(path("authority.pem"))
      }
      let context = try NIOSSLContext(configuration: configuration)
      return { try $0.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: context)) }
    }

    /// The TLS configuration of a client that trusts the authority.
    var trusting: TLSConfiguration {
      var configuration = TLSConfiguration.makeClientConfiguration()
      configuration.trustRoots = .file(path("authority.pem"))
      return configuration
    }

    private func path(_ name: String) -> String { folder.appending(path: name).path }

    @discardableResult
    private func openssl(_ arguments: [String], input: Data = Data()) async throws -> Data {
      let result = try await Subprocess.run("openssl", arguments, input: input, in: folder)
      try #require(result.status == 0, "\(String(decoding: result.errors, as: UTF8.self))")
      return result.output
    }
  }
#endif
