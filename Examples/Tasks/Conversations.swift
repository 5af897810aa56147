import APIRuntime

// Document: twilio/twilio_conversations_v1.yaml
// Beside each call: twilio-node.

func client(account: String, token: String) -> TwilioClient {
  // const client = twilio(account, token)
  TwilioClient(auth: .basic(user: account, password: token))
}

func startAConversation(_ twilio: TwilioClient) async throws -> String? {
  // (await client.conversations.v1.conversations.create({friendlyName: "Support"})).sid
  try await twilio.conversationsV1Conversation.create(.init(friendlyName: "Support")).sid
}

func addAParticipant(_ twilio: TwilioClient, to conversation: String) async throws {
  // await client.conversations.v1.conversations(sid).participants.create({identity: "ada"})
  try await twilio.conversationsV1Participant.create(
    conversationSid: conversation, .init(identity: "ada"))
}

func sayHello(_ twilio: TwilioClient, in conversation: String) async throws {
  // await client.conversations.v1.conversations(sid).messages.create({author: "ada", body: "Hello"})
  try await twilio.conversationsV1Message.create(
    conversationSid: conversation, .init(author: "ada", body: "Hello"))
}

func allMessages(
  _ twilio: TwilioClient, in conversation: String
) async throws -> [String] {
  // client.conversations.v1.conversations(sid).messages.each(message => …)
  var texts: [String] = []
  for try await message in twilio.items(of: ListConversationMessage(conversationSid: conversation))
  {
    texts.append(message.body ?? "")
  }
  return texts
}

func close(_ twilio: TwilioClient, conversation: String) async throws {
  // await client.conversations.v1.conversations(sid).update({state: "closed"})
  try await twilio.conversationsV1Conversation.update(sid: conversation, .init(state: .closed))
}
