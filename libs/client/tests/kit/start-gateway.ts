import {
  createClient,
  type Client,
  type ClientOptions,
  type ClientPorts,
} from '../../src/index.ts';
import { createGateway, type Gateway, type GatewayOptions } from '@bourse/gateway';
import { openCaptcha } from '@bourse/gateway/testing';
import { registerByEmail, type CallContract } from '@bourse/gateway-contract';
import { afterAll, afterEach, expect } from 'vitest';
import { createCookieJar, createMemoryStorage } from '../../src/browser/index.ts';

export const baseUrl = 'http://localhost:4200';
export const pwd = 'Correct7Horse';

/** A gateway in this process, and devices that use it. */
export interface TestGateway {
  /** Requests of a call since the test began. */
  readonly requests: (contract: CallContract) => readonly Request[];
  /** Opens a client on a new device. */
  readonly open: (options?: Partial<ClientOptions>) => Client;
  /** Opens a client on a new device, with a new account. */
  readonly openUser: (options?: Partial<ClientOptions>) => Promise<Client>;
  readonly codeOf: (target: string) => string;
  /** The code that was sent last. */
  readonly lastCode: () => string;
  /** Loses the answers to a call until the returned function is called. */
  readonly loseAnswers: (contract: CallContract) => () => void;
  /** Requests of clients that are not opened here. */
  readonly fetch: typeof fetch;
}

/** Starts the gateway of a test file. */
export async function startGateway(given: GatewayOptions = {}): Promise<TestGateway> {
  const codes = new Map<string, string>();
  const unforeseen: unknown[] = [];
  const gateway: Gateway = await createGateway({
    captcha: openCaptcha,
    onNotice: () => undefined,
    onError: (error) => unforeseen.push(error),
    ...given,
    onCode: (message) => {
      codes.delete(message.target);
      codes.set(message.target, message.code);
    },
  });
  const seen: Request[] = [];
  const clients: { close: () => void }[] = [];
  const lost = new Set<string>();
  const network: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    seen.push(request.clone());
    const response = await gateway.fetch(request);
    if (lost.has(new URL(request.url).pathname)) throw new TypeError('Failed to fetch');
    return response;
  };
  let users = 0;
  const codeOf = (target: string) => codes.get(target) ?? '';
  const open: TestGateway['open'] = ({ ports, ...options } = {}) => {
    const client = createClient({
      baseUrl,
      issuerCertificate: gateway.issuerCertificate,
      ports: { ...devicePorts(network), ...ports },
      ...options,
    });
    clients.push(client);
    return client;
  };
  afterEach(() => {
    for (const { close } of clients.splice(0)) close();
    seen.length = 0;
    lost.clear();
    expect(unforeseen).toEqual([]);
  });
  afterAll(() => gateway.close());
  return {
    requests: ({ path }) => seen.filter(({ url }) => new URL(url).pathname === path),
    open,
    openUser: async (options) => {
      users += 1;
      const email = `user-${users}@bourse.example`;
      const client = open(options);
      await client.sendCode(email, 'register');
      const emailCode = codeOf(email);
      await client.completeLogin(await client.call(registerByEmail, { email, emailCode, pwd }));
      return client;
    },
    codeOf,
    lastCode: () => [...codes.values()].at(-1) ?? '',
    loseAnswers: ({ path }) => {
      lost.add(path);
      return () => lost.delete(path);
    },
    fetch: network,
  };
}

/** The parts of a device that no other client shares. */
function devicePorts(network: typeof fetch): Partial<ClientPorts> {
  return { fetch: network, cookies: createCookieJar(), storage: createMemoryStorage() };
}
