import * as v from 'valibot';
import { sendRaw, type RawRequest } from './raw-http.ts';

const inbox = v.array(v.object({ to: v.string(), subject: v.string(), text: v.string() }));

/** A message that a gateway for development has sent. */
export type InboxMessage = v.InferOutput<typeof inbox>[number];

/** Reads the answer of a gateway's inbox: all messages, latest first. @throws Error for any other answer. */
export function parseInbox(text: string): readonly InboxMessage[] {
  return v.parse(inbox, JSON.parse(text));
}

/** Resolves with the latest code that a gateway on this machine has sent to an address or a number. */
export async function readInboxCode(
  origin: string,
  target: string,
  transport = (raw: RawRequest) => sendRaw(origin, raw),
): Promise<string> {
  const { body } = await transport({ method: 'GET', path: '/_mail/list', headers: {}, body: '' });
  const own = parseInbox(body.toString()).filter(({ to }) => to === target.toLowerCase());
  const [code] = own.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
  if (code === undefined) throw new RangeError(`The inbox has no code for ${target}`);
  return code;
}
