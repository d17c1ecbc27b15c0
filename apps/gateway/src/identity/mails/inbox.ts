import type { Message } from './message.ts';

/** A message, and when it came. */
export interface InboxMessage extends Message {
  readonly id: number;
  readonly at: number;
}

const keptMessages = 200;

/** Takes the messages of a development gateway, in place of mailboxes and phones. */
export class Inbox {
  readonly #messages: InboxMessage[] = [];
  #lastId = 0;

  readonly take = (message: Message): Promise<void> => {
    this.#lastId += 1;
    this.#messages.unshift({ id: this.#lastId, at: Date.now(), ...message });
    this.#messages.length = Math.min(this.#messages.length, keptMessages);
    return Promise.resolve();
  };

  /** Latest first. */
  list(): readonly InboxMessage[] {
    return this.#messages;
  }
}
