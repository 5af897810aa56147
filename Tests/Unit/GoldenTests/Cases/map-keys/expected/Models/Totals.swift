/// Names are `net`, `gross`.
public typealias Totals = [TotalsKey: Total]
