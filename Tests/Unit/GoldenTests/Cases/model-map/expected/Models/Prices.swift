public typealias Prices = [String: Double]
