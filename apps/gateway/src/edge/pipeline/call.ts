import type { CallAnswer, CallContract, ParsedPayload } from '@bourse/gateway-contract';
import type { CallContext, FoundAnswer } from '../route/route.ts';
import type { Cookies } from '../http/cookies.ts';
import type { BrowserSession } from '../sessions/session-cookies.ts';

export interface IncomingCall {
  readonly method: string;
  /** Path and query exactly as sent, because digests and signatures cover them. */
  readonly target: string;
  readonly headers: Headers;
  readonly host: string;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly address: string;
  readonly network: string;
  readonly cookies: Cookies;
  readonly browser: BrowserSession;
  readonly now: number;
}

/** The API key that has signed a call. */
export interface KeyCaller {
  readonly accessKey: string;
  readonly userId: string;
  /** @throws Refusal `40301` for a permission that the key lacks, `40303` for a call that is not open to API keys. */
  assertAllowed(contract: CallContract, payload: unknown): void;
}

/** @throws Refusal `40010`, `40013`, `40014`, `40302`. */
export type IdentifyKey = (call: IncomingCall) => Promise<KeyCaller>;

/** Never refuses a call: a device without these headers is unknown. */
export type DeviceCheck = (publicKeys: readonly string[]) => Promise<boolean>;

export interface GatewayContext extends CallContext {
  readonly browser: BrowserSession;
  readonly host: string;
  /** The key to bind after an encrypted call. The sender has proved that it has this key. */
  readonly deviceKey: string | undefined;
  readonly isDeviceOf: DeviceCheck;
  /** `true` if a page of another site made the call. */
  readonly crossSite: boolean;
}

export type CaptchaCaller = Pick<GatewayContext, 'sessionId' | 'now'>;

export interface GatewayRoute {
  readonly contract: CallContract;
  readonly handle: (payload: unknown, context: GatewayContext) => unknown;
  readonly keepsAnswers?: boolean;
  readonly findAnswer?: (
    payload: unknown,
    context: GatewayContext,
  ) => Promise<FoundAnswer | undefined>;
  /** Whether a call needs no challenge, because its session has passed one for it. */
  readonly hasPassed?: (payload: unknown, context: CaptchaCaller) => Promise<boolean>;
  readonly checksDevice?: boolean;
  readonly adapt?: (body: unknown, call: IncomingCall) => unknown;
}

type RouteOptions<T extends CallContract> = Pick<GatewayRoute, 'checksDevice' | 'adapt'> & {
  readonly hasPassed?: (payload: ParsedPayload<T>, context: CaptchaCaller) => Promise<boolean>;
};

export function gatewayRoute<T extends CallContract>(
  contract: T,
  handle: (
    payload: ParsedPayload<T>,
    context: GatewayContext,
  ) => CallAnswer<T> | Promise<CallAnswer<T>>,
  options: RouteOptions<T> = {},
): GatewayRoute {
  return {
    contract,
    handle: (payload, context) => handle(payload, context),
    ...options,
  };
}

export function header(call: Pick<IncomingCall, 'headers'>, name: string): string | undefined {
  return call.headers.get(name) ?? undefined;
}

export function hasAccessKey({ headers }: Pick<IncomingCall, 'headers'>): boolean {
  return headers.has('access-key');
}

/** Whether a call may turn out to be signed by a user or an API key. */
export function claimsSignature(
  { access }: CallContract,
  call: Pick<IncomingCall, 'headers'>,
): boolean {
  if (hasAccessKey(call)) return true;
  return (access === 'user' || access === 'viewer') && call.headers.has('device-sign');
}

export function isUserWrite({ access, writes }: CallContract): boolean {
  return access === 'user' && writes;
}

export function needsProof({ proof }: CallContract): boolean {
  return proof === 'fresh';
}

export function isSealed({ sealed = false }: CallContract): boolean {
  return sealed;
}

export function isCoreSigned({ access }: CallContract): boolean {
  return access === 'user' || access === 'viewer';
}
