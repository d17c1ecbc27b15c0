import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { moduleErrors } from '../../../tools/examples.ts';
import * as server from '../src/server/index.ts';
import { readVectors } from './kit/vectors-files.ts';
import { toBytes } from './kit/vectors-request.ts';

const root = join(import.meta.dirname, '..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const [clientExample = '', serverExample = '', express = '', fastify = '', hono = ''] = [
  ...readme.matchAll(/```ts\n(.*?)```/gs),
].map(([, code]) => code);
const source = readFileSync(join(root, 'src/create-gateway-signing.ts'), 'utf8');
const [, commented = ''] = /@example\n \* ```ts\n(.*?) \* ```/s.exec(source) ?? [];
const setup = commented.replaceAll(/^ \* /gm, '');
const [python = ''] = [...readme.matchAll(/```python\n(.*?)```/gs)].map(([, code]) => code);

const { cases, config, keys } = readVectors('requests.json');

const inputOf = (id: string) => cases.find((each) => each.id === id)!.input;

/** The parts of Express and Fastify that the examples use. */
const declarations = {
  gateway:
    "import { verifyRequest, type RequestGateway } from '@bourse/gateway-signing/server'; declare const gateway: RequestGateway;",
  express: `
    import type { IncomingHttpHeaders } from 'node:http';
    interface Response { locals: Record<string, unknown>; status(code: number): Response; set(name: string, value: string): Response; json(body: unknown): Response }
    interface Request { method: string; originalUrl: string; headers: IncomingHttpHeaders; body: unknown }
    type Handler = (req: Request, res: Response, next: () => void) => unknown;
    declare const express: { raw(options: { type: (req: unknown) => boolean }): Handler };
    declare const app: { use(...handlers: Handler[]): void };`,
  fastify: `
    import type { IncomingHttpHeaders } from 'node:http';
    interface Request { method: string; originalUrl: string; headers: IncomingHttpHeaders; body: unknown; setDecorator(name: string, value: unknown): void }
    interface Reply { code(code: number): Reply; header(name: string, value: string): Reply; send(body: unknown): Reply }
    type Done = (error: Error | null, body?: unknown) => void;
    declare const app: {
      removeAllContentTypeParsers(): void;
      addContentTypeParser(type: string, options: { parseAs: 'buffer' }, parse: (request: Request, body: Buffer, done: Done) => void): void;
      decorateRequest(name: string): void;
      addHook(name: 'preHandler', hook: (request: Request, reply: Reply) => Promise<unknown>): void;
    };`,
  hono: `
    import { Hono } from 'hono';
    import type { AcceptedRequest } from '@bourse/gateway-signing/server';
    const app = new Hono<{ Variables: { call: AcceptedRequest } }>();`,
  client: `
    declare const issuerCertificate: string; declare const form: object;
    declare function callConfig(): Promise<unknown>; declare function readCookie(name: string): string | undefined; declare function traceId(): string;
    declare function send(call: object, headers: object, body: string): Promise<{ code: string; status: number; gwSignError: string | null; data: unknown }>;`,
  server: `
    import type { AcceptedRequest, ReceivedRequest } from '@bourse/gateway-signing/server';
    declare const gatewaySignConfig: RequestGateway['config']; declare const serverKey: string; declare const request: ReceivedRequest;
    declare function keyOfSession(cookie: unknown): Promise<string | undefined>;
    declare const redis: { set(key: string, value: string, options: { NX: true; PXAT: number }): Promise<string | null> };
    declare function serve(keyId: AcceptedRequest['keyId'], body: unknown): void; declare function refuse(code: string): void;`,
};

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Runs an example whose only names are these, without its types. */
function run(code: string, names: object): void {
  const plain = code.replace('(name: string)', '(name)');
  const AsyncFunction = Function as unknown as new (
    ...names: string[]
  ) => (...values: unknown[]) => void;
  new AsyncFunction(...Object.keys(names), plain)(...(Object.values(names) as unknown[]));
}

/** The gateway of a case in the vectors. */
function gatewayOf(id: string) {
  const { boundKey, remembered, now } = inputOf(id);
  const gateway: server.RequestGateway = {
    config,
    decryptionKeys: [],
    now: () => now,
    findKey: () => (boundKey === null ? undefined : keys[boundKey]?.publicKey),
    remember: (nonce) => !remembered.includes(nonce),
  };
  return { ...server, gateway };
}

type Handler = (...args: never[]) => unknown;

/** Makes an example judge a case, and returns the answer of the adapter or the verdict that it passes on. */
const adapters: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
  express: async (id) => {
    const handlers: Handler[] = [];
    const raw = { raw: () => undefined };
    run(express, {
      ...gatewayOf(id),
      express: raw,
      app: { use: (...all: Handler[]) => handlers.push(...all) },
    });
    const { method, path: originalUrl, headers, body } = inputOf(id).request;
    const answer = {
      status: 200,
      headers: {} as Record<string, string>,
      body: undefined as unknown,
    };
    const res = {
      locals: {} as { call?: unknown },
      status: (code: number) => Object.assign(res, void (answer.status = code)),
      set: (name: string, value: string) => Object.assign(res, void (answer.headers[name] = value)),
      json: (sent: unknown) => Object.assign(res, void (answer.body = sent)),
    };
    const req = { method, originalUrl, headers, body: Buffer.from(toBytes(body)) };
    await handlers[1]!(...([req, res, () => undefined] as never[]));
    return res.locals.call ?? answer;
  },
  fastify: async (id) => {
    let hook: Handler = () => undefined;
    const nothing = () => undefined;
    const app = {
      removeAllContentTypeParsers: nothing,
      addContentTypeParser: nothing,
      decorateRequest: nothing,
      addHook: (_name: string, added: Handler) => (hook = added),
    };
    run(fastify, { ...gatewayOf(id), app });
    const { method, path: originalUrl, headers, body } = inputOf(id).request;
    const answer = {
      status: 200,
      headers: {} as Record<string, string>,
      body: undefined as unknown,
    };
    const reply = {
      code: (code: number) => Object.assign(reply, void (answer.status = code)),
      header: (name: string, value: string) =>
        Object.assign(reply, void (answer.headers[name] = value)),
      send: (sent: unknown) => Object.assign(reply, void (answer.body = sent)),
    };
    let call: unknown;
    const setDecorator = (_name: string, value: unknown) => (call = value);
    const request = {
      method,
      originalUrl,
      headers,
      body: Buffer.from(toBytes(body)),
      setDecorator,
    };
    await hook(...([request, reply] as never[]));
    return answer.body === undefined ? call : answer;
  },
  hono: async (id) => {
    let handler: Handler = () => undefined;
    run(hono, {
      ...gatewayOf(id),
      app: { use: (_path: string, added: Handler) => (handler = added) },
    });
    const { method, path, headers, body } = inputOf(id).request;
    const sent: Record<string, string> = {};
    let call: unknown;
    const req = {
      method,
      url: `https://api.example.com${path}`,
      header: (name: string) => headers[name],
      arrayBuffer: () => Promise.resolve(toBytes(body).buffer),
    };
    const c = {
      req,
      header: (name: string, value: string) => (sent[name] = value),
      json: (given: unknown, status: number): Answer => ({ status, headers: sent, body: given }),
      set: (_name: string, value: unknown) => (call = value),
    };
    const answer = await handler(...([c, () => undefined] as never[]));
    return answer ?? call;
  },
};

describe.each(Object.entries(adapters))('the adapter for %s', (_name, judge) => {
  it('SIG-64 passes on the verdict on a signed request', async () => {
    const verdict = await judge('mode2');
    expect(verdict).toMatchObject({ ok: true, keyId: keys.device?.keyId });
  });

  it.each([
    ['stale', 200, '00022', 'timestamp-stale'],
    ['replayed', 400, '40010', 'request-replayed'],
  ])('SIG-64 answers a request that is %s', async (id, status, code, reason) => {
    expect(await judge(id)).toEqual({
      status,
      headers: { 'gw-sign-error': reason },
      body: { code, msg: '', data: null },
    });
  });
});

describe('the examples of the README', () => {
  it('SIG-64 have no type errors, and adapters are at most 15 lines long', () => {
    const { gateway } = declarations;
    const errors = moduleErrors(import.meta.dirname, {
      client: clientExample + declarations.client,
      setup:
        "import { createGatewaySigning } from '@bourse/gateway-signing';" +
        setup +
        declarations.client,
      server: serverExample + declarations.server,
      express: gateway + declarations.express + express,
      fastify: gateway + declarations.fastify + fastify,
      hono: gateway + declarations.hono + hono,
    });
    expect(errors).toEqual([]);
    const lines = [express, fastify, hono, python].map((code) => code.trim().split('\n').length);
    expect(Math.max(...lines)).toBeLessThanOrEqual(15);
  }, 60_000);
});

const hasPython = spawnSync('python3', ['--version']).status === 0;

describe.skipIf(!hasPython)('the adapter in Python', () => {
  it.each([
    ['mode2', { served: keys.device?.keyId }],
    ['stale', { status: '200 OK', code: '00022', reason: 'timestamp-stale' }],
    ['replayed', { status: '400 Bad Request', code: '40010', reason: 'request-replayed' }],
  ])('SIG-64 judges the case %s', (id, expected) => {
    const { request, now, remembered, boundKey } = inputOf(id);
    const key = boundKey === null ? null : keys[boundKey]?.publicKey;
    const body = Buffer.from(toBytes(request.body)).toString('base64');
    const input = JSON.stringify({ ...request, body, now, remembered, key, config });
    const program = `
import base64, io, json, sys, time
from gateway import verify_request
given = json.load(sys.stdin)
config, shown = given["config"], {}
time.time = lambda: given["now"] / 1000
key_of_session = lambda cookie: given["key"]
remember = lambda nonce, expires_at: nonce not in given["remembered"]
${python}
def app(environ, start_response):
    shown["served"] = environ["gateway.key_id"]
    return []
def start_response(status, headers):
    shown.update(status=status, reason=dict(headers)["gw-sign-error"])
body = base64.b64decode(given["body"])
environ = {"HTTP_" + name.upper().replace("-", "_"): value for name, value in given["headers"].items()}
environ.update({"REQUEST_METHOD": given["method"], "RAW_URI": given["path"], "CONTENT_LENGTH": str(len(body)), "wsgi.input": io.BytesIO(body)})
for part in signed(app)(environ, start_response):
    shown["code"] = json.loads(part)["code"]
print(json.dumps(shown))
`;
    const { stdout, stderr } = spawnSync('python3', ['-B', '-c', program], {
      cwd: join(root, 'conformance/python'),
      input,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual(expected);
  });
});
