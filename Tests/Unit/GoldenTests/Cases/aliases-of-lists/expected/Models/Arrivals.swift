public import Foundation

public typealias Arrivals = [Date]
