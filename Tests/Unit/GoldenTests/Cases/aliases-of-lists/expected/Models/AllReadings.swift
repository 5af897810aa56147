public typealias AllReadings = [String: Readings]
