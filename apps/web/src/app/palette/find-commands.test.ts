import { expect, it } from 'vitest';
import { findCommands } from './find-commands.ts';

const run = () => undefined;
const commands = [
  { key: 'a', name: 'Devices', area: 'Security', run },
  { key: 'b', name: 'BTC/USDT', area: 'Spot', run },
  { key: 'c', name: 'BTC/USDT', area: 'Futures', run },
  { key: 'd', name: 'Übersicht', area: 'Assets', run },
  { key: 'e', name: 'USDC/USDT', area: 'Spot', run },
];

const keysOf = (text: string) =>
  findCommands(commands, text)
    .map(({ key }) => key)
    .join('');

it.each([
  ['', 'abcde'],
  ['btcusdt', 'bc'],
  ['btc fut', 'c'],
  ['usd', 'ebc'],
  ['uber', 'd'],
  ['security', 'a'],
  ['nothing', ''],
])('finds by %j: %s', (text, keys) => {
  expect(keysOf(text)).toBe(keys);
});
