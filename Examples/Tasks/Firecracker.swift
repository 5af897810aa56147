import APIRuntime

// Document: ogen/_testdata/examples/firecracker.json
// Beside each call: firecracker-go-sdk.

func configure(_ firecracker: FirecrackerClient) async throws {
  // client.PutMachineConfiguration(ctx, &models.MachineConfiguration{VcpuCount: 2, MemSizeMib: 512, HtEnabled: false})
  try await firecracker.putMachineConfiguration(
    .init(htEnabled: false, memSizeMib: 512, vcpuCount: 2, cpuTemplate: .t2))
  try await firecracker.putGuestBootSource(
    .init(kernelImagePath: "/images/vmlinux", bootArgs: "console=ttyS0"))
}

func attachADrive(_ firecracker: FirecrackerClient) async throws {
  // client.PutGuestDriveByID(ctx, "root", &models.Drive{DriveID: "root", PathOnHost: …, RateLimiter: …})
  try await firecracker.drives.putGuestDriveByID(
    id: "root",
    .init(
      driveID: "root", isReadOnly: false, isRootDevice: true, pathOnHost: "/images/root.ext4",
      rateLimiter: .init(bandwidth: .init(refillTime: 100, size: 1_000_000))))
}

func moveADrive(_ firecracker: FirecrackerClient, to path: String) async throws {
  // client.PatchGuestDriveByID(ctx, "root", path)
  try await firecracker.drives.patchGuestDriveByID(
    id: "root", .init(driveID: "root", pathOnHost: path))
}

func start(_ firecracker: FirecrackerClient) async throws -> Bool {
  // client.CreateSyncAction(ctx, &models.InstanceActionInfo{ActionType: "InstanceStart"})
  do {
    try await firecracker.actions.createSyncAction(.init(actionType: .instanceStart))
    return try await firecracker.describeInstance().state == .running
  } catch let error as APIError<CreateSyncAction.Failure> {
    if case .failure(.badRequest(let problem), _) = error { print(problem.faultMessage ?? "") }
    return false
  }
}

func snapshot(_ firecracker: FirecrackerClient) async throws {
  // client.PatchVM(ctx, &models.VM{State: "Paused"}); client.CreateSnapshot(ctx, …)
  try await firecracker.updateVM(.init(state: .paused))
  try await firecracker.snapshot.create(
    .init(memFilePath: "/snapshots/memory", snapshotPath: "/snapshots/vm", snapshotType: .full))
}

func describe(_ firecracker: FirecrackerClient) async throws {
  // client.PutMmds(ctx, map[string]any{"latest": map[string]any{"meta-data": …}})
  try await firecracker.mmds.create(["latest": ["meta-data": ["id": "7"]]])
}
