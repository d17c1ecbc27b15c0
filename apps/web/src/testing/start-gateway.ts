import { createGateway } from '@bourse/gateway';
import type { GatewayOptions } from '@bourse/gateway';
import type { CallContract, CallPayload } from '@bourse/gateway-contract';
import { openCaptcha } from '@bourse/gateway/testing';
import { http, HttpResponse } from 'msw';
import type { HttpResponseResolver } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { createBrowserCookies } from './browser-cookies.ts';
import type { BrowserCookies } from './browser-cookies.ts';
import { createTestStream } from './test-stream.ts';
import type { TestStream } from './test-stream.ts';

/** The gateway that answers the page of a test file, in the same process. */
export interface TestGateway {
  readonly cookies: BrowserCookies;
  readonly stream: TestStream;
  /** The payloads of a call that the page has sent since the test began, as they went over the wire. */
  sent<T extends CallContract>(contract: T): Promise<readonly CallPayload<T>[]>;
  /** Refuses a call until the test ends. */
  refuse(contract: CallContract, code: string, msg: string): void;
  /** Lets a refused call through again. */
  relent(): void;
  /** Keeps a call waiting until the returned function is called. */
  hold(contract: CallContract): () => void;
}

/** Starts a gateway whose handlers answer the page through msw; it ends after the last test of the file. */
export async function startGateway(options: GatewayOptions = {}): Promise<TestGateway> {
  const unforeseen: unknown[] = [];
  const gateway = await createGateway({
    captcha: openCaptcha,
    onError: (error) => unforeseen.push(error),
    ...options,
  });
  // The build writes the certificate into the client; here it comes with the gateway.
  vi.stubGlobal('__ISSUER_CERTIFICATE__', gateway.issuerCertificate);
  const cookies = createBrowserCookies();
  const stream = createTestStream(gateway, () => cookies.read());
  const server = setupServer(
    http.all('*/v1/*', ({ request }) => gateway.fetch(request, { jar: cookies })),
    stream.handler,
  );
  const requests: Request[] = [];
  server.events.on('request:start', ({ request }) => {
    requests.push(request.clone());
  });
  server.listen({ onUnhandledFrame: 'error' });
  afterEach(() => {
    server.resetHandlers();
    stream.reset();
    cookies.restore();
    requests.length = 0;
    expect(unforeseen).toEqual([]);
  });
  afterAll(() => {
    server.close();
    gateway.close();
  });
  const answer = (contract: CallContract, resolver: HttpResponseResolver) => {
    server.use(http.all(`*${contract.path}`, resolver));
  };
  return {
    cookies,
    stream,
    sent<T extends CallContract>(contract: T) {
      const calls = requests.filter(({ url }) => new URL(url).pathname === contract.path);
      return Promise.all(calls.map((request) => request.clone().json() as Promise<CallPayload<T>>));
    },
    refuse(contract, code, msg) {
      answer(contract, () => HttpResponse.json({ code, msg, data: null }));
    },
    relent() {
      server.resetHandlers();
    },
    hold(contract) {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      answer(contract, () => promise);
      return () => {
        resolve(undefined);
      };
    },
  };
}
