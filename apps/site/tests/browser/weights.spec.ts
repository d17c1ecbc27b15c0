import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { weigh, type Weight } from '../../../../tools/weigh.ts';

const folder = path.resolve(import.meta.dirname, '../..');
const guide = 'guides/choose-a-library.md';

/** Weighs exports of a library, beside the React and the chart library that an application has. */
function weighAll(entry: string, names = '*'): Promise<Weight> {
  const contents = `export ${names} from '@bourse/${entry}';`;
  return weigh({ contents, folder, external: ['react', 'react/*', 'lightweight-charts'] });
}

async function atOnce(entry: string, names?: string): Promise<number> {
  return (await weighAll(entry, names)).atOnce;
}

async function later(entry: string, chunks: RegExp): Promise<number> {
  const found = [...(await weighAll(entry)).later].filter(([name]) => chunks.test(name));
  expect(found, `chunks of ${entry}`).not.toEqual([]);
  return found.reduce((sum, [, bytes]) => sum + bytes, 0);
}

/** Weighs parts of a library beside its first entry, the lightest and the heaviest. */
async function extremes(library: string, parts: readonly string[]): Promise<readonly number[]> {
  const alone = await atOnce(library);
  const weights = await Promise.all(
    parts.map(async (part) => {
      const contents = `export * from '@bourse/${library}'; export * from '@bourse/${library}/${part}';`;
      return (await weigh({ contents, folder, external: ['react', 'react/*'] })).atOnce - alone;
    }),
  );
  return [Math.min(...weights), Math.max(...weights)];
}

const trackingParts = ['auto', 'catalogue', 'erase', 'native', 'queue', 'react', 'vitals', 'xhr'];

/** The weights that the guide states of each library, in its order, in bytes. */
const weights: Readonly<Record<string, () => Promise<readonly number[]>>> = {
  client: async () => [await atOnce('client', '{ createClient }')],
  'http-client': async () => [
    await atOnce('http-client', '{ createCoreClient }'),
    await atOnce('http-client'),
  ],
  'gateway-signing': async () => [
    await atOnce('gateway-signing'),
    await later('gateway-signing', /^(jwe|login-encryption)/),
  ],
  captcha: async () => [
    await atOnce('captcha'),
    await atOnce('captcha/slider'),
    await atOnce('captcha/pow'),
  ],
  'market-data': async () => [await atOnce('market-data')],
  trading: async () => [await atOnce('trading')],
  'trading-chart': async () => [
    await atOnce('trading-chart', '{ createChartView }'),
    await later('trading-chart', /^calculator/),
  ],
  'i18n-registry': async () => [
    await atOnce('i18n-registry'),
    await atOnce('i18n-registry/numbers'),
  ],
  'tracking-sdk': async () => [
    await atOnce('tracking-sdk', '{ createTracker }'),
    ...(await extremes('tracking-sdk', trackingParts)),
  ],
  'url-safety': async () => [await atOnce('url-safety'), await atOnce('url-safety/html')],
  reserves: async () => [await atOnce('reserves')],
};

/** Returns the numbers of the column "weight", as they are written, of each library that has some. */
function statedWeights(): ReadonlyMap<string, readonly string[]> {
  const text = readFileSync(path.join(folder, guide), 'utf8');
  const rows = [...text.matchAll(/^\|[^|]+\| \[`@bourse\/([\w-]+)`\][^|]+\|([^|]+)\|[^|]+\|$/gm)];
  const numbers = rows.map(([, name = '', cell = '']): [string, readonly string[]] => [
    name,
    cell.replaceAll(/`[^`]*`/g, '').match(/\d+(\.\d+)?/g) ?? [],
  ]);
  return new Map(numbers.filter(([, found]) => found.length > 0));
}

/** Returns whether a number is at most one of its last digit off. */
function agrees(stated: string, bytes: number): boolean {
  const digits = stated.split('.')[1]?.length ?? 0;
  return Math.abs(Number(stated) - bytes / 1000) <= 10 ** -digits;
}

test('the weights of the libraries are those that the guide states', async () => {
  const stated = statedWeights();
  expect([...stated.keys()].sort(), `libraries with weights in ${guide}`).toEqual(
    Object.keys(weights).sort(),
  );
  const wrong: string[] = [];
  for (const [library, measure] of Object.entries(weights)) {
    const numbers = stated.get(library) ?? [];
    const measured = await measure();
    const isRight =
      numbers.length === measured.length &&
      numbers.every((number, at) => agrees(number, measured[at] ?? NaN));
    const inKilobytes = measured.map((bytes) => (bytes / 1000).toFixed(1));
    if (!isRight) {
      wrong.push(
        `${library}: ${numbers.join(', ')} kB are stated, built ${inKilobytes.join(', ')}`,
      );
    }
  }
  expect(wrong, `Write the built weights into apps/site/${guide}`).toEqual([]);
});
