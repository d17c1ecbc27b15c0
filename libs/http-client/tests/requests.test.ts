import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  createCoreClient,
  createHttpClient,
  HttpError,
  type HttpClientOptions,
  type RequestSigner,
  type TimeSample,
} from '../src/index.ts';
import { parseRetryAfter } from '../src/attempt/retry-after.ts';
import { caller, clientOf, read, write } from './kit/client.ts';
import { createFakeWorld } from './kit/fake-world.ts';
import { startFailingServer } from './kit/failing-server.ts';
import { answerEnvelope, startServer } from './kit/local-server.ts';

const nowMs = Date.UTC(2033, 10, 6, 8, 49, 30);
const ok = { code: '00000', msg: 'success', data: null };

function open(options: Partial<HttpClientOptions> = {}) {
  const world = createFakeWorld();
  return {
    world,
    client: createHttpClient({ context: () => caller, ports: world.ports, ...options }),
  };
}

describe('content type', () => {
  it('HTTP-28 comes from the contract, and text is sent byte for byte', async () => {
    await using server = await startServer((_, response) => {
      answerEnvelope(response, ok);
    });
    const report = '{ "csp-report": {"a" : "é\\u00e9"}}\n';
    const call = { method: 'POST', path: '/v1/buried/log/cspSecurity' } as const;
    const client = clientOf(server.baseUrl);
    await client.call({ ...call, contentType: 'application/csp-report' }, report);
    await client.call({ ...call, contentType: 'application/csp-report' }, { bizType: 'csp' });
    await client.call(call, 'a text');
    expect(server.seen.map(({ headers, body }) => [headers['content-type'], body])).toEqual([
      ['application/csp-report', report],
      ['application/csp-report', '{"bizType":"csp"}'],
      ['application/json', '"a text"'],
    ]);
    const { headers, url } = server.seen[0]!;
    const text = `${url}${String(headers['tm'])}${String(headers['uhti'])}${report}`;
    expect(headers['sign']).toBe(createHash('sha256').update(text).digest('hex'));
  });
});

describe('what is sent', () => {
  it('HTTP-6 website is an option', async () => {
    const { world, client } = open({ website: 'other' });
    void client.call(read).catch(() => undefined);
    await world.settle();
    expect(world.sent[0]!.headers['website']).toBe('other');
  });

  it('HTTP-6 the context is read for every attempt', async () => {
    let locale = 'ja';
    const { world, client } = open({ context: () => ({ ...caller, locale }) });
    const call = client.call(read);
    await world.settle();
    locale = 'en';
    world.sent[0]!.answer({ code: '40010', msg: 'seen' });
    await world.settle();
    world.sent[1]!.answer(ok);
    await call;
    expect(world.sent.map(({ headers }) => headers['locale'])).toEqual(['ja', 'en']);
  });

  it('HTTP-9 a request is sent once more after 40010, not twice', async () => {
    const { world, client } = open();
    const call = client.call(read);
    for (const _ of [1, 2]) {
      await world.settle();
      world.sent.at(-1)!.answer({ code: '40010', msg: 'seen' });
    }
    await expect(call).rejects.toMatchObject({ code: '40010' });
    expect(world.sent).toHaveLength(2);
  });

  it.each([
    ['a write of a user', write, true],
    [
      'a write that says so by its method alone',
      { method: 'POST', path: '/v1/x', access: 'user' } as const,
      true,
    ],
    ['a read of a user', read, false],
    ['a write of anybody', { ...write, access: 'public' } as const, false],
  ])('HTTP-9 %s has an idempotency key: %s', async (_, contract, isKeyed) => {
    const { world, client } = open();
    void client.call(contract as typeof write).catch(() => undefined);
    await world.settle();
    expect('idempotency-key' in world.sent[0]!.headers).toBe(isKeyed);
  });

  it('HTTP-9 a caller names a write, to repeat it', async () => {
    const { world, client } = open();
    const idempotencyKey = '0123456789abcdef'.repeat(2);
    void client.call(write, {}, { idempotencyKey }).catch(() => undefined);
    await world.settle();
    expect(world.sent[0]!.headers).toMatchObject({ 'idempotency-key': idempotencyKey });
  });

  it('HTTP-29 follows no redirect', async () => {
    const server = await startFailingServer();
    const call = clientOf(server.origins.server).call(
      { method: 'POST', path: '/redirect' },
      { a: 1 },
    );
    await expect(call).rejects.toMatchObject({ kind: 'network' });
    await server.close();
  });

  it('HTTP-29 refuses a redirect that the engine hides, as browsers do', async () => {
    const hidden = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });
    const call = clientOf('http://127.0.0.1:1', {
      ports: { fetch: () => Promise.resolve(hidden) },
    }).call(read);
    await expect(call).rejects.toMatchObject({ kind: 'network', code: 'HTTP_NETWORK' });
  });

  it('HTTP-29 refuses a redirect, and discards its body, where an engine follows or returns it alone', async () => {
    const discard = vi.fn();
    const redirect = () => new Response(new ReadableStream({ cancel: discard }), { status: 307 });
    // As workerd does.
    const workerFetch: typeof fetch = (_url, init) =>
      init?.redirect === 'error'
        ? Promise.reject(
            new TypeError('Invalid redirect value, must be one of "follow" or "manual"'),
          )
        : Promise.resolve(init?.redirect === 'manual' ? redirect() : new Response(success));
    const success = JSON.stringify({ code: '00000', data: 1 });
    const call = clientOf('http://127.0.0.1:1', { ports: { fetch: workerFetch } }).call(read);
    await expect(call).rejects.toMatchObject({ cause: { message: 'redirect' } });
    expect(discard).toHaveBeenCalledOnce();
  });

  it('HTTP-30 reads a body as UTF-8 with any declared charset, and with a byte order mark', async () => {
    const { world, client } = open();
    const call = client.call(read);
    await world.settle();
    world.sent[0]!.answer('\uFEFF{"code":"00000","data":"日本"}');
    expect(await call).toBe('日本');
  });

  it('HTTP-30 a body that is not UTF-8 leaves nothing for the next one', async () => {
    const [start, end] = [Uint8Array.of(0x22, 0xe6), Uint8Array.of(0x97)];
    const bodies: readonly (readonly Uint8Array[])[] = [
      [start],
      [start, end],
      [Uint8Array.of(0xff)],
      [new TextEncoder().encode('{"code":"00000","data":1}')],
    ];
    const kinds: unknown[] = [];
    for (const chunks of bodies) {
      const client = clientOf('http://127.0.0.1:1', {
        ports: {
          fetch: () =>
            Promise.resolve(
              new Response(
                new ReadableStream({
                  start(controller) {
                    for (const chunk of chunks) controller.enqueue(chunk);
                    controller.close();
                  },
                }),
              ),
            ),
        },
      });
      const call = client.call(read);
      kinds.push(await call.catch((error: unknown) => (error as HttpError).kind));
    }
    expect(kinds).toEqual(['malformed', 'malformed', 'malformed', 1]);
  });

  it('HTTP-41 an invalid header is a failure of the request', async () => {
    const client = clientOf('http://127.0.0.1:1', {
      context: () => ({ ...caller, terminalCode: '\n\0' }),
    });
    await expect(client.call(read)).rejects.toMatchObject({
      kind: 'request',
      code: 'HTTP_REQUEST',
      reportable: true,
    });
  });
});

describe('Retry-After', () => {
  it.each([
    ['Sun, 06 Nov 2033 08:49:37 GMT', 7_000],
    ['Sunday, 06-Nov-33 08:49:37 GMT', 7_000],
    ['Sun Nov  6 08:49:37 2033', 7_000],
    ['Sun Nov 06 08:49:37 2033', 7_000],
    ['Sunday, 06-Nov-94 08:49:37 GMT', 0],
    ['Fri, 06 Nov 2099 08:49:37 GMT', Date.UTC(2099, 10, 6, 8, 49, 37) - nowMs],
    ['120', 120_000],
    ['Wait 5', undefined],
    ['Sunday', undefined],
    ['Sun, 06 Nov 2033 08:49:37', undefined],
    ['Sun, 06 Nov 2033 08:49:37 CET', undefined],
    ['Sun, 06 Foo 2033 08:49:37 GMT', undefined],
    ['Sun Nov  6 08:49:37 2033 GMT', undefined],
    ['2033-11-06T08:49:37Z', undefined],
  ])('HTTP-13 reads Retry-After as RFC 9110 does: %s', (value, waitMs) => {
    // Half a day from GMT, so that a date read as local time is detected.
    vi.stubEnv('TZ', 'Pacific/Auckland');
    expect(new Date(nowMs).getHours()).toBe(21);
    expect(parseRetryAfter(value, { now: () => nowMs })).toBe(waitMs);
    vi.unstubAllEnvs();
  });
});

describe('errors', () => {
  it('HTTP-10 have the path without its query, and whether the call writes', async () => {
    const { world, client } = open();
    const calls = [client.call(read, { a: 1 }), client.call(write, { a: 1 })];
    await world.settle();
    for (const { answer } of world.sent) answer(new TypeError('failed'));
    await expect(calls[0]).rejects.toMatchObject({ path: '/v1/read', writes: false });
    await expect(calls[1]).rejects.toMatchObject({ path: '/v1/write', writes: true });
  });

  it('HTTP-13 a date is relative to the server’s clock', async () => {
    await using server = await startServer((_, response) => {
      const headers = {
        requesttime: '2000000000000',
        'retry-after': new Date(2_000_000_030_000).toUTCString(),
      };
      response.writeHead(429, headers).end();
    });
    const failure = await clientOf(server.baseUrl)
      .call(read)
      .catch((error: unknown) => error);
    expect((failure as HttpError).retryAfterMs).toBeGreaterThan(29_000);
    expect((failure as HttpError).retryAfterMs).toBeLessThanOrEqual(30_000);
  });

  it.each(['1.5', '-5', '', '5 seconds', '0x10', 'Wait 5'])(
    'HTTP-13 makes nothing of Retry-After: %j',
    async (value) => {
      await using server = await startServer((_, response) => {
        response.writeHead(503, { 'retry-after': value }).end();
      });
      await expect(clientOf(server.baseUrl).call(read)).rejects.toMatchObject({
        retryAfterMs: undefined,
      });
    },
  );

  it.each(['', ' ', 'v1/read', ':x', 'https://other.test/v1/read'])(
    'HTTP-16 %j is no name of a call',
    async (path) => {
      const { world, client } = open();
      await expect(client.call({ method: 'GET', path })).rejects.toMatchObject({
        message: 'wrong api name!',
        kind: 'request',
        code: 'HTTP_API_NAME',
      });
      expect(world.sent).toEqual([]);
    },
  );

  it('HTTP-8 a path is sent as a browser serialises it, and keeps its query', async () => {
    const { world, client } = open({ baseUrl: 'https://api.bourse.test' });
    const call = { method: 'GET', path: '/v1/../é x' } as const;
    for (const payload of [{ q: "it's" }, undefined])
      void client.call(call, payload).catch(() => undefined);
    void client.call(call, { 'a b': '~é+&=%', n: 0, no: null }).catch(() => undefined);
    for (const path of ['/v1/read?a=1', '/v1/read?', '/v1/read#h'])
      void client.call({ ...call, path }, { b: 2 }).catch(() => undefined);
    await world.settle();
    expect(world.sent.map(({ url }) => url)).toEqual([
      'https://api.bourse.test/%C3%A9%20x?q=it%27s',
      'https://api.bourse.test/%C3%A9%20x',
      'https://api.bourse.test/%C3%A9%20x?a%20b=~%C3%A9%2B%26%3D%25&n=0',
      'https://api.bourse.test/v1/read?a=1&b=2',
      'https://api.bourse.test/v1/read?b=2',
      'https://api.bourse.test/v1/read?b=2',
    ]);
  });

  it('HTTP-14 a deadline is a minute by default', async () => {
    const { world, client } = open();
    let code: string | undefined;
    void client.call(read).catch((error: unknown) => {
      code = error instanceof HttpError ? error.code : undefined;
    });
    await world.pass(59_999);
    expect(code).toBeUndefined();
    await world.pass(1);
    expect(code).toBe('401');
  });

  it('HTTP-14 an infinite deadline never expires', async () => {
    const { world, client } = open({ timeoutMs: Infinity });
    const call = client.call(read);
    await world.pass(2 ** 31 - 2);
    world.sent[0]!.answer(ok);
    expect(await call).toBeNull();
  });

  it('HTTP-19 a recovery may replace a refusal by a success', async () => {
    const envelope = { code: '00000', msg: '', data: { bizId: 'b' } };
    const { world, client } = open({ recoveries: [() => Promise.resolve({ envelope })] });
    const call = client.call(read);
    await world.settle();
    world.sent[0]!.answer({ code: '10021', msg: 'solve' });
    expect(await call).toEqual({ bizId: 'b' });
  });
});

describe('the address of the API', () => {
  const leaving = [
    '/v1/x/../../..//evil.example/x',
    '//evil.example/x',
    '///evil.example/x',
    '/\\evil.example/x',
    '/\t/evil.example/x',
    '/\n\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e%2E//evil.example',
    '/x/%2e.\\\\evil.example',
    '//user:pass@evil.example',
    '//[',
  ];

  it.each(leaving)('HTTP-51 a call never leaves it by the path %j', async (path) => {
    for (const baseUrl of [undefined, 'https://api.bourse.test', 'https://api.bourse.test/']) {
      const { world, client } = open(baseUrl === undefined ? {} : { baseUrl });
      await expect(client.call({ method: 'POST', path }, { secret: 1 })).rejects.toMatchObject({
        kind: 'request',
        code: 'HTTP_API_NAME',
      });
      expect(world.sent).toEqual([]);
    }
  });

  it.each(['/../v1', '/v1/../../admin', '/..', '/%2e%2e/apis/v1', '/..//api/v1'])(
    'HTTP-51 a call never leaves its path by the path %j',
    async (path) => {
      const { world, client } = open({ baseUrl: 'https://bourse.test/api' });
      await expect(client.call({ method: 'GET', path })).rejects.toMatchObject({
        code: 'HTTP_API_NAME',
      });
      expect(world.sent).toEqual([]);
    },
  );

  it('HTTP-51 no path leaves the API', async () => {
    const unit = fc.constantFrom(
      '/',
      '\\',
      '\t',
      '\n',
      ' ',
      '.',
      '..',
      '%2e',
      '%2f',
      ':',
      '@',
      '[',
      '?',
      '#',
      'evil.example',
      'v1',
    );
    const urls: unknown[] = [];
    const fetchAndNote: typeof fetch = (url) => {
      urls.push(url);
      return Promise.resolve(Response.json(ok));
    };
    const { client } = open({
      baseUrl: 'https://api.bourse.test/api',
      ports: { fetch: fetchAndNote },
    });
    await fc.assert(
      fc.asyncProperty(fc.array(unit, { maxLength: 9 }), async (parts) => {
        const count = urls.length;
        const path = `/${parts.join('')}`;
        const met = await client
          .call({ method: 'GET', path })
          .catch((error: unknown) => (error as HttpError).code);
        if (met === null) {
          expect(new URL(String(urls[count])).href).toMatch(/^https:\/\/api\.bourse\.test\/api\//);
        } else expect([met, urls.length]).toEqual(['HTTP_API_NAME', count]);
      }),
      { numRuns: 1_000 },
    );
  }, 30_000);

  it.each([
    ['https://api.test', 'https://api.test/v1/read'],
    ['https://api.test/', 'https://api.test/v1/read'],
    ['https://api.test//', 'https://api.test/v1/read'],
    ['https://api.test/api', 'https://api.test/api/v1/read'],
    ['https://api.test/api/', 'https://api.test/api/v1/read'],
    ['HTTPS://API.test:443/a/../b', 'https://api.test/b/v1/read'],
    ['//api.test', 'https://api.test/v1/read'],
    ['/api', 'https://bourse.test/api/v1/read'],
    ['', 'https://bourse.test/v1/read'],
    [undefined, 'https://bourse.test/v1/read'],
  ])('HTTP-52 baseUrl %j stands before a path: %s', async (baseUrl, url) => {
    const { world } = open();
    const pageUrl = () => 'https://bourse.test/spot/BTCUSDT?locale=en#book';
    const options = baseUrl === undefined ? {} : { baseUrl };
    const { client } = open({ ...options, ports: { ...world.ports, pageUrl } });
    void client.call(read, { a: 1 }).catch(() => undefined);
    await world.settle();
    expect(world.sent.map((sent) => sent.url)).toEqual([`${url}?a=1`]);
    const { headers } = world.sent[0]!;
    const text = `${new URL(url).pathname}?a=1${headers['tm']}${headers['uhti']}`;
    expect(headers['sign']).toBe(createHash('sha256').update(text).digest('hex'));
  });

  it.each([
    ['api.test', undefined],
    ['/api', undefined],
    ['', undefined],
    [undefined, undefined],
    ['https://', 'https://bourse.test/'],
    ['https://api.test?x=1', 'https://bourse.test/'],
    ['https://api.test/#x', 'https://bourse.test/'],
    ['https://user:pass@api.test', 'https://bourse.test/'],
    ['https://:pass@api.test', 'https://bourse.test/'],
    ['mailto:a@b.test', 'https://bourse.test/'],
    [undefined, 'about:srcdoc'],
  ])('HTTP-52 baseUrl %j on a page at %s is a mistake of the caller’s', (baseUrl, page) => {
    const options = baseUrl === undefined ? {} : { baseUrl };
    expect(() => open({ ...options, ports: { pageUrl: () => page } })).toThrow(
      /^baseUrl must be the address/,
    );
  });
});

describe('interceptors', () => {
  it('HTTP-20 receive the previous result, and cannot replace signed headers', async () => {
    const seen: unknown[] = [];
    const { world, client } = open({
      interceptors: {
        request: [
          () => ({ 'x-a': '1', locale: 'xx', tm: '0', sign: '0', uhti: '0' }),
          ({ headers, method, path }) => {
            seen.push([method, path, headers['x-a'], headers['locale']]);
            return undefined;
          },
        ],
      },
    });
    void client.call(read, { a: 1 }).catch(() => undefined);
    await world.settle();
    expect(seen).toEqual([['GET', '/v1/read?a=1', '1', 'xx']]);
    const { tm, sign, uhti } = world.sent[0]!.headers;
    expect([tm, sign, uhti]).not.toContain('0');
  });

  it.each(['request', 'response'] as const)(
    'HTTP-40 what a %s interceptor throws ends the call',
    async (kind) => {
      const thrown = Object.assign(new Error('no thanks'), { code: 'APP_REFUSED' });
      const error = vi.fn();
      const interceptors = {
        [kind]: [
          () => {
            throw thrown;
          },
        ],
        error: [error],
      };
      await using server = await startServer((_, response) => {
        answerEnvelope(response, ok);
      });
      const call = clientOf(server.baseUrl, { interceptors }).call(read);
      await expect(call).rejects.toMatchObject({
        message: 'no thanks',
        kind: 'request',
        code: 'APP_REFUSED',
        cause: thrown,
      });
      expect(error).toHaveBeenCalledTimes(1);
    },
  );

  it('HTTP-40 an exception of an error interceptor replaces the error for the next one', async () => {
    const replaced = new HttpError('other', { kind: 'business', code: '7', path: '/v1/read' });
    const seen: string[] = [];
    const { client } = open({
      interceptors: {
        error: [
          ({ code }) => {
            seen.push(code);
            throw replaced;
          },
          ({ code }) => seen.push(code),
        ],
      },
    });
    await expect(client.call(read, undefined, { signal: AbortSignal.abort() })).rejects.toBe(
      replaced,
    );
    expect(seen).toEqual(['HTTP_ABORTED', '7']);
  });

  it.each([undefined, null, 'text', {}, new Error('')])(
    'HTTP-40 finds words for %j',
    async (thrown) => {
      const throwIt = () => {
        throw thrown as Error;
      };
      const { client } = open({ interceptors: { request: [throwIt] } });
      await expect(client.call(read)).rejects.toMatchObject({
        message: 'unknown error',
        code: 'HTTP_REQUEST',
        cause: thrown,
      });
    },
  );
});

describe('signed requests', () => {
  it('HTTP-17 computes the digest of the signed body', async () => {
    const signer: RequestSigner = {
      prepare: vi.fn(() => Promise.resolve()),
      sign: vi.fn(({ body }: { body: string }) =>
        Promise.resolve({ headers: { 'device-sign': 's' }, body: `[${body}]` }),
      ),
      judgeAnswer: () => Promise.resolve('done' as const),
    };
    const { world, client } = open({ signer });
    void client.call(write, { a: 1 }).catch(() => undefined);
    await world.settle();
    const { headers, body } = world.sent[0]!;
    expect(body).toBe('[{"a":1}]');
    expect(signer.prepare).toHaveBeenCalledExactlyOnceWith({
      method: 'POST',
      path: '/v1/write',
      sealed: false,
    });
    const text = `/v1/write${headers['tm']}${headers['uhti']}[{"a":1}]`;
    expect(headers['sign']).toBe(createHash('sha256').update(text).digest('hex'));
  });
});

describe('the core client', () => {
  it('HTTP-42 uses the given clock, and passes samples to it', async () => {
    await using server = await startServer((_, response) => {
      answerEnvelope(response, ok, 200, { requesttime: '1700000000000' });
    });
    const observe = vi.fn<(sample: TimeSample) => void>();
    const client = createCoreClient({
      baseUrl: server.baseUrl,
      context: () => caller,
      clock: { now: () => 1_600_000_000_000, observe },
    });
    await Promise.all([client.call(read), client.call(read)]);
    expect(server.seen.map(({ headers }) => headers['tm'])).toEqual([
      '1600000000000',
      '1600000000000',
    ]);
    expect(observe).toHaveBeenCalledTimes(2);
    const [sample] = observe.mock.calls[0]!;
    expect(sample).toMatchObject({ serverMs: 1_700_000_000_000, decisive: false });
    expect(sample.receivedAt).toBeGreaterThanOrEqual(sample.sentAt);
    expect(Math.abs((sample.sentAtWall ?? NaN) - Date.now())).toBeLessThan(60_000);
    client.forgetShared();
  });

  it('HTTP-42 refuses invalid options', () => {
    const clock = { now: () => 0, observe: () => undefined };
    expect(() => createCoreClient({ context: () => caller, clock, timeoutMs: NaN })).toThrow(
      TypeError,
    );
  });
});
