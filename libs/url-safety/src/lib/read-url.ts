/** What the URL standard's parser would begin to make of a text. */
export interface ReadUrl {
  /** Trimmed, without the characters that the standard drops, and with slashes where it reads backslashes as slashes. */
  readonly clean: string;
  /** Whether the text held, besides what is trimmed, a backslash or a character that the standard drops. */
  readonly isRewritten: boolean;
  /** Lower-case, without its colon; empty for a relative reference. */
  readonly scheme: string;
}

/** Schemes whose URLs the standard parses with backslashes as slashes (URL Standard, special schemes), and none. */
const specialSchemes = /^(|https?|ftp|wss?|file)$/;

/** Reads a text as the URL standard would, against a page with a special scheme. */
export function readUrl(raw: string): ReadUrl {
  const text = trim(raw);
  const isRewritten = /[\t\n\r\\]/.test(text);
  let clean = isRewritten ? text.replace(/[\t\n\r]/g, '') : text;
  const scheme = /^([a-z][a-z0-9+.-]*:)?/i.exec(clean)?.[0].slice(0, -1).toLowerCase() ?? '';
  if (isRewritten && specialSchemes.test(scheme)) {
    // Up to query and fragment the standard reads a backslash as a slash.
    clean = clean.replace(/^[^?#]*/, (path) => path.replace(/\\/g, '/'));
  }
  return { clean, isRewritten, scheme };
}

/** Not a regular expression: one would look at each run of spaces inside once for each of its spaces. */
function trim(raw: string): string {
  let start = 0;
  let end = raw.length;
  while (raw.charCodeAt(start) <= 0x20) start += 1;
  while (end > start && raw.charCodeAt(end - 1) <= 0x20) end -= 1;
  return raw.slice(start, end);
}
