// What Foundation does not have on Apple's platforms, or has with other labels and types.
import CryptoKit
import Foundation
// refused: no such module 'FoundationNetworking'
import FoundationNetworking
