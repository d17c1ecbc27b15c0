import type { ResolvedOptions } from '../options.ts';
import { linkSchemes, sourceSchemes } from '../schemes.ts';
import { originOf } from './origin.ts';
import { readUrl } from './read-url.ts';
import type { ReadUrl } from './read-url.ts';

/** The URL in the form to use, or the empty string. */
export function judgeLink(url: string, options: ResolvedOptions): string {
  const read = readUrl(url);
  const schemes = linkSchemes.concat(options.appSchemes);
  return isAccepted(read, schemes, options) && !isSvgData(read) ? usable(read) : '';
}

/** The URL in the form to use, or the empty string. */
export function judgeSource(url: string, options: ResolvedOptions): string {
  const read = readUrl(url);
  return isAccepted(read, sourceSchemes, options) ? usable(read) : '';
}

/** The URL as it came, or the empty string. One that another parser could read differently is refused. */
export function judgeRedirect(url: string, options: ResolvedOptions): string {
  const read = readUrl(url);
  if (read.rewritten) return '';
  if (read.form === 'path' || read.form === 'relative' || read.form === 'fragment')
    return read.text;
  return isAllowedOrigin(read, options) ? read.text : '';
}

function isAllowedOrigin(
  { form, text }: ReadUrl,
  { ports, redirectOrigins }: ResolvedOptions,
): boolean {
  const page = ports.pageOrigin();
  const absolute = form === 'host' && page ? page.slice(0, page.indexOf('//')) + text : text;
  const origin = originOf(absolute);
  return origin !== undefined && (origin === page || redirectOrigins.includes(origin));
}

function isAccepted(read: ReadUrl, schemes: readonly string[], options: ResolvedOptions): boolean {
  const { scheme, form, clean } = read;
  if (scheme === undefined) return form !== 'bare';
  if (!schemes.includes(scheme)) return false;
  if (scheme === 'data') return /^data:image\/[a-z0-9][a-z0-9.+-]*\s*[;,]/i.test(clean);
  if (scheme === 'blob') {
    const page = options.ports.pageOrigin();
    return page !== undefined && originOf(clean.slice('blob:'.length)) === page;
  }
  return true;
}

/** A picture that is a document can hold script once it is the page. */
function isSvgData({ scheme, clean }: ReadUrl): boolean {
  return scheme === 'data' && /^data:image\/[^;,]*(svg|xml)/i.test(clean);
}

/** Where the standard would rewrite the text, its rewriting is what is used: the same URL, in one reading only. */
function usable({ text, clean, rewritten }: ReadUrl): string {
  return rewritten ? clean : text;
}
