import type { NoticeMessage } from '../notices/index.ts';
import type { AccountMessage, CodeMessage } from '../verification/index.ts';
import {
  composeAccountMail,
  composeAccountText,
  composeCodeMail,
  composeCodeText,
  composeNotice,
  composeNoticeText,
} from './compose.ts';
import type { Message, SendMessage } from './message.ts';

export interface MessengerParts {
  /** Without it no mails are sent. */
  readonly mail: SendMessage | undefined;
  /** Without it no texts are sent. */
  readonly sms: SendMessage | undefined;
  /** Origin of the links in mails; empty for links within one site. */
  readonly origin: string;
  readonly onError: (error: unknown, path: string) => void;
}

/** Sends codes, notices and what stands in for a code, in the language of their recipients. */
export interface Messenger {
  readonly onAccount: (message: AccountMessage) => void;
  readonly onCode: (message: CodeMessage) => void;
  readonly onNotice: (message: NoticeMessage) => void;
  /** Tries at once what waits for another attempt. Resolves when no message is on its way. */
  readonly close: () => Promise<void>;
}

/** Time before each new attempt. A code is valid for five minutes. */
const retryDelaysMs = [2_000, 10_000, 60_000];

export function createMessenger({ mail, sms, origin, onError }: MessengerParts): Messenger {
  const closing = new AbortController();
  const onTheirWay = new Set<Promise<void>>();
  const deliver = (send: SendMessage | undefined, message: Message) => {
    if (send === undefined) return;
    const delivery = sendWithRetries(send, message, retryDelaysMs, closing.signal)
      .catch((error: unknown) => {
        onError(error, send === mail ? 'mail' : 'sms');
      })
      .finally(() => onTheirWay.delete(delivery));
    onTheirWay.add(delivery);
  };
  return {
    onAccount: (message) => {
      if (message.target.includes('@')) deliver(mail, composeAccountMail(message, origin));
      else deliver(sms, composeAccountText(message));
    },
    onCode: (message) => {
      if (message.target.includes('@')) deliver(mail, composeCodeMail(message));
      else deliver(sms, composeCodeText(message));
    },
    onNotice: (message) => {
      if (message.target.includes('@')) deliver(mail, composeNotice(message, origin));
      else deliver(sms, composeNoticeText(message, origin));
    },
    close: async () => {
      closing.abort();
      await Promise.all(onTheirWay);
    },
  };
}

async function sendWithRetries(
  send: SendMessage,
  message: Message,
  delays: readonly number[],
  closing: AbortSignal,
): Promise<void> {
  try {
    await send(message);
  } catch (error) {
    const [delay, ...later] = delays;
    if (delay === undefined || closing.aborted) throw error;
    await pause(delay, closing);
    await sendWithRetries(send, message, later, closing);
  }
}

/** Resolves after a delay in milliseconds, or when the signal aborts. */
function pause(delay: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, delay).unref();
    signal.addEventListener('abort', end);
  });
}
