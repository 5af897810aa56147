public typealias Days = [Day]
