export { Inbox } from './inbox.ts';
export type { Message } from './message.ts';
export { createMessenger } from './messenger.ts';
export { createSmtpSender, createTextSender } from './senders.ts';
