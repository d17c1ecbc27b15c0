import { expect, it } from 'vitest';
import { streamUrl } from '../../src/market/stream-url.ts';

it.each([
  ['https://exchange.example', 'real', 'wss://exchange.example/ws'],
  ['http://localhost:4200', 'simulation', 'ws://localhost:4200/ws?ledger=simulation'],
  ['https://example.com/api', 'real', 'wss://example.com/api/ws'],
] as const)('CLI-19 the stream of %s on the ledger %s', (baseUrl, ledger, url) => {
  expect(streamUrl(baseUrl, ledger)).toBe(url);
});
