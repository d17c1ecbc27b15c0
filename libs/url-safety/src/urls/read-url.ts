/** A text as the first steps of the URL standard's parser read it. */
export interface ReadUrl {
  /** The trimmed text without tab, LF and CR, and with slashes where the standard reads backslashes as slashes. */
  readonly clean: string;
  /** Whether the trimmed text contains a backslash, tab, LF or CR. */
  readonly isRewritten: boolean;
  readonly scheme: string;
}

/** Special schemes of the URL standard, and no scheme: here backslashes are read as slashes. */
const specialSchemes = /^(|https?|ftp|wss?|file)$/;

/** Reads a text as the URL standard does, with a base URL of a special scheme. */
export function readUrl(raw: string): ReadUrl {
  const text = trim(raw);
  const isRewritten = /[\t\n\r\\]/.test(text);
  let clean = isRewritten ? text.replace(/[\t\n\r]/g, '') : text;
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(clean);
  const scheme = hasScheme ? clean.slice(0, clean.indexOf(':')).toLowerCase() : '';
  if (isRewritten && specialSchemes.test(scheme)) {
    // The standard reads backslashes as slashes before query and fragment only.
    clean = clean.replace(/^[^?#]*/, (path) => path.replace(/\\/g, '/'));
  }
  return { clean, isRewritten, scheme };
}

/** Trims control characters and spaces. A regular expression would take quadratic time for runs of spaces. */
function trim(raw: string): string {
  let start = 0;
  let end = raw.length;
  while (raw.charCodeAt(start) <= 0x20) start += 1;
  while (end > start && raw.charCodeAt(end - 1) <= 0x20) end -= 1;
  return raw.slice(start, end);
}
