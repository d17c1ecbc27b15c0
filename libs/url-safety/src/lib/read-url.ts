import { specialSchemes } from '../schemes.ts';

/** What the URL standard's parser would begin to make of a text. */
export interface ReadUrl {
  /** Trimmed as the standard trims; otherwise as it came. */
  readonly text: string;
  /** Without the characters that the standard drops, and with slashes where it reads backslashes as slashes. */
  readonly clean: string;
  /** Whether `text` holds a character that the standard drops or rewrites. */
  readonly rewritten: boolean;
  /** Lower-case scheme without its colon; `undefined` for a relative reference. */
  readonly scheme: string | undefined;
  /** How a relative reference begins. */
  readonly form: 'scheme' | 'host' | 'path' | 'relative' | 'fragment' | 'bare';
}

// The standard trims "C0 control or space" and drops "ASCII tab or newline".
const edges = /^[\u0000-\u0020]+|[\u0000-\u0020]+$/g;
const dropped = /[\t\n\r]/g;

/** Reads a text as the URL standard would, against a page with a special scheme. */
export function readUrl(raw: string): ReadUrl {
  const text = raw.replace(edges, '');
  const whole = text.replace(dropped, '');
  const match = /^([a-z][a-z0-9+.-]*):/i.exec(whole);
  const scheme = match?.[1]?.toLowerCase();
  const clean =
    scheme === undefined || specialSchemes.includes(scheme) ? withSlashes(whole) : whole;
  return {
    text,
    clean,
    rewritten: clean !== text || /\\/.test(text),
    scheme,
    form: scheme === undefined ? formOf(clean) : 'scheme',
  };
}

/** The standard reads a backslash as a slash up to the query or fragment. */
function withSlashes(text: string): string {
  const end = text.search(/[?#]/);
  const path = end < 0 ? text : text.slice(0, end);
  return path.replace(/\\/g, '/') + (end < 0 ? '' : text.slice(end));
}

function formOf(clean: string): ReadUrl['form'] {
  if (clean.startsWith('//')) return 'host';
  if (clean.startsWith('/')) return 'path';
  if (clean.startsWith('./') || clean.startsWith('../')) return 'relative';
  return clean.startsWith('#') ? 'fragment' : 'bare';
}
