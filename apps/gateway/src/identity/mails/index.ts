export { isolate, whatHappened, whereOf } from './compose.ts';
export { ServerBusyError, type Message, type SendMessage } from './message.ts';
export { createMessenger, type Messenger } from './messenger.ts';
export { Outbox, type MessageOptions } from './outbox.ts';
export { mailsRoom } from './room.ts';
export { textsOf, type Texts } from './texts.ts';
export { createSmtpSender, createTextSender } from './senders.ts';
