import { expect, it } from 'vitest';
import { toQrPath } from '#ui/pictures/qr-path.ts';
import { readExtras, readSocials, toQrImage } from './footer-extras.ts';

it('reads the sites and the addresses of the product there', () => {
  expect(readSocials('Telegram=https://t.me/bourse, X = https://x.com/bourse?a=b')).toEqual([
    { name: 'Telegram', href: 'https://t.me/bourse' },
    { name: 'X', href: 'https://x.com/bourse?a=b' },
  ]);
});

it.each([
  '',
  'X',
  '=https://x.com/',
  'X=',
  'X=http://x.com/',
  'X=//x.com',
  'X=javascript:alert(1)',
])('leaves out %j', (text) => {
  expect(readSocials(text)).toEqual([]);
});

it('draws the code of an address as a picture', () => {
  const [, image = ''] = toQrImage('https://bourse.example/download').split(',');
  const { size, path } = toQrPath('https://bourse.example/download');
  const svg = new DOMParser().parseFromString(decodeURIComponent(image), 'image/svg+xml');
  expect(svg.documentElement.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`);
  expect([...svg.querySelectorAll('path')].at(-1)?.getAttribute('d')).toBe(path);
});

it('has no code for a phone', () => {
  const download = 'https://bourse.example/download';
  expect(readExtras({ isMobile: true }, download).downloadCode).toBeUndefined();
  expect(readExtras({ isMobile: false }, download).downloadCode).toBe(toQrImage(download));
});
