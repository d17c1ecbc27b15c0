import {
  getGatewaySignConfig,
  type CallAnswer,
  type CallContract,
  type CallPayload,
} from '@bourse/gateway-contract';
import {
  createGatewaySigning,
  type GatewaySigning,
  type StreamSignature,
} from '@bourse/gateway-signing';
import { expectData } from '../expect.ts';
import { randomHex } from '../ports.ts';
import type { Answer } from '../wire/answer.ts';
import { CookieJar, cookieName } from '../wire/cookies.ts';
import { withDigest } from '../wire/digest.ts';
import type { RawRequest } from '../wire/request.ts';
import type { GatewayAccess } from './gateway-access.ts';

export type SignConfig = CallAnswer<typeof getGatewaySignConfig>['gatewaySignConfig'];

/** Differences from a call as a client makes it. */
export interface Preparation {
  readonly tm?: number;
  readonly uhti?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the device signature is left out. */
  readonly unsigned?: boolean;
}

/** A browser with cookies and a device key. */
export class Visitor {
  readonly gateway: GatewayAccess;
  readonly jar = new CookieJar();
  #signing: GatewaySigning | undefined;

  constructor(gateway: GatewayAccess) {
    this.gateway = gateway;
  }

  /** Returns a request that follows the contract. @throws Skip if it must be signed and the issuer is unknown. */
  async prepare<T extends CallContract>(
    call: T,
    payload: CallPayload<T>,
    preparation: Preparation = {},
  ): Promise<RawRequest> {
    const { method, access, sealed = false } = call;
    const tm = String(preparation.tm ?? this.gateway.now());
    const uhti = preparation.uhti ?? randomHex(16);
    const path = call.path + (method === 'GET' ? toSearch(payload) : '');
    const body = method === 'GET' || payload === undefined ? '' : JSON.stringify(payload);
    const isSigned = access === 'user' || access === 'viewer';
    const mustSign = (isSigned && preparation.unsigned !== true) || sealed;
    const signed = mustSign
      ? await this.signing().sign({ method, path, body, tm, uhti, sealed })
      : { headers: {}, body };
    const headers = { ...baseHeaders(call), ...signed.headers, tm, uhti, ...preparation.headers };
    return withDigest({ method, path, headers, body: signed.body });
  }

  /** Sends a request with the visitor's cookies, and keeps those of the answer. */
  async send(request: RawRequest, cookie = this.jar.header): Promise<Answer> {
    const headers = { ...request.headers, ...(cookie !== '' && { cookie }) };
    const answer = await this.gateway.send({ ...request, headers });
    this.jar.store(answer.cookies);
    return answer;
  }

  async call<T extends CallContract>(
    call: T,
    payload: CallPayload<T>,
    preparation?: Preparation,
  ): Promise<Answer> {
    return this.send(await this.prepare(call, payload, preparation));
  }

  /** Returns `data` of a call. @throws Deviation unless it succeeds. */
  async ask<T extends CallContract>(
    call: T,
    payload: CallPayload<T>,
    preparation?: Preparation,
  ): Promise<CallAnswer<T>> {
    return expectData(await this.call(call, payload, preparation), call);
  }

  /** Fetches the config, which makes the session of a visitor who has none. */
  async readConfig(): Promise<SignConfig> {
    return (await this.ask(getGatewaySignConfig, undefined)).gatewaySignConfig;
  }

  signStreamLogin(): Promise<StreamSignature> {
    return this.signing().signStreamLogin();
  }

  keyId(): Promise<string> {
    return this.signing().keyId();
  }

  /** Binds the key to the session that a login has opened. */
  bind(data: unknown): Promise<void> {
    return this.signing().bind(data);
  }

  signing(): GatewaySigning {
    this.#signing ??= createGatewaySigning({
      issuerCertificate: this.gateway.issuerCertificate(),
      fetchConfig: () => this.ask(getGatewaySignConfig, undefined),
      sessionToken: () => this.jar.get(cookieName.token),
      isLoggedIn: () => this.jar.get(cookieName.marker) !== undefined,
      clock: { now: () => this.gateway.now(), whenSynced: () => Promise.resolve() },
      // A busy machine takes long for a key.
      keyGenerationTimeoutMs: 60_000,
      ports: {
        indexedDB: undefined,
        localStorage: undefined,
        sessionStorage: undefined,
        openChannel: undefined,
      },
    });
    return this.#signing;
  }
}

/** Resolves with a visitor who has a session. */
export async function openVisitor(gateway: GatewayAccess): Promise<Visitor> {
  const visitor = new Visitor(gateway);
  await visitor.readConfig();
  return visitor;
}

function toSearch(payload: unknown): string {
  const search = new URLSearchParams(Object.entries(payload ?? {})).toString();
  return search === '' ? '' : `?${search}`;
}

function baseHeaders({ access, writes, contentType }: CallContract): Record<string, string> {
  return {
    'content-type': contentType ?? 'application/json',
    website: 'mix',
    terminaltype: '1',
    ...(access === 'user' && writes && { 'idempotency-key': randomHex(16) }),
  };
}
