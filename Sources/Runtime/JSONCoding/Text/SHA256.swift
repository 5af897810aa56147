#if canImport(CryptoKit)
  import CryptoKit

  /// SHA-256 (FIPS 180-4 §6.2), for code challenges, pins and fetched documents.
  package enum SHA256 {
    package static func digest(of message: [UInt8]) -> [UInt8] {
      Array(CryptoKit.SHA256.hash(data: message))
    }
  }
#else
  /// The same where the platform lacks CryptoKit. With swift-crypto instead, every client would
  /// build BoringSSL.
  package enum SHA256 {
    package static func digest(of message: [UInt8]) -> [UInt8] {
      // A one bit, zeros up to 64 bytes, the length in bits (§5.1.1).
      var padded = message + [0x80]
      padded += Array(repeating: 0, count: (120 - padded.count % 64) % 64)
      padded += bytes(of: UInt64(message.count) &* 8)
      var hash = initialHash
      for start in stride(from: 0, to: padded.count, by: 64) {
        compress(padded[start..<start + 64], into: &hash)
      }
      return hash.flatMap(bytes)
    }

    private static func compress(_ block: ArraySlice<UInt8>, into hash: inout [UInt32]) {
      var schedule = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
        block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      }
      for index in 16..<64 {
        let (early, late) = (schedule[index - 15], schedule[index - 2])
        let small = rotate(early, 7) ^ rotate(early, 18) ^ early >> 3
        let large = rotate(late, 17) ^ rotate(late, 19) ^ late >> 10
        schedule.append(schedule[index - 16] &+ small &+ schedule[index - 7] &+ large)
      }
      var state = hash
      for (word, constant) in zip(schedule, roundConstants) {
        let (a, b, c, e) = (state[0], state[1], state[2], state[4])
        let choice = e & state[5] ^ ~e & state[6]
        let majority = a & b ^ a & c ^ b & c
        let first =
          state[7] &+ (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) &+ choice &+ constant &+ word
        let second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) &+ majority
        state = [first &+ second, a, b, c, state[3] &+ first, e, state[5], state[6]]
      }
      for index in hash.indices { hash[index] &+= state[index] }
    }

    private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
      word >> count | word << (32 - count)
    }

    private static func bytes(of value: some FixedWidthInteger) -> [UInt8] {
      withUnsafeBytes(of: value.bigEndian) { Array($0) }
    }

    /// The fractional parts of the square roots of the first 8 primes (§5.3.3).
    private static let initialHash: [UInt32] = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
      0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]

    /// The fractional parts of the cube roots of the first 64 primes (§4.2.2).
    private static let roundConstants: [UInt32] = [
      0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
      0xab1c_5ed5,
      0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7,
      0xc19b_f174,
      0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc,
      0x76f9_88da,
      0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351,
      0x1429_2967,
      0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e,
      0x9272_2c85,
      0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585,
      0x106a_a070,
      0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f,
      0x682e_6ff3,
      0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
      0xc671_78f2,
    ]
  }
#endif
