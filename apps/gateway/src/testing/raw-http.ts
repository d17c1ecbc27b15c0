import { request } from 'node:http';

export interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/**
 * `fetch` would normalise the path. Each request has its own connection: the gateway ends one that is idle for five seconds, also just
 * before a busy machine uses it again.
 */
export function sendRaw(origin: string, raw: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  const { method, path, headers, body } = raw;
  const target = { hostname, port, method, path, headers, agent: false } as const;
  const outgoing = request(target, (incoming) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('error', reject);
    incoming.on('end', () => {
      const received = new Headers();
      for (const [name, values] of Object.entries(incoming.headersDistinct)) {
        for (const value of values ?? []) received.append(name, value);
      }
      resolve({
        status: incoming.statusCode ?? 0,
        headers: received,
        body: Buffer.concat(chunks),
      });
    });
  });
  outgoing.on('error', reject);
  outgoing.end(body);
  return promise;
}
