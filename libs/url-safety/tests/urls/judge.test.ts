import { describe, expect, it } from 'vitest';
import { page } from '../kit.ts';
import { hasAttacks, ownAttackUrls, readPayloads } from '../payloads.ts';

const { urls } = page();
const harmless = ['http:', 'https:', 'mailto:', 'tel:', 'ftp:', 'market:', 'bourse:'];

/** Returns the URLs that are accepted with a scheme outside the list. */
function escaped(list: readonly string[]): string[] {
  return list.filter((payload) => {
    const safe = urls.safeHref(payload);
    const { protocol } = (safe && URL.parse(safe, 'https://bourse.test/')) || { protocol: 'http:' };
    const isPicture = /^data:image\/(?!svg)/i.test(safe);
    const isOwnBlob = safe.startsWith('blob:https://bourse.test/');
    return !isPicture && !isOwnBlob && !harmless.includes(protocol);
  });
}

describe('attack URLs', () => {
  it('URL-14 none of our own is accepted with a scheme outside the list', () => {
    expect(ownAttackUrls.length).toBeGreaterThan(40);
    expect(escaped(ownAttackUrls)).toEqual([]);
    const script = ownAttackUrls.filter(
      (url) => URL.parse(url, 'https://bourse.test/')?.protocol === 'javascript:',
    );
    expect(script.length).toBeGreaterThan(10);
    expect(script.filter((url) => urls.safeHref(url) !== '')).toEqual([]);
  });

  it('URL-14 none of our own is accepted as a redirect to another origin', () => {
    expect(ownAttackUrls.filter((url) => urls.safeRedirect(url) !== '')).toEqual([]);
  });
});

describe.skipIf(!hasAttacks)('published attack URLs (skipped without BOURSE_DATA)', () => {
  const files = ['braintree-sanitize-url', 'payloadsallthethings', 'js-xss', 'wpt-urltestdata'];

  it.each(files)('URL-14 none in %s is accepted with a scheme outside the list', (file) => {
    const list = readPayloads(file);
    expect(list.length).toBeGreaterThan(10);
    expect(escaped(list)).toEqual([]);
  });
});
