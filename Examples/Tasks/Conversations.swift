import APIRuntime

// Document: twilio/twilio_conversations_v1.yaml
// Beside each call: twilio-node.

func client(account: String, token: String) -> TwilioConversationsClient {
  // const client = twilio(account, token)
  TwilioConversationsClient(auth: .basic(account, token))
}

func startAConversation(_ twilio: TwilioConversationsClient) async throws -> String? {
  // (await client.conversations.v1.conversations.create({friendlyName: "Support"})).sid
  try await twilio.conversation.create(.init(friendlyName: "Support")).sid
}

func addAParticipant(_ twilio: TwilioConversationsClient, to conversation: String) async throws {
  // await client.conversations.v1.conversations(sid).participants.create({identity: "ada"})
  _ = try await twilio.participant.create(conversationSid: conversation, .init(identity: "ada"))
}

func sayHello(_ twilio: TwilioConversationsClient, in conversation: String) async throws {
  // await client.conversations.v1.conversations(sid).messages.create({author: "ada", body: "Hello"})
  _ = try await twilio.message.create(
    conversationSid: conversation, .init(author: "ada", body: "Hello"))
}

func allMessages(
  _ twilio: TwilioConversationsClient, in conversation: String
) async throws -> [String] {
  // client.conversations.v1.conversations(sid).messages.each(message => …)
  var texts: [String] = []
  for try await message in twilio.items(of: ListMessage(conversationSid: conversation)) {
    texts.append(message.body ?? "")
  }
  return texts
}

func close(_ twilio: TwilioConversationsClient, conversation: String) async throws {
  // await client.conversations.v1.conversations(sid).update({state: "closed"})
  _ = try await twilio.conversation.update(sid: conversation, .init(state: .closed))
}
