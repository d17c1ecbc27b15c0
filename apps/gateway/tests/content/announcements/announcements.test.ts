import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAnnouncements } from '@bourse/gateway-contract';
import { afterAll, expect, it } from 'vitest';
import {
  developmentAnnouncements,
  readAnnouncements,
} from '../../../src/content/announcements/announcements.ts';
import { startGateway } from '../../kit/start-gateway.ts';

const folder = mkdtempSync(join(tmpdir(), 'bourse-announcements-'));
const file = join(folder, 'announcements.json');

afterAll(() => {
  rmSync(folder, { recursive: true });
});

it('lists the latest first, in the requested language or in English', async () => {
  const gateway = await startGateway({
    announcements: [
      { id: 'first', publishedAt: 1, html: { en: 'One', ja: 'いち' } },
      { id: 'second', publishedAt: 2, html: { en: 'Two' } },
    ],
  });
  const client = await gateway.client();
  const { envelope } = await client.call(getAnnouncements, { locale: 'ja' });
  expect(envelope.data.list).toEqual([
    { id: 'second', publishedAt: 2, html: 'Two' },
    { id: 'first', publishedAt: 1, html: 'いち' },
  ]);
});

it('lists nothing by default', async () => {
  const client = await (await startGateway()).client();
  const { envelope } = await client.call(getAnnouncements, { locale: 'en' });
  expect(envelope.data.list).toEqual([]);
});

it('reads announcements from a file', async () => {
  writeFileSync(file, JSON.stringify(developmentAnnouncements));
  expect(await readAnnouncements(file)).toEqual(developmentAnnouncements);
});

it.each([
  ['an id that names nothing', [{ id: '', publishedAt: 1, html: { en: 'x' } }]],
  ['no English', [{ id: 'a', publishedAt: 1, html: { ja: 'x' } }]],
  ['another shape', { id: 'a' }],
])('refuses a file with %s', async (_name, content) => {
  writeFileSync(file, JSON.stringify(content));
  await expect(readAnnouncements(file)).rejects.toThrow();
});
