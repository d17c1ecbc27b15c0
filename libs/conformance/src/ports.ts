import { randomBytes, scrypt } from 'node:crypto';
import { request as requestPlain } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { RawAnswer, RawRequest } from './wire/request.ts';

/** Time after which an answer counts as absent. */
const answerTimeoutMs = 30_000;

/** Milliseconds since the epoch, by the clock of this machine. */
export function deviceNow(): number {
  return Date.now();
}

export function randomHex(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}

/** Resolves after a time in milliseconds. */
export async function wait(ms: number): Promise<void> {
  await sleep(ms);
}

/** Like {@link wait}, and does not keep the process alive. */
export async function waitIdly(ms: number): Promise<void> {
  await sleep(ms, undefined, { ref: false });
}

/**
 * Sends a request. `fetch` would normalise the path. Each request has its own connection, because a gateway may end one that is
 * idle just before it is used again.
 */
export function send(origin: string, { method, path, headers, body }: RawRequest) {
  const { protocol, hostname, port } = new URL(origin);
  const request = protocol === 'https:' ? requestSecurely : requestPlain;
  // A host name in brackets is an IPv6 address, which Node.js takes without them.
  const host = hostname.replace(/^\[|\]$/g, '');
  const target = { host, port, method, path, headers, agent: false, timeout: answerTimeoutMs };
  return new Promise<RawAnswer>((resolve, reject) => {
    const outgoing = request(target, (incoming) => {
      const chunks: Uint8Array[] = [];
      incoming.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const received = new Headers();
        for (const [name, values] of Object.entries(incoming.headersDistinct)) {
          for (const value of values ?? []) received.append(name, value);
        }
        const text = Buffer.concat(chunks).toString();
        resolve({ status: incoming.statusCode ?? 0, headers: received, body: text });
      });
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('The gateway does not answer.')));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Begins a WebSocket. Its errors are events. */
export function connect(url: string, headers: Readonly<Record<string, string>>): WebSocket {
  return new WebSocket(url, { headers, handshakeTimeout: answerTimeoutMs });
}

/** Derives a key of scrypt (RFC 7914). */
export function deriveScrypt(
  password: Uint8Array,
  salt: Uint8Array,
  { cost, memoryCost, parallelism, keyLength }: Record<ScryptNumber, number>,
): Promise<Uint8Array> {
  const limits = { N: cost, r: memoryCost, p: parallelism, maxmem: 256 * cost * memoryCost };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, keyLength, limits, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

type ScryptNumber = 'cost' | 'memoryCost' | 'parallelism' | 'keyLength';
