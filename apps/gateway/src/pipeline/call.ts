import type {
  CallAnswer,
  CallContract,
  CaptchaScene,
  ParsedPayload,
} from '@bourse/gateway-contract';
import type { CallContext } from '../route/route.ts';
import type { Cookies } from '../http/cookies.ts';
import type { BrowserSession } from '../sessions/session-cookies.ts';
import type { DeviceCheck } from './device-check.ts';

/** A call as it came, before anything about it is believed. */
export interface IncomingCall {
  readonly method: string;
  /** Pathname and search, exactly as sent: what digests and signatures cover. */
  readonly target: string;
  readonly headers: Headers;
  /** From the `host` header. */
  readonly host: string;
  /** The exact bytes. */
  readonly body: Uint8Array<ArrayBuffer>;
  /** The peer's network address. */
  readonly address: string;
  /** See {@link CallContext.network}. */
  readonly network: string;
  readonly cookies: Cookies;
  /** The caller's session, read from its cookies. */
  readonly browser: BrowserSession;
  /** The gateway's clock, in milliseconds since the epoch. */
  readonly now: number;
}

/** What the gateway's own handlers may use beside the common context. */
export interface GatewayContext extends CallContext {
  readonly browser: BrowserSession;
  /** From the `host` header: the page's host, with its port. */
  readonly host: string;
  /** The key that an encrypted call asks to bind; its sender has proven to hold it. */
  readonly deviceKey: string | undefined;
  /** Whether the caller's device has held one of the keys given; only where the route checks devices. */
  readonly isDeviceOf: DeviceCheck;
  /** `true` when another site's page made the call. */
  readonly crossSite: boolean;
}

/** A route of the gateway; every `Route` of `handler.ts` is one. */
export interface GatewayRoute {
  readonly contract: CallContract;
  readonly handle: (payload: unknown, context: GatewayContext) => unknown;
  /** The challenge that the call must have passed. */
  readonly captcha?: CaptchaScene;
  /** `true` where clients are asked to tell which device they call from. */
  readonly checksDevice?: boolean;
  /** Brings a body in a browser's own format into the contract's shape. */
  readonly adapt?: (body: unknown, call: IncomingCall) => unknown;
}

/** Pairs a contract with a handler that needs the gateway's own context. */
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

/** A request header, or `undefined`. */
export function header(call: Pick<IncomingCall, 'headers'>, name: string): string | undefined {
  return call.headers.get(name) ?? undefined;
}

/** Whether the handler of a contract changes something for a logged-in user. */
export function isUserWrite({ access, writes }: CallContract): boolean {
  return access === 'user' && writes;
}

/** Whether sensitive fields of a contract's calls travel encrypted. */
export function isSealed({ access }: CallContract): boolean {
  return access === 'encrypted' || access === 'encrypted-user';
}

/** Whether a contract's calls carry a device signature when somebody is logged in. */
export function isCoreSigned({ access }: CallContract): boolean {
  return access === 'user' || access === 'encrypted-user' || access === 'viewer';
}
