public typealias AllArrivals = [Arrivals]
