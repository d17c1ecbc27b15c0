import { originOf } from './origin.ts';
import { readUrl, type ReadUrl } from './read-url.ts';
import { linkSchemes, sourceSchemes } from './schemes.ts';
import type { RedirectRules, ResolvedRules } from './url-rules.ts';

/** Returns the URL of a link in the form to use; empty if it is refused. */
export function judgeLink(url: string, rules: ResolvedRules): string {
  const read = readUrl(url);
  const { scheme, clean, isRewritten } = read;
  // Native code may parse it differently.
  if (rules.appSchemes.includes(scheme)) return isRewritten ? '' : clean;
  if (scheme === 'market' && isRewritten) return '';
  // An SVG can run script when a link opens it as a page.
  if (scheme === 'data' && /^data:image\/[^;,]*(svg|xml)/i.test(clean)) return '';
  return isAccepted(read, linkSchemes, rules) ? clean : '';
}

export function judgeSource(url: string, rules: ResolvedRules): string {
  const read = readUrl(url);
  return isAccepted(read, sourceSchemes, rules) ? read.clean : '';
}

export function judgeFrame(url: string, rules: ResolvedRules): string {
  const read = readUrl(url);
  return isAccepted(read, ['http', 'https', 'blob'], rules) ? read.clean : '';
}

/** Returns the trimmed URL of a redirect; empty if it is refused or another parser could read it differently. */
export function judgeRedirect(url: string, { pageOrigin, redirectOrigins }: RedirectRules): string {
  const { clean, isRewritten } = readUrl(url);
  if (isRewritten) return '';
  const isHost = clean.startsWith('//');
  if (!isHost && isRooted(clean)) return clean;
  const page = pageOrigin() ?? '';
  const origin = originOf(isHost ? page.replace(/\/\/.*/, '') + clean : clean);
  return origin !== '' && (origin === page || redirectOrigins.includes(origin)) ? clean : '';
}

function isAccepted(
  { scheme, clean }: ReadUrl,
  possible: readonly string[],
  { schemes, relative, pageOrigin }: ResolvedRules,
): boolean {
  if (scheme === '') return relative || isRooted(clean);
  if (!possible.includes(scheme) || !schemes.includes(scheme)) return false;
  if (scheme === 'data') return /^data:image\/[a-z0-9][a-z0-9.+-]*\s*[;,]/i.test(clean);
  if (scheme !== 'blob') return true;
  const origin = originOf(clean.slice('blob:'.length));
  return origin !== '' && origin === pageOrigin();
}

function isRooted(clean: string): boolean {
  return /^(\.{0,2}\/|#)/.test(clean);
}
