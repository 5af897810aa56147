public typealias Orders = [String]
