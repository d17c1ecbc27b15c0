import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { page } from './kit.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = path.resolve(root, process.env['BOURSE_DATA'] ?? '../shared/data', 'xss');
const { urls } = page();
const harmless = ['http:', 'https:', 'mailto:', 'tel:', 'ftp:', 'market:', 'bourse:'];

function payloads(file: string): string[] {
  const rows: unknown = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  return (rows as { payload?: string; input?: string }[]).flatMap((row) =>
    typeof row === 'object' ? [row.payload ?? row.input ?? ''] : [],
  );
}

describe.skipIf(!existsSync(folder))('attack URLs (skipped without BOURSE_DATA)', () => {
  const files = [
    'braintree-sanitize-url.json',
    'payloadsallthethings.json',
    'js-xss.json',
    'wpt-urltestdata.json',
  ];

  it.each(files)('URL-14 none in %s is accepted with a scheme outside the list', (file) => {
    const list = payloads(file);
    expect(list.length).toBeGreaterThan(10);
    for (const payload of list) {
      const safe = urls.safeHref(payload);
      const { protocol } = (safe && URL.parse(safe, 'https://bourse.test/')) || {
        protocol: 'http:',
      };
      const picture = /^data:image\//i.test(safe);
      const blob = safe.startsWith('blob:https://bourse.test/');
      if (!picture && !blob) expect(harmless, payload).toContain(protocol);
    }
  });
});
