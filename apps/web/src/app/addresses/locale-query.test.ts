import { expect, it, vi } from 'vitest';
import { writeLocaleQuery } from './locale-query.ts';

function replacing(address: string, chosen?: string, languages: readonly string[] = []) {
  const replaceState = vi.fn<History['replaceState']>();
  const visitor = { chosenLocale: { read: () => chosen }, languages };
  const location = new URL(address, 'http://localhost');
  writeLocaleQuery(visitor, location, { state: 'kept', replaceState });
  return replaceState.mock.calls;
}

it.each([
  ['/', '/?locale=en'],
  ['/ja/spot/BTCUSDT', '/ja/spot/BTCUSDT?locale=ja'],
  ['/ja/spot/BTCUSDT?locale=de', '/ja/spot/BTCUSDT?locale=ja'],
  ['/spot/BTCUSDT?a=%20+b&locale=xx#c', '/spot/BTCUSDT?a=%20+b&locale=en#c'],
])('%s becomes %s', (address, localized) => {
  expect(replacing(address)).toEqual([['kept', '', localized]]);
});

it.each(['/?locale=en', '/spot/BTCUSDT?locale=de', '/ja?locale=ja#x'])('%s stays', (address) => {
  expect(replacing(address)).toEqual([]);
});

it('has the language of the visitor, where the address has none', () => {
  expect(replacing('/', 'vi')).toEqual([['kept', '', '/?locale=vi']]);
  expect(replacing('/', undefined, ['uk-UA'])).toEqual([['kept', '', '/?locale=uk']]);
});
