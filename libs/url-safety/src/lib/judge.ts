import type { ResolvedOptions, ResolvedRules } from '../options.ts';
import { linkSchemes, sourceSchemes } from '../schemes.ts';
import { originOf } from './origin.ts';
import { readUrl } from './read-url.ts';
import type { ReadUrl } from './read-url.ts';

/** The URL in the form to use, or the empty string. */
export function judgeLink(url: string, rules: ResolvedRules): string {
  const read = readUrl(url);
  const { scheme, clean, isRewritten } = read;
  // Native code may read it differently.
  if (rules.appSchemes.includes(scheme)) return isRewritten ? '' : clean;
  if (scheme === 'market' && isRewritten) return '';
  // A picture that is a document can hold script once it is the page.
  if (scheme === 'data' && /^data:image\/[^;,]*(svg|xml)/i.test(clean)) return '';
  return isAccepted(read, linkSchemes, rules) ? clean : '';
}

/** The URL of a picture or a medium in the form to use, or the empty string. */
export function judgeSource(url: string, rules: ResolvedRules): string {
  const read = readUrl(url);
  return isAccepted(read, sourceSchemes, rules) ? read.clean : '';
}

/** The URL of a document in a frame in the form to use, or the empty string. */
export function judgeFrame(url: string, rules: ResolvedRules): string {
  const read = readUrl(url);
  return isAccepted(read, ['http', 'https', 'blob'], rules) ? read.clean : '';
}

/** The URL as it came, or the empty string. One that another parser could read differently is refused. */
export function judgeRedirect(
  url: string,
  { pageOrigin, redirectOrigins }: ResolvedOptions,
): string {
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

/** Whether it begins with `/`, `./`, `../` or `#`. */
function isRooted(clean: string): boolean {
  return /^(\.{0,2}\/|#)/.test(clean);
}
