import decodeQr from 'qr/decode.js';
import { expect, it } from 'vitest';
import { toQrPath } from './qr-path.ts';

/** Returns what a scanner reads. */
function scan(text: string): string {
  const { size, path } = toQrPath(text);
  const scale = 4;
  const side = size * scale;
  const data = new Uint8Array(side * side * 3).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < scale; row += 1) {
      const at = ((Number(y) * scale + row) * side + Number(x) * scale) * 3;
      data.fill(0, at, at + scale * 3);
    }
  }
  return decodeQr({ width: side, height: side, data });
}

it.each([
  'https://bourse.example/download',
  'otpauth://totp/Bourse:ann%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Bourse',
  'Börse 交易所 بورصة',
  'x'.repeat(1000),
])('draws a code that reads %s', (text) => {
  expect(scan(text)).toBe(text);
});

it('leaves four modules free around the code', () => {
  const { size, path } = toQrPath('Bourse');
  expect(size).toBe(21 + 2 * 4);
  expect(path.startsWith('M4 4h1v1h-1z')).toBe(true);
});
