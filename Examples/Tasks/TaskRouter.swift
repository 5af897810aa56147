import APIRuntime

// Document: twilio/twilio_taskrouter_v1.yaml
// Beside each call: twilio-node.

func addATask(_ twilio: TwilioClient, in workspace: String) async throws -> String? {
  // await client.taskrouter.v1.workspaces(sid).tasks.create({attributes: "…", workflowSid: "WW7", priority: 5})
  try await twilio.taskrouterV1Task.create(
    workspaceSid: workspace,
    .init(timeout: 3600, priority: 5, workflowSid: "WW7", attributes: #"{"type": "support"}"#)
  ).sid
}

func pendingTasks(_ twilio: TwilioClient, in workspace: String) async throws -> [String] {
  // client.taskrouter.v1.workspaces(sid).tasks.each({assignmentStatus: ["pending"]}, task => …)
  var reasons: [String] = []
  for try await task in twilio.items(
    of: ListTask(workspaceSid: workspace, assignmentStatus: ["pending"], ordering: "Priority:desc"))
  {
    reasons.append(task.reason ?? "")
  }
  return reasons
}

func completeATask(_ twilio: TwilioClient, _ task: String, in workspace: String) async throws {
  // await client.taskrouter.v1.workspaces(sid).tasks(sid).update({assignmentStatus: "completed", reason: "solved"})
  do {
    try await twilio.taskrouterV1Task.update(
      workspaceSid: workspace, sid: task, .init(assignmentStatus: .completed, reason: "solved"),
      ifMatch: "0")
  } catch .unexpectedStatus(let response) where response.status == 412 {
    print("somebody else changed the task")
  } catch {
    throw error
  }
}

func acceptAReservation(
  _ twilio: TwilioClient, _ reservation: String, of task: String, in workspace: String
) async throws -> Bool {
  // await client.taskrouter.v1.workspaces(sid).tasks(sid).reservations(sid).update({reservationStatus: "accepted"})
  let updated = try await twilio.taskrouterV1TaskReservation.update(
    workspaceSid: workspace, taskSid: task, sid: reservation, .init(reservationStatus: .accepted))
  return updated.reservationStatus == .accepted
}

func hireAWorker(_ twilio: TwilioClient, in workspace: String) async throws -> String? {
  // await client.taskrouter.v1.workspaces(sid).workers.create({friendlyName: "Ada", attributes: "…"})
  try await twilio.taskrouterV1Worker.create(
    workspaceSid: workspace, .init(friendlyName: "Ada", attributes: #"{"languages": ["en"]}"#)
  ).sid
}
