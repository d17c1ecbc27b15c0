import * as v from 'valibot';

/** The form of the reference gateway's inbox for development: mails, latest first. */
const inbox = v.array(v.object({ to: v.string(), text: v.string() }));

/** Resolves with the latest code that an inbox has for an address. @throws Error if it has none. */
export async function readInboxCode(
  url: string,
  address: string,
  readUrl: (url: string) => Promise<string>,
): Promise<string> {
  const mails = v.parse(inbox, JSON.parse(await readUrl(url)));
  const codes = mails
    .filter(({ to }) => to === address)
    .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]);
  const code = codes.find((each) => each !== undefined);
  if (code === undefined) throw new RangeError(`${url} has no code for ${address}`);
  return code;
}
