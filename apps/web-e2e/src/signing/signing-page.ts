import { getGatewaySignConfig, getOpenOrders } from '@bourse/gateway-contract';
import { createGatewaySigning } from '@bourse/gateway-signing';
import { createHttpClient, createServerClock, HttpError } from '@bourse/http-client';

/** The signing libraries on a page of the product's origin, composed as the web client does, without a screen. */
export interface SigningPage {
  /** Makes private calls at once; gives `ok` or the code of each. */
  readonly callPrivate: (count: number) => Promise<readonly string[]>;
  /** Sets what the device believes the time to be. */
  readonly setClock: (aheadMs: number) => void;
}

declare global {
  interface Window {
    signingPage: SigningPage;
    issuerCertificate: string;
  }
}

let aheadMs = 0;

/** One device: the clock and the client must not see two. */
const device = {
  wallNow: () => Date.now() + aheadMs,
  monotonicNow: () => performance.now(),
};

const clock = createServerClock(device);

const signing = createGatewaySigning({
  issuerCertificate: window.issuerCertificate,
  fetchConfig: () => http.call(getGatewaySignConfig, undefined, { signed: false }),
  sessionToken: () => cookie('session_token'),
  isLoggedIn: () => Boolean(cookie('refresh_token')),
  clock,
});

const http = createHttpClient({
  context: () => ({
    terminaltype: '1',
    locale: 'en',
    language: 'en_US',
    terminalCode: '',
    deviceId: 'd'.repeat(32),
    simulation: true,
  }),
  signer: signing,
  clock,
  // Longer than a hundred calls take on a busy machine.
  timeoutMs: 120_000,
  ports: device,
});

function cookie(name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
}

async function callOnce(): Promise<string> {
  try {
    await http.call(getOpenOrders, {});
    return 'ok';
  } catch (error) {
    return error instanceof HttpError ? error.code : String(error);
  }
}

window.signingPage = {
  callPrivate: (count) => Promise.all(Array.from({ length: count }, callOnce)),
  setClock: (next) => {
    aheadMs = next;
  },
};
