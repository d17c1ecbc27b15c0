import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenParts, type PartHost } from '../../../src/edge/parts/listen-parts.ts';

let folder: string;
let host: PartHost;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bourse-parts-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'manifest.json'), '{"contract":1}');
  writeFileSync(join(folder, 'assets', 'header-abcdefgh.js'), 'export const part = 1;');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  host = await listenParts({ folder, port: 0, host: '127.0.0.1' });
});

afterAll(async () => {
  await host.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string, init?: RequestInit) => fetch(host.origin + path, init);

/** Sends a path and headers that `fetch` would change. */
function getRaw(path: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const { port } = new URL(host.origin);
  request({ port, path, headers }, (response) => {
    response.resume();
    resolve(response.statusCode);
  }).end();
  return promise;
}

describe('the host of header and footer', () => {
  it('lets pages of every origin load hashed files, for a year', async () => {
    const response = await get('/assets/header-abcdefgh.js');
    expect(await response.text()).toBe('export const part = 1;');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  it('has the manifest asked for again each time, and shows a deployment at once', async () => {
    const before = await get('/manifest.json');
    expect(before.headers.get('cache-control')).toBe('no-cache');
    const etag = before.headers.get('etag') ?? '';
    const same = await get('/manifest.json', { headers: { 'if-none-match': etag } });
    expect(same.status).toBe(304);
    writeFileSync(join(folder, 'manifest.json'), '{"contract":2}');
    const after = await get('/manifest.json', { headers: { 'if-none-match': etag } });
    expect(await after.json()).toEqual({ contract: 2 });
  });

  it.each(['/secret.txt', '/', '/assets/', '/assets/none.js', '/assets/../secret.txt'])(
    'answers 404 to %s',
    async (path) => {
      expect(await getRaw(path)).toBe(404);
    },
  );

  it.each(['/assets/%2e%2e/secret.txt', '/assets/..%2fsecret.txt', '/assets/.hidden'])(
    'answers 404 to %s',
    async (path) => {
      expect(await getRaw(path)).toBe(404);
    },
  );

  it('answers reads only, and its own names only', async () => {
    expect((await get('/manifest.json', { method: 'POST' })).status).toBe(404);
    expect((await get('/manifest.json', { method: 'HEAD' })).status).toBe(200);
    expect(await getRaw('/manifest.json', { host: 'evil.example' })).toBe(400);
  });
});
