import type {
  CallAnswer,
  CallContract,
  CaptchaScene,
  ParsedPayload,
} from '@bourse/gateway-contract';
import type { CallContext } from '../route/route.ts';
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
  /** Set for a call with an API key, once its signature holds. */
  readonly keyCaller?: KeyCaller | undefined;
}

/** The API key that has signed a call. */
export interface KeyCaller {
  readonly accessKey: string;
  readonly userId: string;
  /** @throws Refusal `40301` for a permission that the key lacks, `40303` for a call that is not open to API keys. */
  assertAllowed(contract: CallContract, payload: unknown): void;
}

/** @throws Refusal `40010`, `40013`, `40014`, `40302`. */
export type IdentifyKey = (call: Omit<IncomingCall, 'keyCaller'>) => KeyCaller;

/** Never refuses a call: a device without these headers is unknown. */
export type DeviceCheck = (publicKeys: readonly string[]) => boolean;

export interface GatewayContext extends CallContext {
  readonly browser: BrowserSession;
  readonly host: string;
  /** The key to bind after an encrypted call. The sender has proved that it has this key. */
  readonly deviceKey: string | undefined;
  readonly isDeviceOf: DeviceCheck;
  /** `true` if a page of another site made the call. */
  readonly crossSite: boolean;
}

export interface GatewayRoute {
  readonly contract: CallContract;
  readonly handle: (payload: unknown, context: GatewayContext) => unknown;
  readonly keepsAnswers?: boolean;
  readonly captcha?: CaptchaScene;
  readonly checksDevice?: boolean;
  readonly adapt?: (body: unknown, call: IncomingCall) => unknown;
}

export function gatewayRoute<T extends CallContract>(
  contract: T,
  handle: (
    payload: ParsedPayload<T>,
    context: GatewayContext,
  ) => CallAnswer<T> | Promise<CallAnswer<T>>,
  options: Pick<GatewayRoute, 'captcha' | 'checksDevice' | 'adapt'> = {},
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

export function isUserWrite({ access, writes }: CallContract): boolean {
  return access === 'user' && writes;
}

export function isSealed({ access }: CallContract): boolean {
  return access === 'encrypted' || access === 'encrypted-user';
}

export function isCoreSigned({ access }: CallContract): boolean {
  return access === 'user' || access === 'encrypted-user' || access === 'viewer';
}
