import APIRuntime
import Foundation

// Document: ogen/_testdata/examples/telegram_bot_api.json
// Telegram does not publish an SDK.
// Beside each call: python-telegram-bot.

func sayHello(_ bot: TelegramBotClient, to chat: Int) async throws -> Int? {
  // (await bot.send_message(chat_id=chat, text="Hello")).message_id
  try await bot.sendMessage(.init(chatID: .integer(chat), text: "Hello")).result?.messageID
}

func announce(_ bot: TelegramBotClient) async throws {
  // await bot.send_message(chat_id="@news", text="*Out now*", parse_mode="MarkdownV2")
  try await bot.sendMessage(
    .init(chatID: "@news", text: "*Out now*", parseMode: "MarkdownV2"))
}

func poll(_ bot: TelegramBotClient, after update: Int) async throws -> [String] {
  // updates = await bot.get_updates(offset=update + 1, timeout=30)
  let updates = try await bot.getUpdates(.init(offset: update + 1, timeout: 30)).result ?? []
  return updates.compactMap(\.message?.text)
}

func sendAPhoto(_ bot: TelegramBotClient, to chat: Int) async throws {
  // await bot.send_photo(chat_id=chat, photo="https://example.com/cat.jpg", caption="A cat")
  try await bot.sendPhoto(
    .init(chatID: .integer(chat), photo: "https://example.com/cat.jpg", caption: "A cat"))
}

func receiveByWebhook(_ bot: TelegramBotClient, at url: URL) async throws {
  // await bot.set_webhook(url=url, allowed_updates=["message"])
  try await bot.setWebhook(.init(url: url, allowedUpdates: ["message"]))
}
