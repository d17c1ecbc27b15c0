import { createHash, X509Certificate } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGateway } from '../../../src/create-gateway.ts';
import { makePki } from '../../../src/identity/pki/pki.ts';
import { sendRaw, type RawAnswer } from '../../../src/testing/index.ts';
import { startGateway } from '../../kit/start-gateway.ts';

const inline = 'document.documentElement.className = "dark"\n';
const importMap = '{"imports":{"react":"/assets/react-12345678.js"}}';
const html = `<!doctype html><html><head>
<script>${inline}</script>
<script type="importmap" integrity-x>${importMap}</script>
<script type="module" crossorigin src="/assets/index-Ab_d-678.js"></script>
</head><body><div id="root"></div></body></html>`;
const code = `console.log(${JSON.stringify('x'.repeat(5000))})`;

let folder: string;
let origin: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bourse-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), html);
  writeFileSync(join(folder, 'assets/index-Ab_d-678.js'), code);
  writeFileSync(join(folder, 'assets/logo.png'), Buffer.from([137, 80, 78, 71]));
  ({ origin } = await startGateway({
    webFolder: folder,
    trustedTypes: ['bourse', 'bourse-worker'],
    imageDomains: { foreign: ['https://img.example'], internal: [] },
    securityContact: 'mailto:security@bourse.example',
  }));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

it('finds a build for another issuer', async () => {
  const note = (fingerprint: string) => {
    writeFileSync(join(folder, 'issuer.json'), JSON.stringify({ fingerprint }));
  };
  note('AA:BB');
  const gateway = await createGateway({ webFolder: folder });
  expect(gateway.foreignIssuer).toBe('AA:BB');
  const pki = await makePki(Date.now());
  note(new X509Certificate(pki.issuerCertificate).fingerprint256);
  const own = await createGateway({ webFolder: folder, pki });
  expect(own.foreignIssuer).toBeUndefined();
  rmSync(join(folder, 'issuer.json'));
  const silent = await createGateway({ webFolder: folder });
  expect(silent.foreignIssuer).toBeUndefined();
  await Promise.all([gateway, own, silent].map((each) => each.close()));
});

function get(path: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  return sendRaw(origin, { method: 'GET', path, headers, body: '' });
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('says whom to tell of a weakness, for half a year', async () => {
  const { status, headers, body } = await get('/.well-known/security.txt');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain;charset=UTF-8']);
  const [contact, expires] = body.toString().split('\n');
  expect(contact).toBe('Contact: mailto:security@bourse.example');
  const days = (Date.parse(expires?.slice('Expires: '.length) ?? '') - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(180);
});

describe('the content security policy', () => {
  it('allows the built scripts only', async () => {
    const { headers } = await get('/', { accept: 'text/html' });
    expect(headers.get('content-security-policy')?.split('; ')).toEqual([
      `default-src 'self'`,
      `script-src 'self' ${hash(inline)} ${hash(importMap)}`,
      `style-src 'self'`,
      `img-src 'self' data: blob: https://img.example`,
      `connect-src 'self'`,
      `object-src 'none'`,
      `base-uri 'none'`,
      `frame-ancestors 'none'`,
      `form-action 'self'`,
      `require-trusted-types-for 'script'`,
      `trusted-types bourse bourse-worker`,
      `report-uri /v1/buried/log/cspSecurity`,
    ]);
  });

  it.each(['/', '/assets/index-Ab_d-678.js', '/missing.js'])(
    'is sent with %s, as are the other security headers',
    async (path) => {
      const { headers } = await get(path, { accept: 'text/html' });
      expect(headers.get('content-security-policy')).toContain(`object-src 'none'`);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
    },
  );
});

describe('pages', () => {
  it.each(['/', '/login', '/ja/spot/BTCUSDT', '/index.html'])(
    'are index.html at %s, revalidated each time',
    async (path) => {
      const answer = await get(path, { accept: 'text/html,*/*;q=0.8' });
      expect(answer.status).toBe(200);
      expect(answer.body.toString()).toBe(html);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    },
  );

  it('are not sent again if they have not changed', async () => {
    const { headers } = await get('/', { accept: 'text/html' });
    const again = await get('/', {
      accept: 'text/html',
      'if-none-match': headers.get('etag') ?? '',
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it.each<Record<string, string>>([{ accept: '*/*' }, { accept: 'text/*;q=0.5' }, {}])(
    'are sent to every client that asks for nothing else: %j',
    async (headers) => {
      for (const path of ['/', '/spot/BTCUSDT']) {
        const answer = await get(path, headers);
        expect([answer.status, answer.body.toString()]).toEqual([200, html]);
      }
    },
  );

  it('are listed by the build; other paths have status 404', async () => {
    const built = mkdtempSync(join(tmpdir(), 'bourse-pages-'));
    writeFileSync(join(built, 'index.html'), html);
    const pages = ['/', '/:locale(en|ja)', '/:locale(en|ja)?/spot/:symbol'];
    writeFileSync(join(built, 'pages.json'), JSON.stringify({ pages }));
    const listed = await startGateway({ webFolder: built });
    const answer = async (path: string) => {
      const raw = { method: 'GET', path, headers: { accept: '*/*' }, body: '' };
      const { status, body } = await sendRaw(listed.origin, raw);
      expect(body.toString()).toBe(html);
      return status;
    };
    for (const known of ['/', '/ja', '/ja/', '/spot/BTCUSDT', '/en/spot/BTCUSDT/?a=b']) {
      expect(await answer(known)).toBe(200);
    }
    for (const unknown of ['/fr', '/spot', '/spot/a/b', '/nothing', '/ja/nothing']) {
      expect(await answer(unknown)).toBe(404);
    }
    rmSync(built, { recursive: true });
  });

  it('are sent for navigations only', async () => {
    const image = { accept: 'image/avif,image/webp' };
    expect((await get('/missing.png', image)).headers.get('content-type')).toBe('text/plain');
    const mode = { 'sec-fetch-mode': 'cors', accept: 'text/html' };
    expect((await get('/login', mode)).status).toBe(404);
    expect((await get('/login', { 'sec-fetch-mode': 'navigate' })).status).toBe(200);
  });
});

describe('assets', () => {
  it('are immutable if their name contains a hash', async () => {
    const hashed = await get('/assets/index-Ab_d-678.js');
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const named = await get('/assets/logo.png');
    expect(named.headers.get('cache-control')).toBe('no-cache');
    expect(named.headers.get('content-type')).toBe('image/png');
  });

  it('are compressed for clients that accept it', async () => {
    const path = '/assets/index-Ab_d-678.js';
    const br = await get(path, { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(br.body).toString()).toBe(code);
    const gz = await get(path, { 'accept-encoding': 'gzip, br;q=0' });
    expect(gz.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(gz.body).toString()).toBe(code);
    const plain = await get(path);
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.body.toString()).toBe(code);
    expect(plain.headers.get('vary')).toBe('accept-encoding');
  });

  it('are sent as they are if they are compressed files', async () => {
    const { headers } = await get('/assets/logo.png', { 'accept-encoding': 'br' });
    expect(headers.get('content-encoding')).toBeNull();
  });

  it.each([
    '/../package.json',
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
    '//index.html',
  ])('are not found through %s', async (path) => {
    expect((await get(path, { accept: 'text/html' })).status).toBe(400);
  });

  it('answer HEAD without a body', async () => {
    const headers = { accept: 'text/html' };
    const answer = await sendRaw(origin, { method: 'HEAD', path: '/', headers, body: '' });
    expect([answer.status, answer.body.length]).toEqual([200, 0]);
  });
});

describe('preference cookies of scripts', () => {
  const cookie = 'lang=ja; theme=black; other=1; session_auth=secret; layout=a"b';

  it('are extended to 365 days by each page', async () => {
    const { headers } = await get('/ja/spot/BTCUSDT', { accept: 'text/html', cookie });
    expect(headers.getSetCookie()).toEqual([
      'lang=ja; Path=/; Max-Age=31536000; SameSite=Lax',
      'theme=black; Path=/; Max-Age=31536000; SameSite=Lax',
    ]);
  });

  it('are ignored by other answers', async () => {
    const { headers } = await get('/assets/index-Ab_d-678.js', { cookie });
    expect(headers.getSetCookie()).toEqual([]);
  });
});
