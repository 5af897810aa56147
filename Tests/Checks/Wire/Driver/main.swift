import Foundation

let wire = Wire(server: CommandLine.arguments[1])
await wire.sendParameters()
await wire.sendBodies()
await wire.sendChoices()
