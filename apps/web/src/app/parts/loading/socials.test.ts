import { expect, it } from 'vitest';
import { readSocials } from './socials.ts';

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
