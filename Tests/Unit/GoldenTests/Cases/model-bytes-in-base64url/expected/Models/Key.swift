public import Foundation

public typealias Key = Data
