/** A mail, a text to a phone, or a letter to a device. */
export interface Message {
  /** An e-mail address, a number in E.164, or the id of a device. */
  readonly to: string;
  /** Mails only; others have an empty one. */
  readonly subject: string;
  readonly text: string;
}

/** The recipient's server takes nothing now, and says how long. */
export class ServerBusyError extends Error {
  override readonly name = 'ServerBusyError';
  readonly waitMs: number;

  constructor(message: string, waitMs: number) {
    super(message);
    this.waitMs = waitMs;
  }
}

/** Delivers a message. Rejects if the recipient's server has not taken it. */
export type SendMessage = (message: Message) => Promise<void>;
