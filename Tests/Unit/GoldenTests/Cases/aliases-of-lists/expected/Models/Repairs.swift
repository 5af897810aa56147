public typealias Repairs = Days
