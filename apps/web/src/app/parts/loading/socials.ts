import { safeHref } from '@bourse/url-safety';

/** A page of the product on another site. */
export interface Social {
  /** Name of the site, e.g. `Telegram`. */
  readonly name: string;
  readonly href: string;
}

/** Reads pairs such as `Telegram=https://t.me/bourse`, separated by commas. Addresses that are not safe, or not https, are left out. */
export function readSocials(text: string): readonly Social[] {
  return text.split(',').flatMap((pair) => {
    const [, name = '', address = ''] = /^\s*([^=]{1,24}?)\s*=\s*(\S+)\s*$/.exec(pair) ?? [];
    const href = address.startsWith('https://') ? safeHref(address) : '';
    return href === '' ? [] : [{ name, href }];
  });
}
