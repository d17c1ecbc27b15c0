import type { NoticeMessage, Recipient } from '../notices/index.ts';
import type { AccountMessage, CodeMessage } from '../verification/index.ts';
import {
  composeAccountMail,
  composeAccountText,
  composeCodeMail,
  composeCodeText,
  composeLetter,
  composeNotice,
  composeNoticeText,
  type DeviceLetter,
} from './compose.ts';
import type { Outbox } from './outbox.ts';

/** Messages to people. Each resolves when it is in the outbox, as a part of the current unit of work. */
export interface Messenger {
  readonly onAccount: (message: AccountMessage) => Promise<void>;
  readonly onCode: (message: CodeMessage) => Promise<void>;
  readonly onNotice: (message: NoticeMessage) => Promise<void>;
  readonly onLetter: (recipient: Recipient, letter: DeviceLetter) => Promise<void>;
}

/** As long as the link in a notice freezes the account. */
const lifetimeMs = 86_400_000;

/**
 * Writes codes, notices and what stands in for a code in the language of their recipients.
 *
 * @param origin - Origin of the links in mails; empty for links within one site.
 */
export function createMessenger(
  outbox: Pick<Outbox, 'add'>,
  origin: string,
  now: () => number,
): Messenger {
  const end = () => now() + lifetimeMs;
  return {
    onAccount: (message) =>
      message.target.includes('@')
        ? outbox.add('mail', composeAccountMail(message, origin), end())
        : outbox.add('sms', composeAccountText(message), end()),
    onCode: (message) =>
      message.target.includes('@')
        ? outbox.add('mail', composeCodeMail(message), message.expiresAt)
        : outbox.add('sms', composeCodeText(message), message.expiresAt),
    onNotice: (message) =>
      message.target.includes('@')
        ? outbox.add('mail', composeNotice(message, origin), end())
        : outbox.add('sms', composeNoticeText(message, origin), end()),
    onLetter: (recipient, letter) =>
      outbox.add('mail', composeLetter(letter, recipient, origin), now() + letter.lifetimeMs),
  };
}
