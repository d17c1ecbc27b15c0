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
  return judgeScheme(read, linkSchemes, rules);
}

export function judgeSource(url: string, rules: ResolvedRules): string {
  return judgeScheme(readUrl(url), sourceSchemes, rules);
}

export function judgeFrame(url: string, rules: ResolvedRules): string {
  return judgeScheme(readUrl(url), ['http', 'https', 'blob'], rules);
}

/** Returns the trimmed URL of a redirect; empty if it is refused or another parser could read it differently. */
export function judgeRedirect(url: string, { pageOrigin, redirectOrigins }: RedirectRules): string {
  const { clean, isRewritten } = readUrl(url);
  if (isRewritten) return '';
  const isHost = clean.startsWith('//');
  if (!isHost && isRooted(clean)) return clean;
  const page = pageOrigin() ?? '';
  const origin = originOf(isHost ? page.replace(/\/\/.*/, '') + clean : clean);
  return isOrigin(origin, page) || redirectOrigins.includes(origin) ? clean : '';
}

/** @param possible - The schemes that a URL of this purpose may have. */
function judgeScheme(
  { scheme, clean }: ReadUrl,
  possible: readonly string[],
  { schemes, relative, pageOrigin }: ResolvedRules,
): string {
  const isAccepted =
    scheme === ''
      ? relative || isRooted(clean)
      : possible.includes(scheme) &&
        schemes.includes(scheme) &&
        (scheme !== 'data' || /^data:image\/[a-z0-9][a-z0-9.+-]*\s*[;,]/i.test(clean)) &&
        (scheme !== 'blob' || isOrigin(originOf(clean.slice('blob:'.length)), pageOrigin()));
  return isAccepted ? clean : '';
}

function isOrigin(origin: string, wanted: string | undefined): boolean {
  return origin !== '' && origin === wanted;
}

function isRooted(clean: string): boolean {
  return /^(\.{0,2}\/|#)/.test(clean);
}
