import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendRaw, type RawAnswer } from '../../../src/testing/index.ts';
import { startGateway } from '../../kit/start-gateway.ts';

let origin: string;

beforeAll(async () => {
  ({ origin } = await startGateway({ debugPages: true }));
});

function get(path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  return sendRaw(origin, { method: 'GET', path, headers, body: '' });
}

function parse({ body }: RawAnswer): unknown {
  return JSON.parse(body.toString());
}

describe('the documents of the API', () => {
  it.each([
    ['/_api/openapi.json', { openapi: '3.1.1', servers: [{ url: '/' }] }],
    ['/_api/asyncapi.json', { asyncapi: '3.1.0', servers: { gateway: { protocol: 'ws' } } }],
  ])(
    '%s is served compressed, is not sent twice, and shows nothing as a page',
    async (path, part) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(parse(answer)).toMatchObject(part);
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(answer.headers.get('content-security-policy')).toBe(
        `default-src 'none'; frame-ancestors 'none'`,
      );
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      const packed = await get(path, { 'accept-encoding': 'br' });
      expect(brotliDecompressSync(packed.body)).toEqual(answer.body);
      const etag = answer.headers.get('etag') ?? '';
      expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
    },
  );

  it('have the rates of the gateway', async () => {
    const rates = { orders: { burst: 7, perSecond: 3 } };
    const slow = await startGateway({ rates });
    const answer = await fetch(`${slow.origin}/_api/openapi.json`);
    expect(await answer.text()).toContain(
      'orders of the user or API key, 7 at once and 3 a second',
    );
  });

  it('name the public origins, and have no viewer away from development', async () => {
    const { origin: local } = await startGateway({ publicOrigins: ['https://bourse.example'] });
    const ask = (path: string) => {
      const headers = { host: 'bourse.example', 'sec-fetch-mode': 'cors' };
      return sendRaw(local, { method: 'GET', path, headers, body: '' });
    };
    expect(parse(await ask('/_api/openapi.json'))).toMatchObject({
      servers: [{ url: 'https://bourse.example' }],
    });
    expect(parse(await ask('/_api/asyncapi.json'))).toMatchObject({
      servers: { gateway: { host: 'bourse.example', protocol: 'wss' } },
    });
    for (const path of ['/_api', '/_api/page.js', '/_api/swagger-ui-bundle.js']) {
      expect((await ask(path)).status).toBe(404);
    }
  });

  it('are served to other names than those of loopback, in whose pages the viewer is not', async () => {
    const publicOrigins = ['https://bourse.example'];
    const { origin: local } = await startGateway({ publicOrigins, debugPages: true });
    const ask = (path: string) => {
      const headers = { host: 'bourse.example', 'sec-fetch-mode': 'cors' };
      return sendRaw(local, { method: 'GET', path, headers, body: '' });
    };
    expect((await ask('/_api/openapi.json')).status).toBe(200);
    expect((await ask('/_api')).status).toBe(404);
    expect((await ask('/_api/swagger-ui-bundle.js')).status).toBe(404);
  });
});

describe('the viewer', () => {
  it('has its own policy, which lets it load nothing from elsewhere', async () => {
    const page = await get('/_api');
    expect(page.headers.get('content-type')).toContain('text/html');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`style-src 'self' 'unsafe-inline'`);
    expect(policy).toContain(`default-src 'none'; script-src 'self';`);
    expect(policy).not.toMatch(/https?:/);
    const events = await get('/_events');
    expect(events.headers.get('content-security-policy')).not.toContain('unsafe-inline');
  });

  it('has the files that its page names', async () => {
    const html = (await get('/_api')).body.toString();
    const files = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, file = '']) => file);
    expect(files).toContain('/_api/swagger-ui-bundle.js');
    for (const file of files) expect((await get(file)).status, file).toBe(200);
    expect((await get('/_api/swagger-ui.js')).status).toBe(404);
  });
});
