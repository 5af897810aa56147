import Foundation

func run(at server: Server) async -> Int32 {
  var checks = Checks()
  await signIns(at: server, &checks)
  await devices(at: server, &checks)
  await sessions(at: server, &checks)
  await revocations(at: server, &checks)
  await machines(at: server, &checks)
  print("\(checks.passed) passed, \(checks.failed) failed")
  return checks.failed == 0 ? 0 : 1
}

exit(await run(at: Server(url: CommandLine.arguments[1])))
