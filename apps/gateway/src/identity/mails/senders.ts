import { createTransport } from 'nodemailer';
import type { SendMessage } from './message.ts';

const timeoutMs = 20_000;

/**
 * Sends mails by SMTP.
 *
 * @param url - E.g. `smtps://user:password@mail.example`. A connection by `smtp:` is encrypted before anything is sent.
 * @param from - Address of the sender.
 */
export function createSmtpSender(url: string, from: string): SendMessage {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs };
  // A relay on this machine has no certificate.
  const isLocal = /^smtp:\/\/([^@/]*@)?(localhost|127\.0\.0\.1)\b/.test(url);
  const transport = createTransport({ url, requireTLS: !isLocal, ...timeouts });
  return async ({ to, subject, text }) => {
    await transport.sendMail({ from, to, subject, text });
  };
}

/** Sends texts to phones through a service that takes `{ to, text }` as a JSON post. */
export function createTextSender(url: string): SendMessage {
  return async ({ to, text }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to, text }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    // Its address may contain a key, and is not part of the message.
    if (!answer.ok) throw new Error(`The service for texts answered ${answer.status}`);
  };
}
