import type { ResolvedOptions } from '../options.ts';
import { linkSchemes, sourceSchemes } from '../schemes.ts';
import { originOf } from './origin.ts';
import { readUrl } from './read-url.ts';
import type { ReadUrl } from './read-url.ts';

/** The URL in the form to use, or the empty string. */
export function judgeLink(url: string, options: ResolvedOptions): string {
  const read = readUrl(url);
  const { scheme, clean, isRewritten } = read;
  if (options.appSchemes.includes(scheme) || scheme === 'market') {
    // Native code may read it differently.
    return isRewritten ? '' : clean;
  }
  // A picture that is a document can hold script once it is the page.
  if (scheme === 'data' && /^data:image\/[^;,]*(svg|xml)/i.test(clean)) return '';
  return isAccepted(read, linkSchemes, options) ? clean : '';
}

/** The URL in the form to use, or the empty string. */
export function judgeSource(url: string, options: ResolvedOptions): string {
  const read = readUrl(url);
  return isAccepted(read, sourceSchemes, options) ? read.clean : '';
}

/** The URL as it came, or the empty string. One that another parser could read differently is refused. */
export function judgeRedirect(url: string, { ports, redirectOrigins }: ResolvedOptions): string {
  const { clean, isRewritten } = readUrl(url);
  if (isRewritten) return '';
  const isHost = clean.startsWith('//');
  if (!isHost && isRelative(clean)) return clean;
  const page = ports.pageOrigin() ?? '';
  const origin = originOf(isHost ? page.replace(/\/\/.*/, '') + clean : clean);
  return origin !== '' && (origin === page || redirectOrigins.includes(origin)) ? clean : '';
}

function isAccepted(
  { scheme, clean }: ReadUrl,
  schemes: readonly string[],
  { ports }: ResolvedOptions,
): boolean {
  if (scheme === '') return isRelative(clean);
  if (!schemes.includes(scheme)) return false;
  if (scheme === 'data') return /^data:image\/[a-z0-9][a-z0-9.+-]*\s*[;,]/i.test(clean);
  if (scheme !== 'blob') return true;
  const origin = originOf(clean.slice('blob:'.length));
  return origin !== '' && origin === ports.pageOrigin();
}

/** Whether it begins with `/`, `./`, `../` or `#`. */
function isRelative(clean: string): boolean {
  return /^(\.{0,2}\/|#)/.test(clean);
}
