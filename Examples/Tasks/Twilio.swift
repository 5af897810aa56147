import APIRuntime
import Foundation

// Document: twilio/twilio_api_v2010.yaml
// Beside each call: twilio-node.

func client(account: String, token: String) -> TwilioClient {
  // const client = twilio(account, token)
  TwilioClient(accountSid: account, auth: .basic(user: account, password: token))
}

func sendAMessage(_ twilio: TwilioClient) async throws -> String? {
  // const message = await client.messages.create({to: "+43…", from: "+1…", body: "Hello"})
  // return message.sid
  let message = try await twilio.messages.create(
    .init(to: "+436601234567", from: "+15017122661", body: "Hello"))
  return message.sid
}

func messagesOfAllTime(_ twilio: TwilioClient) async throws -> Int {
  // client.messages.each({to: "+43…"}, message => …)
  var count = 0
  for try await _ in twilio.items(of: ListMessage(to: "+436601234567")) { count += 1 }
  return count
}

func call(_ twilio: TwilioClient) async throws {
  // await client.calls.create({to: "+43…", from: "+1…", url: "https://example.com/voice.xml"})
  try await twilio.calls.create(
    .init(
      to: "+436601234567", from: "+15017122661", url: URL(string: "https://example.com/voice.xml")))
}

func hangUp(_ twilio: TwilioClient, call sid: String) async throws {
  // await client.calls(sid).update({status: "completed"})
  try await twilio.calls.update(sid: sid, .init(status: .completed))
}

func buyANumber(_ twilio: TwilioClient) async throws {
  // const [number] = await client.availablePhoneNumbers("US").local.list({areaCode: 510, limit: 1})
  // await client.incomingPhoneNumbers.create({phoneNumber: number.phoneNumber})
  let found = try await twilio.localNumbers.listAvailablePhoneNumberLocal(
    .init(countryCode: "US", areaCode: 510))
  guard let number = found.availablePhoneNumbers?.first?.phoneNumber else { return }
  try await twilio.incomingPhoneNumbers.create(.init(phoneNumber: number))
}
