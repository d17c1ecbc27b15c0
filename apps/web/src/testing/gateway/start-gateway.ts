import { createGateway, type Gateway, type GatewayOptions } from '@bourse/gateway';
import { openCaptcha } from '@bourse/gateway/testing';
import { http } from 'msw';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { createBrowserCookies, type BrowserCookies } from '../fakes/browser-cookies.ts';
import { closeTabs } from './tabs.ts';
import { createTestNetwork, type TestNetwork } from './test-network.ts';
import { createTestStream, type TestStream } from './test-stream.ts';

/** The gateway of a test file, and the network to it. */
export interface TestGateway extends Omit<TestNetwork, 'reset' | 'close'> {
  readonly cookies: BrowserCookies;
  /** The last code that was sent to each address and number. */
  readonly codes: ReadonlyMap<string, string>;
  readonly stream: TestStream;
  /** Returns the time of the gateway. */
  readonly now: () => number;
  /** Sets the clock of the gateway forward, and that of the page with it until the test ends. */
  readonly passTime: (ms: number) => void;
}

/** Starts a gateway in this process behind msw; it ends after the last test of the file. */
export async function startGateway(options: GatewayOptions = {}): Promise<TestGateway> {
  const unforeseen: unknown[] = [];
  const codes = new Map<string, string>();
  let passedMs = 0;
  const now = () => Date.now() + passedMs;
  let running: Gateway | undefined = await createGateway({
    now,
    captcha: openCaptcha,
    onNotice: () => undefined,
    onError: (error) => unforeseen.push(error),
    ...options,
    onCode: (message) => {
      codes.set(message.target, message.code);
      options.onCode?.(message);
    },
  });
  // The runner keeps the tests of all files, and with them what they refer to: not the gateway.
  const gateway = () => {
    if (!running) throw new Error('The last test of this gateway has ended.');
    return running;
  };
  // The build writes the certificate into the client.
  vi.stubGlobal('__ISSUER_CERTIFICATE__', running.issuerCertificate);
  const cookies = createBrowserCookies();
  const network = createTestNetwork(
    http.all('*/v1/*', ({ request }) => gateway().fetch(request, { jar: cookies })),
  );
  // After the network, which takes over the sockets of this process.
  const stream = createTestStream(gateway, () => cookies.read());
  // The page that the test before has left is still answered. What it requests meanwhile is its own.
  beforeEach(async () => {
    closeTabs();
    await network.reset();
  });
  afterEach(() => {
    network.relent();
    stream.reset();
    cookies.restore();
    expect(unforeseen).toEqual([]);
  });
  afterAll(async () => {
    await network.close();
    await gateway().close();
    running = undefined;
  });
  const passTime = (ms: number) => {
    passedMs += ms;
    const original = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => original() + ms);
  };
  return { ...network, cookies, codes, stream, now, passTime };
}
