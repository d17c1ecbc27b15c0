import type { FooterContext, PartSocial } from '@bourse/ui/parts';
import { safeHref } from '@bourse/url-safety';
import { toQrPath } from '#ui/pictures/qr-path.ts';
import type { ClientFacts } from '@bourse/client/page';

/** Parts of the footer that terminals do not show. */
export type FooterExtras = Required<Pick<FooterContext, 'downloadCode' | 'socials'>>;

/** Returns the configured sites and the download page's QR code. A phone has no code: it cannot scan itself. */
export function readExtras(
  { isMobile }: Pick<ClientFacts, 'isMobile'>,
  download: string,
): FooterExtras {
  const downloadCode = isMobile ? undefined : toQrImage(download);
  return { downloadCode, socials: readSocials(__SOCIALS__) };
}

/** Reads pairs such as `Telegram=https://t.me/bourse`, separated by commas. Addresses that are not safe, or not https, are left out. */
export function readSocials(text: string): readonly PartSocial[] {
  return text.split(',').flatMap((pair) => {
    const [, name = '', address = ''] = /^\s*([^=]{1,24}?)\s*=\s*(\S+)\s*$/.exec(pair) ?? [];
    const href = address.startsWith('https://') ? safeHref(address) : '';
    return href === '' ? [] : [{ name, href }];
  });
}

/** Returns the address of a picture: the QR code of a text, dark on white, because scanners expect it. */
export function toQrImage(text: string): string {
  const { size, path } = toQrPath(text);
  const image = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(image)}`;
}
