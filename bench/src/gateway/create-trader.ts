import { getGatewaySignConfig, registerByEmail, sendCode } from '@bourse/gateway-contract';
import { createTestJar, readInboxCode } from '@bourse/gateway/testing';
import { createGatewaySigning, type GatewaySigning } from '@bourse/gateway-signing';
import { createHttpClient, createServerClock, type HttpClient } from '@bourse/http-client';
import type { GatewayAddress } from './start-gateway.ts';

/** A registered user in the simulation, with the libraries that the web client has. */
export interface Trader {
  readonly http: HttpClient;
  readonly signing: Pick<GatewaySigning, 'signStreamLogin'>;
  readonly cookies: () => string;
  /** Sets the device's clock, by its difference from the true time in milliseconds. */
  readonly setClock: (offsetMs: number) => void;
}

const context = {
  terminaltype: '1',
  locale: 'en',
  language: 'en_US',
  terminalCode: '',
  deviceId: '0123456789abcdef0123456789abcdef',
  simulation: true,
};

let users = 0;

export async function createTrader(
  { origin, issuerCertificate }: Omit<GatewayAddress, 'operations'>,
  timeoutMs = 20_000,
): Promise<Trader> {
  const jar = createTestJar();
  let offset = 0;
  const wallNow = (): number => Date.now() + offset;
  const clock = createServerClock({ wallNow, monotonicNow: () => performance.now() });
  const signing = createGatewaySigning({
    issuerCertificate,
    fetchConfig: () => http.call(getGatewaySignConfig, undefined, { signed: false }),
    sessionToken: () => jar.cookies.get('session_token'),
    clock,
    // Each trader is a separate browser; an open channel would also keep Node running.
    ports: { openChannel: undefined, locks: undefined, deviceNow: wallNow },
  });
  const http = createHttpClient({
    baseUrl: origin,
    context: () => context,
    signer: signing,
    clock,
    timeoutMs,
    ports: {
      wallNow,
      async fetch(input, init) {
        const headers = new Headers(init?.headers);
        headers.set('cookie', jar.read());
        const answer = await fetch(input, { ...init, headers });
        for (const cookie of answer.headers.getSetCookie()) jar.store(cookie);
        return answer;
      },
    },
  });
  users += 1;
  const email = `trader-${Date.now()}-${users}@bourse.example`;
  await http.call(sendCode, { target: email, purpose: 'register' });
  const emailCode = await readInboxCode(origin, email);
  await signing.bind(await http.call(registerByEmail, { email, emailCode, pwd: 'Correct7Horse' }));
  return { http, signing, cookies: () => jar.read(), setClock: (offsetMs) => (offset = offsetMs) };
}
