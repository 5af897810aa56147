// Declarations of Foundation that Apple's platforms lack, or define with other labels and types.
import CryptoKit
import Foundation
// refused: no such module 'FoundationNetworking'
import FoundationNetworking
