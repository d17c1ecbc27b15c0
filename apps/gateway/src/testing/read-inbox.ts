import { sendRaw, type RawRequest } from './raw-http.ts';

interface InboxMessage {
  readonly to: string;
  readonly text: string;
}

/** Resolves with the latest code that a gateway on this machine has sent to an address or a number. */
export async function readInboxCode(
  origin: string,
  target: string,
  transport = (raw: RawRequest) => sendRaw(origin, raw),
): Promise<string> {
  const { body } = await transport({ method: 'GET', path: '/_mail/list', headers: {}, body: '' });
  // The gateway of this package answers this form.
  const messages = JSON.parse(body.toString()) as readonly InboxMessage[];
  const own = messages.filter(({ to }) => to === target.toLowerCase());
  const [code] = own.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
  if (code === undefined) throw new RangeError(`The inbox has no code for ${target}`);
  return code;
}
