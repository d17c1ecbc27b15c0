import * as v from 'valibot';

/** A notification that the service worker shows, and the page that a press opens. */
export interface Letter {
  readonly title: string;
  readonly body: string;
  /** The same for all letters about one thing: a later one replaces an earlier one. */
  readonly tag: string;
  /** Path of a page, without a language. */
  readonly path: string;
  readonly urgency: 'normal' | 'high';
  /** Time for which it is worth showing, in milliseconds. */
  readonly lifetimeMs: number;
}

/** A letter in the outbox. */
export const storedLetter = v.object({
  payload: v.string(),
  tag: v.string(),
  urgency: v.picklist(['normal', 'high']),
  expiresAt: v.number(),
});

/** Names and addresses are short. These limits keep every payload under 3 kB, as push services take 4 kB with the encryption. */
const [titleLength, bodyLength] = [120, 400];

export function encodeLetter(
  { title, body, tag, path, urgency }: Letter,
  expiresAt: number,
): string {
  const shown = { title: cut(title, titleLength), body: cut(body, bodyLength), tag, path };
  const stored: v.InferOutput<typeof storedLetter> = {
    payload: JSON.stringify(shown),
    tag,
    urgency,
    expiresAt,
  };
  return JSON.stringify(stored);
}

/** Cuts a text to UTF-16 code units, between characters. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
