export type { Message } from './message.ts';
export { createMessenger, type Messenger } from './messenger.ts';
export { Outbox, type MessageOptions } from './outbox.ts';
export { mailsRoom } from './room.ts';
export { createSmtpSender, createTextSender } from './senders.ts';
