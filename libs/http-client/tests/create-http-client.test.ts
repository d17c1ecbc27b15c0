import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { AnswerOf, AnswerSchema, HttpError, Recovery, RequestSigner } from '../src/index.ts';
import { caller, clientOf, read, write } from './kit/client.ts';
import { createFakeWorld } from './kit/fake-world.ts';
import { answerEnvelope, startServer } from './kit/local-server.ts';

const ok = { code: '00000', msg: 'success', data: { id: 7 } };

async function failureOf(call: Promise<unknown>): Promise<HttpError> {
  return call.then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => error as HttpError,
  );
}

describe('envelope', () => {
  it.each(['00000', '200', 200])('HTTP-1 resolves with data for code %j', async (code) => {
    await using server = await startServer((_, response) => {
      answerEnvelope(response, { ...ok, code });
    });
    expect(await clientOf(server.baseUrl).call(read)).toEqual({ id: 7 });
  });

  it('HTTP-2 rejects any other code with its message, code, group and data', async () => {
    await using server = await startServer((_, response) => {
      answerEnvelope(response, {
        code: '43012',
        msg: 'Too little',
        data: { left: '1' },
        group: 'spot',
      });
    });
    expect(await failureOf(clientOf(server.baseUrl).call(read))).toMatchObject({
      message: 'Too little',
      kind: 'business',
      code: '43012',
      group: 'spot',
      data: { left: '1' },
      path: '/v1/read',
    });
  });

  it('HTTP-2 has the message "unknown error" if the envelope has none', async () => {
    await using server = await startServer((_, response) => {
      answerEnvelope(response, { code: '1' });
    });
    expect((await failureOf(clientOf(server.baseUrl).call(read))).message).toBe('unknown error');
  });

  it.each(['<html>', '{"code":', '[]', '{"msg":"x"}', 'null', '{"code":{}}'])(
    'HTTP-3 calls %s malformed',
    async (text) => {
      await using server = await startServer((_, response) => {
        response.end(text);
      });
      expect(await failureOf(clientOf(server.baseUrl).call(read))).toMatchObject({
        kind: 'malformed',
        code: 'HTTP_MALFORMED',
      });
    },
  );

  it('HTTP-4 rejects data that does not match the contract, and resolves with the schema’s output', async () => {
    await using server = await startServer((_, response) => {
      answerEnvelope(response, ok);
    });
    const answer: AnswerSchema<{ id: number }, { id: string }> = {
      '~standard': {
        validate: (value) =>
          typeof (value as { id?: unknown }).id === 'number'
            ? { value: { id: String((value as { id: number }).id) } }
            : { issues: [{ message: 'id must be a number' }] },
      },
    };
    const call = { ...read, answer } as const;
    expectTypeOf<AnswerOf<typeof call>>().toEqualTypeOf<{ id: string }>();
    expect(await clientOf(server.baseUrl).call(call)).toEqual({ id: '7' });
    ok.data = { id: 'x' } as never;
    const error = await failureOf(clientOf(server.baseUrl).call(call));
    ok.data = { id: 7 };
    expect(error.kind).toBe('malformed');
    expect(error.cause).toMatchObject({ message: 'id must be a number' });
  });

  it('HTTP-5 logs the message of a success whose status is "error"', async () => {
    await using server = await startServer((_, response) => {
      answerEnvelope(response, { ...ok, msg: 'half done', status: 'error' });
    });
    const logError = vi.fn();
    await clientOf(server.baseUrl, { ports: { logError } }).call(read);
    expect(logError).toHaveBeenCalledExactlyOnceWith('half done');
  });
});

describe('headers', () => {
  it('HTTP-6 have caller, language, time and trace id', async () => {
    await using server = await startServer((_, response) => {
      answerEnvelope(response, ok);
    });
    const context = () => ({ ...caller, beta: true, simulation: true });
    await clientOf(server.baseUrl, { context }).call(read);
    expect(server.seen[0]?.headers).toMatchObject({
      website: 'mix',
      terminaltype: '1',
      'content-type': 'application/json',
      locale: 'ja',
      language: 'ja_JP',
      terminalcode: 't-1',
      deviceid: 'd'.repeat(32),
      beta: '1',
      paptrading: '1',
      tm: expect.stringMatching(/^\d{13}$/) as string,
      uhti: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    });
  });

  it('HTTP-6 omit beta and paptrading by default', async () => {
    await using server = await startServer((_, response) => {
      answerEnvelope(response, ok);
    });
    await clientOf(server.baseUrl).call(read);
    expect(Object.keys(server.seen[0]?.headers ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/beta|paptrading|idempotency-key/)]),
    );
  });

  it('HTTP-7 have the digest of path, tm, uhti and body', async () => {
    await using server = await startServer((_, response) => {
      answerEnvelope(response, ok);
    });
    await clientOf(server.baseUrl).call({ ...write, path: '/v1/é' }, { name: '日本' });
    const { url, headers, body } = server.seen[0]!;
    expect(url).toBe('/v1/%C3%A9');
    expect(headers['sign']).toBe(
      createHash('sha256')
        .update(`${url}${String(headers['tm'])}${String(headers['uhti'])}${body}`)
        .digest('hex'),
    );
  });

  it('HTTP-8 put a GET payload into the query and a POST payload into the body', async () => {
    await using server = await startServer((_, response) => {
      answerEnvelope(response, ok);
    });
    const client = clientOf(server.baseUrl);
    await client.call(read, { symbol: 'A&B', limit: 5, none: undefined });
    await client.call(write, { a: 1 });
    expect(server.seen.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', '/v1/read?symbol=A%26B&limit=5', ''],
      ['POST', '/v1/write', '{"a":1}'],
    ]);
  });

  it('HTTP-9 keep one idempotency key over the attempts of a write, with a new uhti each', async () => {
    await using server = await startServer((_, response, count) => {
      answerEnvelope(response, count === 1 ? { code: '40010', msg: 'seen' } : ok);
    });
    await clientOf(server.baseUrl).call(write);
    const [first, second] = server.seen.map(({ headers }) => headers);
    expect(first?.['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(second?.['idempotency-key']).toBe(first?.['idempotency-key']);
    expect(second?.['uhti']).not.toBe(first?.['uhti']);
  });
});

describe('failures', () => {
  it('HTTP-10 a refused connection is a network error that is not reportable', async () => {
    const error = await failureOf(clientOf('http://127.0.0.1:1').call(read));
    expect(error).toMatchObject({ kind: 'network', code: 'HTTP_NETWORK', reportable: false });
  });

  it('HTTP-10 a connection that breaks in the body is a network error', async () => {
    await using server = await startServer((_, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"code"');
      setImmediate(() => response.destroy());
    });
    expect((await failureOf(clientOf(server.baseUrl).call(read))).kind).toBe('network');
  });

  it.each([
    [404, 'client', true],
    [401, 'client', true],
    [403, 'client', true],
    [502, 'server', true],
    [429, 'rate-limited', false],
  ] as const)('HTTP-11 knows status %d as %s', async (status, kind, reportable) => {
    await using server = await startServer((_, response) => {
      response.writeHead(status).end('<h1>no</h1>');
    });
    expect(await failureOf(clientOf(server.baseUrl).call(read))).toMatchObject({
      kind,
      status,
      reportable,
      code: String(status),
    });
  });

  it('HTTP-12 keeps the code of an envelope and the kind of its status', async () => {
    await using server = await startServer((_, response) => {
      answerEnvelope(response, { code: '40009', msg: 'bad digest' }, 400);
    });
    expect(await failureOf(clientOf(server.baseUrl).call(read))).toMatchObject({
      kind: 'client',
      status: 400,
      code: '40009',
      message: 'bad digest',
    });
  });

  it.each([
    ['7', 7000],
    [new Date(60_000).toUTCString(), 50_000],
    ['soon', undefined],
  ])('HTTP-13 reads Retry-After: %s', async (value, wait) => {
    await using server = await startServer((_, response) => {
      response.writeHead(429, { 'retry-after': value }).end();
    });
    const client = clientOf(server.baseUrl, { ports: { wallNow: () => 10_000 } });
    expect((await failureOf(client.call(read))).retryAfterMs).toBe(wait);
  });

  it.each([
    ['before the headers', () => undefined],
    [
      'in the body',
      (response: ServerResponse) => {
        response.write('{"code":"00000"');
      },
    ],
  ])('HTTP-14 ends a call that stalls %s, with code 401', async (_, stall) => {
    await using server = await startServer((_request, response) => {
      stall(response);
    });
    const error = await failureOf(clientOf(server.baseUrl, { timeoutMs: 50 }).call(read));
    expect(error).toMatchObject({ kind: 'timeout', code: '401', message: 'timeout exceeded' });
  });

  it('HTTP-14 covers all attempts', async () => {
    const world = createFakeWorld();
    const recoveries = [() => Promise.resolve({ retryWith: {} })];
    const client = clientOf('', { ports: world.ports, timeoutMs: 1_000, recoveries });
    const failure = failureOf(client.call(read));
    await world.pass(600);
    world.sent[0]?.answer({ code: 'x', msg: 'again' });
    await world.pass(600);
    expect((await failure).kind).toBe('timeout');
    expect(world.sent).toHaveLength(2);
  });

  it('HTTP-14 does not count the time of a recovery', async () => {
    const world = createFakeWorld();
    let recover = (): void => undefined;
    const recovered = new Promise<Recovery>((resolve) => {
      recover = () => {
        resolve({ retryWith: {} });
      };
    });
    const recoveries = [() => recovered];
    const client = clientOf('', { ports: world.ports, timeoutMs: 300, recoveries });
    const answer = client.call(read);
    await world.settle();
    world.sent[0]?.answer({ code: 'x', msg: 'again' });
    await world.pass(400);
    recover();
    await world.pass(200);
    world.sent[1]?.answer(ok);
    expect(await answer).toEqual({ id: 7 });
  });

  it('HTTP-15 aborts a call by its signal, before and while it runs', async () => {
    await using server = await startServer(() => undefined);
    const client = clientOf(server.baseUrl);
    const before = client.call(read, undefined, { signal: AbortSignal.abort() });
    expect(await failureOf(before)).toMatchObject({ kind: 'aborted', reportable: false });
    const controller = new AbortController();
    const during = client.call(read, undefined, { signal: controller.signal });
    controller.abort(new Error('left the page'));
    expect((await failureOf(during)).cause).toMatchObject({ message: 'left the page' });
  });

  it('HTTP-16 refuses an empty path and an address that is not http', async () => {
    const nameless = clientOf('http://127.0.0.1:1').call({ ...read, path: '' });
    expect(await failureOf(nameless)).toMatchObject({
      message: 'wrong api name!',
      code: 'HTTP_API_NAME',
    });
    expect(await failureOf(clientOf('ftp://127.0.0.1').call(read))).toMatchObject({
      kind: 'unsupported-protocol',
      code: 'HTTP_PROTOCOL',
    });
  });

  it('HTTP-16 refuses invalid options', () => {
    expect(() => clientOf('http://127.0.0.1:1', { timeoutMs: 0 })).toThrow(/timeoutMs/);
  });
});

describe('extension', () => {
  function signer(overrides: Partial<RequestSigner> = {}): RequestSigner {
    return {
      prepare: () => Promise.resolve(),
      sign: ({ body }) => Promise.resolve({ headers: { 'device-sign': 's' }, body: `${body} ` }),
      judgeAnswer: () => Promise.resolve('done'),
      ...overrides,
    };
  }

  it('HTTP-17 sends the signed request, and computes its digest', async () => {
    await using server = await startServer((_, response) => {
      answerEnvelope(response, ok);
    });
    await clientOf(server.baseUrl, { signer: signer() }).call(write, { a: 1 });
    const { headers, body, url } = server.seen[0]!;
    expect(body).toBe('{"a":1} ');
    expect(headers['device-sign']).toBe('s');
    const text = `${url}${String(headers['tm'])}${String(headers['uhti'])}${body}`;
    expect(headers['sign']).toBe(createHash('sha256').update(text).digest('hex'));
  });

  it.each([
    [undefined, false],
    [false, false],
    [true, true],
  ])('HTTP-17 tells the signer what the contract says of encryption: %s', async (sealed, told) => {
    await using server = await startServer((_, response) => {
      answerEnvelope(response, ok);
    });
    const [prepare, sign] = [vi.fn(() => Promise.resolve()), vi.fn(signer().sign)];
    const call = { ...write, ...(sealed !== undefined && { sealed }) };
    await clientOf(server.baseUrl, { signer: signer({ prepare, sign }) }).call(call, { a: 1 });
    expect(prepare).toHaveBeenCalledWith(expect.objectContaining({ sealed: told }));
    expect(sign).toHaveBeenCalledWith(expect.objectContaining({ sealed: told }));
  });

  it('HTTP-17 skips the signer if the call says so', async () => {
    await using server = await startServer((_, response) => {
      answerEnvelope(response, ok);
    });
    const sign = vi.fn();
    await clientOf(server.baseUrl, { signer: signer({ sign }) }).call(read, undefined, {
      signed: false,
    });
    expect(sign).not.toHaveBeenCalled();
  });

  it('HTTP-18 retries when the signer requests it, with at most three attempts', async () => {
    await using server = await startServer((_, response) => {
      answerEnvelope(response, { code: '40012', msg: 'no' });
    });
    const judgeAnswer = vi.fn<RequestSigner['judgeAnswer']>(() => Promise.resolve('retry'));
    await failureOf(clientOf(server.baseUrl, { signer: signer({ judgeAnswer }) }).call(read));
    expect(server.seen).toHaveLength(3);
    expect(judgeAnswer.mock.calls.map(([{ attempt }]) => attempt)).toEqual([1, 2, 3]);
  });

  it('HTTP-18 passes the signed attempt to the signer, and marks stale refusals on the error', async () => {
    await using server = await startServer((_, response) => {
      answerEnvelope(response, { code: '00023', msg: 'no' });
    });
    const signed = { headers: { 'device-sign': 's' }, body: '{}', keyId: 'k' };
    const judgeAnswer = vi.fn<RequestSigner['judgeAnswer']>(() => Promise.resolve('stale'));
    const client = clientOf(server.baseUrl, {
      signer: signer({ sign: () => Promise.resolve(signed), judgeAnswer }),
    });
    expect(await failureOf(client.call(write))).toMatchObject({ code: '00023', stale: true });
    expect(judgeAnswer).toHaveBeenCalledExactlyOnceWith({
      path: '/v1/write',
      code: '00023',
      status: 200,
      gwSignError: null,
      attempt: 1,
      writes: true,
      request: signed,
    });
    judgeAnswer.mockResolvedValue('done');
    expect(await failureOf(client.call(read))).toMatchObject({ stale: false });
    expect(judgeAnswer.mock.lastCall?.[0].writes).toBe(false);
  });

  it('HTTP-15 aborts a call while the signer judges a refusal', async () => {
    await using server = await startServer((_, response) => {
      answerEnvelope(response, { code: '00021', msg: 'no' });
    });
    const controller = new AbortController();
    const judgeAnswer = () => {
      controller.abort();
      return new Promise<never>(() => undefined);
    };
    const client = clientOf(server.baseUrl, { signer: signer({ judgeAnswer }) });
    const failure = await failureOf(client.call(read, undefined, { signal: controller.signal }));
    expect(failure).toMatchObject({ kind: 'aborted' });
  });

  it.each([
    [200, ok, 1],
    [502, undefined, 1],
    [200, ok, 0],
  ])('HTTP-27 shows the signer a gw-sign-error on status %i', async (status, envelope, times) => {
    await using server = await startServer((_, response) => {
      const headers = times ? { 'gw-sign-error': 'key-mismatch' } : {};
      if (envelope) answerEnvelope(response, envelope, status, headers);
      else response.writeHead(status, headers).end('<html>');
    });
    const judgeAnswer = vi.fn<RequestSigner['judgeAnswer']>(() => Promise.resolve('retry'));
    await clientOf(server.baseUrl, { signer: signer({ judgeAnswer }) })
      .call(read)
      .catch(() => undefined);
    const seen = judgeAnswer.mock.calls.map(([{ gwSignError }]) => gwSignError);
    expect(seen.slice(0, 1)).toEqual(times ? ['key-mismatch'] : []);
    if (envelope) expect(server.seen).toHaveLength(1);
  });

  it('HTTP-18 rejects with a signer’s error as the cause, and its code', async () => {
    const error = Object.assign(new Error('no key'), { code: 'KEY_GENERATION_FAILED' });
    const broken = signer({ prepare: () => Promise.reject(error) });
    const failure = await failureOf(clientOf('http://127.0.0.1:1', { signer: broken }).call(read));
    expect(failure).toMatchObject({ kind: 'request', code: 'KEY_GENERATION_FAILED', cause: error });
  });

  it('HTTP-19 retries with the headers of a recovery', async () => {
    await using server = await startServer(({ headers }, response) => {
      answerEnvelope(
        response,
        headers['captcha-token'] === 't' ? ok : { code: '10021', msg: 'solve' },
      );
    });
    const recoveries = [
      () => Promise.resolve(undefined),
      () => Promise.resolve({ retryWith: { 'captcha-token': 't' } }),
    ];
    expect(await clientOf(server.baseUrl, { recoveries }).call(read)).toEqual({ id: 7 });
  });

  it('HTTP-19 lets a recovery replace the refusal by another envelope', async () => {
    await using server = await startServer((_, response) => {
      answerEnvelope(response, { code: '10021', msg: 'solve' });
    });
    const recoveries = [
      () => Promise.resolve({ envelope: { code: '90000001', msg: 'solve', data: null } }),
    ];
    expect(await failureOf(clientOf(server.baseUrl, { recoveries }).call(read))).toMatchObject({
      code: '90000001',
      message: 'solve',
    });
    expect(server.seen).toHaveLength(1);
  });

  it('HTTP-20 runs interceptors in order', async () => {
    await using server = await startServer((_, response) => {
      answerEnvelope(response, { code: '1', msg: 'no' });
    });
    const told: string[] = [];
    const client = clientOf(server.baseUrl, {
      interceptors: {
        request: [() => ({ 'x-a': '1' }), () => ({ 'x-a': '2' })],
        response: [({ envelope }) => told.push(`response ${envelope.code}`)],
        error: [({ code }) => told.push(`error ${code}`)],
      },
    });
    await failureOf(client.call(read));
    expect(server.seen[0]?.headers['x-a']).toBe('2');
    expect(told).toEqual(['response 1', 'error 1']);
  });
});
