import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenImages, readImages, type ImageHost } from '../../src/content/serve-images.ts';
import { contractListings, listings } from '@bourse/exchange';
import { startGateway } from '../kit/start-gateway.ts';

let host: ImageHost;
let own: string;

beforeAll(async () => {
  host = await listenImages(await readImages(), { port: 0, host: '127.0.0.1' });
  own = (await startGateway()).origin;
});

afterAll(() => host.close());

describe.each([
  ['the gateway', () => own],
  ['an image host', () => host.origin],
])('%s', (_name, origin) => {
  it.each([
    ['/images/probe.png', 'image/png'],
    ['/images/coins/btc.svg', 'image/svg+xml'],
    ['/images/coins/usdt.svg?r=0.123', 'image/svg+xml'],
  ])('serves %s to any page, without scripts', async (path, type) => {
    const response = await fetch(origin() + path);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': `default-src 'none'; sandbox`,
      'x-content-type-options': 'nosniff',
    });
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(60);
  });

  it('answers 404 to other paths', async () => {
    const response = await fetch(`${origin()}/images/../package.json`);
    expect(response.status).toBe(404);
    expect((await fetch(`${origin()}/images/none.png`)).status).toBe(404);
  });
});

it('answers no calls', async () => {
  expect((await fetch(`${host.origin}/v1/spot/public/getSymbols`)).status).toBe(404);
  const posted = await fetch(`${host.origin}/images/probe.png`, { method: 'POST' });
  expect(posted.status).toBe(404);
});

it('every coin that is traded has a picture', async () => {
  const pictures = await readImages();
  const coins = [...listings, ...contractListings].flatMap(({ terms }) => [
    terms.baseCoin,
    terms.quoteCoin,
  ]);
  const missing = coins.filter((coin) => !pictures.has(`/images/coins/${coin.toLowerCase()}.svg`));
  expect(missing).toEqual([]);
});
