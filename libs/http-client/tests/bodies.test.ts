import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseEnvelope } from '../src/envelope.ts';
import { clientOf, read } from './kit/client.ts';
import { startServer } from './kit/local-server.ts';

const json = { 'content-type': 'application/json' };
/** Letters of two, three and four bytes, so that every division falls within some. */
const letters = 'ä€😀'.repeat(20_000);
let server: Awaited<ReturnType<typeof startServer>>;
let written = 0;

beforeAll(async () => {
  server = await startServer((request, response) => {
    if (request.url === '/v1/bomb') {
      // 300 kB become 300 MB.
      const bomb = gzipSync(Buffer.alloc(300_000_000, ' '));
      response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(bomb);
    } else if (request.url === '/v1/endless') {
      response.writeHead(200, json);
      const chunk = Buffer.alloc(65_536, ' ');
      const write = (error?: Error | null) => {
        if (error) return;
        written += chunk.length;
        response.write(chunk, write);
      };
      write();
    } else if (request.url === '/v1/unchanged') {
      response.writeHead(304).end();
    } else if (request.url === '/v1/chunks') {
      response.writeHead(200, json);
      const body = Buffer.from(JSON.stringify({ code: '00000', msg: '', data: letters }));
      for (let at = 0; at < body.length; at += 9_998) response.write(body.subarray(at, at + 9_998));
      response.end();
    } else {
      response.writeHead(200, json).end(' '.repeat(990) + '{"code":"00000"}');
    }
  });
});

afterAll(() => server[Symbol.asyncDispose]());

const call = (path: string, maxBodyBytes?: number) =>
  clientOf(server.baseUrl, maxBodyBytes === undefined ? {} : { maxBodyBytes }).call(
    { ...read, path },
    undefined,
  );

describe('a body', () => {
  it('HTTP-56 may be as long as the limit', async () => {
    await expect(call('/v1/short', 1_006)).resolves.toBeUndefined();
    await expect(call('/v1/short', 1_005)).rejects.toMatchObject({
      kind: 'malformed',
      code: 'HTTP_MALFORMED',
      status: 200,
      cause: new RangeError('More than 1005 bytes'),
    });
  });

  it('HTTP-56 is read no further than the limit, whatever it is compressed to', async () => {
    await expect(call('/v1/bomb')).rejects.toMatchObject({
      kind: 'malformed',
      cause: new RangeError('More than 16777216 bytes'),
    });
    await expect(call('/v1/endless', 1_000_000)).rejects.toMatchObject({ kind: 'malformed' });
    expect(written).toBeLessThan(100_000_000);
  });

  it('HTTP-56 arrives whole, however it is divided', async () => {
    const data = await call('/v1/chunks');
    expect(data === letters).toBe(true);
  });

  it('HTTP-3 is missing from a 304, which is reportable', async () => {
    await expect(call('/v1/unchanged')).rejects.toMatchObject({
      kind: 'malformed',
      code: '304',
      status: 304,
      reportable: true,
    });
  });

  it.each([0, -1, NaN])('HTTP-56 has a positive limit, not %s', (maxBodyBytes) => {
    expect(() => clientOf('http://localhost', { maxBodyBytes })).toThrow(TypeError);
  });
});

describe('an integer', () => {
  const dataOf = (data: string) => parseEnvelope(`{"code":"00000","data":${data}}`)?.data;

  it.each([
    ['9007199254740993', '9007199254740993'],
    ['[-9223372036854775808]', ['-9223372036854775808']],
    ['9007199254740991', 9007199254740991],
    ['"id 9007199254740993"', 'id 9007199254740993'],
    ['"\\"9007199254740993"', '"9007199254740993'],
    ['1.12345678901234567890', 1.1234567890123457],
    ['12345678901234567890e-2', 123456789012345680],
    ['{"9007199254740993":1}', { '9007199254740993': 1 }],
  ])('HTTP-57 of %s is %j', (text, expected) => {
    expect(dataOf(text)).toEqual(expected);
  });

  it('HTTP-57 keeps its digits, wherever it stands', () => {
    const value = fc.jsonValue({ maxDepth: 3 });
    fc.assert(
      fc.property(value, fc.bigInt(), (other, id) => {
        const read = dataOf(`{"other":${JSON.stringify(other)},"id":${String(id)}}`);
        expect(String((read as { id: unknown }).id)).toBe(String(id));
        expect(JSON.stringify((read as { other: unknown }).other)).toBe(
          JSON.stringify(JSON.parse(JSON.stringify(other), keepUnsafe)),
        );
      }),
    );
  });
});

/** Integers of a value that are beyond 2^53 become text, as they do in an answer. */
function keepUnsafe(_: string, value: unknown): unknown {
  const isUnsafe =
    typeof value === 'number' && /^-?\d{16,}$/.test(String(value)) && !Number.isSafeInteger(value);
  return isUnsafe ? String(value) : value;
}
