/** A mail, or a text to a phone. */
export interface Message {
  /** An e-mail address, or a number in E.164. */
  readonly to: string;
  /** Texts to phones have none. */
  readonly subject: string;
  readonly text: string;
}

/** Delivers a message. Rejects if the recipient's server has not taken it. */
export type SendMessage = (message: Message) => Promise<void>;
