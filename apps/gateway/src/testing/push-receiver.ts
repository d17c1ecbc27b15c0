import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decryptPushMessage, type SubscriptionKeys } from './push-message.ts';

export interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** The decrypted payload. */
  readonly payload: string;
}

/** A local push service, with the browsers that have subscribed there. */
export interface PushReceiver {
  readonly origin: string;
  /** The messages that were posted to it, the oldest first. */
  readonly received: readonly ReceivedPush[];
  /** Number of requests, refused ones included. */
  readonly requests: number;
  /** Status of the next answers, 201 by default; `undefined` answers nothing. */
  status: number | undefined;
  /** Header `retry-after` of the next answers; none by default. */
  retryAfter: string | undefined;
  /** Returns a new subscription, as `addPushDevice` takes it. */
  subscribe(): { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  close(): Promise<void>;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Starts a push service on this machine. */
export async function startPushReceiver(port = 0): Promise<PushReceiver> {
  const browsers = new Map<string, SubscriptionKeys>();
  const received: ReceivedPush[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      receiver.requests += 1;
      if (receiver.status === undefined) return;
      const { url: path = '', headers } = request;
      const keys = browsers.get(path);
      const body = Buffer.concat(chunks);
      if (keys && receiver.status < 300) {
        received.push({ path, headers, body, payload: decryptPushMessage(body, keys) });
      }
      if (receiver.retryAfter !== undefined) response.setHeader('retry-after', receiver.retryAfter);
      response.writeHead(keys ? receiver.status : 404).end();
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address with it.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receiver: Writable<PushReceiver> = {
    origin,
    received,
    requests: 0,
    status: 201,
    retryAfter: undefined,
    subscribe() {
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys('base64url');
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(12).toString('hex')}`;
      browsers.set(path, { ecdh, auth });
      return { endpoint: `${origin}${path}`, p256dh, auth: auth.toString('base64url') };
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
