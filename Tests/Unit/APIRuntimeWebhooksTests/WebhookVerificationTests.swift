#if canImport(CryptoKit) || Webhooks
  import APIRuntime
  import Foundation
  import Testing

  @testable import APIRuntimeWebhooks

  @Suite("Verified webhooks")
  struct WebhookVerificationTests {
    private typealias Failure = WebhookVerification.Failure
    private typealias Scheme = WebhookVerification.Scheme

    private enum Hook: Webhook {}

    /// Why a request is refused; nil if it is accepted.
    private func failure(
      _ request: ReceivedWebhook, _ verification: WebhookVerification
    ) async throws -> Failure? {
      do {
        try await verification.verify(request)
        return nil
      } catch let failure as Failure {
        return failure
      }
    }

    @Test(
      "accepts published examples, and nothing that differs in a bit",
      arguments: try WebhookVector.all)
    func vectors(vector: WebhookVector) async throws {
      let verification = try vector.verification()
      #expect(try await failure(vector.request, verification) == nil)
      for bit in 0..<vector.body.utf8.count * 8 {
        var request = vector.request
        request.body[bit / 8] ^= 1 << (bit % 8)
        #expect(try await failure(request, verification) == .wrongSignature)
      }
      var request = vector.request
      request.body.append(0)
      #expect(try await failure(request, verification) == .wrongSignature)
      let other = try vector.verification(secrets: ["whsec_AAAA"])
      #expect(try await failure(vector.request, other) == .wrongSignature)
    }

    @Test("requires each header, and verifies that it is signed", arguments: try WebhookVector.all)
    func headers(vector: WebhookVector) async throws {
      let verification = try vector.verification()
      for field in vector.headers {
        var request = vector.request
        request.headers[field.name] = nil
        let name = try #require(try await failure(request, verification))
        #expect(name == .missingHeader(field.name.rawName))
        request.headers[field.name] = ""
        #expect(try await failure(request, verification) == .missingHeader(field.name.rawName))
        request.headers[field.name] = "x" + field.value
        #expect(try await failure(request, verification) != nil)
        // If the field is repeated, it is a list, in which one signature may be right.
        guard field.name.rawName != vector.scheme.header else { continue }
        request = vector.request
        request.headers.append(field)
        #expect(try await failure(request, verification) != nil)
      }
    }

    @Test("accepts several signatures if one of them matches one of several secrets")
    func rotation() async throws {
      let vector = try WebhookVector.standard()
      let name = try WebhookVector.field("webhook-signature")
      let right = try #require(vector.headers[name])
      let other = "whsec_c2VjcmV0LW9mLWEtcm90YXRlZC1lbmRwb2ludA=="
      let both = try vector.verification(secrets: [other, vector.secret])
      var request = vector.request
      for signatures in [
        right, "v1,AAAA \(right)", "\(right) v1,AAAA", "v1a,AAAA v2,x v1,! \(right)",
      ] {
        request.headers[name] = signatures
        #expect(try await failure(request, both) == nil, "\(signatures)")
      }
      request.headers[name] = "v1,AAAA v1,\(String(repeating: "A", count: 43))="
      #expect(try await failure(request, both) == .wrongSignature)
      for malformed in ["v1a,\(right.dropFirst(3))", "v1,!", right.replacing(",", with: "=")] {
        request.headers[name] = malformed
        #expect(try await failure(request, both) == .malformedHeader("webhook-signature"))
      }
      // Neither the beginning of the right signature nor an empty one is right.
      request.headers[name] = "v1,g0hM9SsE"
      #expect(try await failure(request, both) == .wrongSignature)
      request.headers[name] = "v1,"
      #expect(try await failure(request, both) == .wrongSignature)
    }

    @Test("the time may differ by five minutes in both directions")
    func time() async throws {
      for vector in try [WebhookVector.standard(), WebhookVector.slack(), WebhookVector.stripe()] {
        for (age, expected) in [
          (300.0, nil), (-300.0, nil), (301.0, Failure.tooOld(.seconds(301))),
          (-301.0, .tooNew(.seconds(301))), (1e9, .tooOld(.seconds(1e9))),
        ] {
          let verification = try vector.verification(after: age)
          #expect(try await failure(vector.request, verification) == expected)
        }
      }
      for vector in try [WebhookVector.gitHub(), WebhookVector.shopify()] {
        #expect(try await failure(vector.request, try vector.verification(after: 1e9)) == nil)
      }
    }

    @Test("a time that is not a number of seconds is malformed")
    func malformedTime() async throws {
      let vector = try WebhookVector.standard()
      let verification = try vector.verification()
      var request = vector.request
      for text in ["now", "-1614265330", "1614265330.5", "0x1", "٣", "16142653301614265330"] {
        request.headers[try WebhookVector.field("webhook-timestamp")] = text
        let failure = try await failure(request, verification)
        #expect(failure == .malformedHeader("webhook-timestamp"), "\(text)")
      }
      let stripe = try WebhookVector.stripe()
      request = stripe.request
      for text in ["v1=00", "t=1,t=2,v1=00", "t=,v1=00"] {
        request.headers[try WebhookVector.field("Stripe-Signature")] = text
        let failure = try await failure(request, try stripe.verification())
        #expect(failure == .malformedHeader("Stripe-Signature"), "\(text)")
      }
    }

    @Test("an identifier cannot reach into the part that follows it")
    func separator() async throws {
      let vector = try WebhookVector.standard()
      var request = vector.request
      request.headers[try WebhookVector.field("webhook-id")] =
        "msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330"
      let failure = try await failure(request, try vector.verification())
      #expect(failure == .malformedHeader("webhook-id"))
    }

    @Test("accepts a request once, whichever of its signatures is presented")
    func replays() async throws {
      let vector = try WebhookVector.standard()
      let store = WebhookVerification.InMemoryReplayStore(
        now: { Date(timeIntervalSince1970: 1_614_265_330) })
      let verification = try vector.verification(replays: store)
      #expect(try await failure(vector.request, verification) == nil)
      #expect(try await failure(vector.request, verification) == .replayed)
      let name = try WebhookVector.field("webhook-signature")
      var request = vector.request
      request.headers[name] = "v1,AAAA " + (vector.headers[name] ?? "")
      #expect(try await failure(request, verification) == .replayed)
      // A refused request is not stored.
      request.body = Data()
      #expect(try await failure(request, verification) == .wrongSignature)
      #expect(store.count == 1)
    }

    @Test("refuses a copy that is too old by the time it reaches the store")
    func lateReplay() async throws {
      let vector = try WebhookVector.standard()
      let sent = Date(timeIntervalSince1970: vector.time ?? 0)
      for delay in [0.0, 0.5, 20, 59, 61, 600] {
        let now = Locked(sent.addingTimeInterval(299.9))
        let store = WebhookVerification.InMemoryReplayStore(now: { now.value })
        let verification = try WebhookVerification(
          vector.scheme, secrets: [vector.secret], replays: store, now: { now.value })
        try await verification.verify(vector.request)
        let late = try WebhookVerification(
          vector.scheme, secrets: [vector.secret],
          replays: LateStore(store: store) { now.update { $0 += delay } }, now: { now.value })
        await #expect(throws: WebhookVerification.Failure.self, "after \(delay) s") {
          try await late.verify(vector.request)
        }
      }
    }

    /// A store that a request reaches some time after its age was checked.
    private struct LateStore: WebhookVerification.ReplayStore {
      let store: WebhookVerification.InMemoryReplayStore
      let wait: @Sendable () -> Void

      func insert(_ identifier: String, until end: Date) async throws -> Bool {
        wait()
        return store.insert(identifier, until: end)
      }
    }

    @Test("accepts one of many copies that arrive at once")
    func concurrentReplays() async throws {
      let vector = try WebhookVector.gitHub()
      let verification = try vector.verification(
        replays: WebhookVerification.InMemoryReplayStore(now: { Date(timeIntervalSince1970: 0) }))
      let accepted = await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<100 {
          group.addTask { (try? await verification.verify(vector.request)) != nil }
        }
        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(accepted == 1)
    }

    @Test("the store forgets requests that are too old to be accepted")
    func bounded() async throws {
      let now = Locked(Date(timeIntervalSince1970: 0))
      let store = WebhookVerification.InMemoryReplayStore(now: { now.value })
      for second in 0..<100_000 {
        now.update { $0 = Date(timeIntervalSince1970: Double(second)) }
        #expect(store.insert("\(second)", until: now.value.addingTimeInterval(300)))
        #expect(!store.insert("\(max(0, second - 300))", until: now.value))
      }
      #expect(store.count < 1000)
    }

    @Test("decodes a payload only from an accepted request")
    func decoding() async throws {
      let vector = try WebhookVector.standard()
      let payload = try await Hook.decode(vector.request, verifiedBy: try vector.verification())
      #expect(payload["test"] == 2_432_232_314)
      await #expect(throws: Failure.wrongSignature) {
        try await Hook.decode(
          vector.request, verifiedBy: try vector.verification(secrets: ["whsec_AAAA"]))
      }
    }

    @Test("refuses secrets that prove nothing")
    func configuration() {
      typealias ConfigurationError = WebhookVerification.ConfigurationError
      let cases: [(Scheme, [String], ConfigurationError)] = [
        (.standard, [], .noSecrets), (.gitHub, ["a", ""], .invalidSecret(index: 1)),
        (.standard, ["whsec_"], .invalidSecret(index: 0)),
        (.standard, ["whsec_AAAA", "not base64!"], .invalidSecret(index: 1)),
        (Scheme(header: "X", content: [.text("a")]), ["a"], .unsignedBody),
        (.gitHub, ["a", "b\n"], .invalidSecret(index: 1)),
        (Scheme(header: "X", content: [.header("A"), .body]), ["a"], .ambiguousContent),
        (Scheme(header: "X", content: [.body, .text(""), .header("A")]), ["a"], .ambiguousContent),
        (
          Scheme(header: "X", content: [.timestamp(.header("A")), .body]), ["a"], .ambiguousContent
        ),
      ]
      for (scheme, secrets, expected) in cases {
        #expect(throws: expected) { try WebhookVerification(scheme, secrets: secrets) }
      }
    }

    @Test("reads headers of other libraries, and other prefixes of the standard ones")
    func otherHeaders() async throws {
      let vector = try WebhookVector.standard()
      var svix = vector
      svix.scheme = .standard(prefix: "svix-")
      let headers = [
        (name: "Svix-Id", value: "msg_p5jXN8AQM9LWM0D4loKWxJek"), ("no name", "x"),
        ("Svix-Timestamp", "1614265330"),
        ("SVIX-SIGNATURE", "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="),
      ]
      let request = ReceivedWebhook(headers: headers, body: Data(vector.body.utf8))
      #expect(try await failure(request, try svix.verification()) == nil)
    }

    @Test("prints neither secrets nor signatures")
    func secrecy() async throws {
      let vector = try WebhookVector.gitHub()
      let verification = try vector.verification(secrets: ["s3cret-of-mine", vector.secret])
      var printed = "\(verification) \(String(reflecting: verification))"
      dump(verification, to: &printed)
      for error in [
        Failure.missingHeader("A"), .malformedHeader("A"), .wrongSignature, .replayed,
        .tooOld(.seconds(301)), .tooNew(.seconds(301)),
      ] {
        printed += "\(error) \(error.localizedDescription)"
      }
      #expect(!printed.contains("s3cret") && !printed.contains("757107ea"))
      #expect(printed.contains("X-Hub-Signature-256, secrets: 2"))
      #expect(printed.contains("sent 301 seconds ago"))
    }
  }
#endif
