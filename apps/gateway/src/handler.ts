import type {
  CallAnswer,
  CallContract,
  CaptchaScene,
  Ledger,
  ParsedPayload,
} from '@bourse/gateway-contract';

/** Who is calling, as the pipeline has established it before a handler runs. */
export interface CallContext {
  /** The logged-in user; `undefined` for an anonymous visitor. */
  readonly userId: string | undefined;
  /** From the `paptrading` header: `1` is the simulation. */
  readonly ledger: Ledger;
  /** The gateway's own clock, in milliseconds since the epoch. */
  readonly now: number;
  /** Names the session, logged in or not; `undefined` for a caller without one. */
  readonly sessionId: string | undefined;
  /** The peer's network address. */
  readonly address: string;
  /** The key of the peer's limits: its IPv4 address, or the /64 network of its IPv6 address. */
  readonly network: string;
  /**
   * Keeps an answer under the call's idempotency key and returns it. A writing handler calls it
   * inside the transaction that stores what the call has done, so that a crash leaves both or
   * neither. After a handler that has not called it, the pipeline keeps the answer by itself.
   */
  readonly keepAnswer: <T>(data: T) => T;
}

/** What runs when every check of a call has passed. */
export type Handler<T extends CallContract> = (
  payload: ParsedPayload<T>,
  context: CallContext,
) => CallAnswer<T> | Promise<CallAnswer<T>>;

/** A contract with its handler. */
export interface Route {
  readonly contract: CallContract;
  readonly handle: (payload: unknown, context: CallContext) => unknown;
}

/** Pairs a contract with its handler. */
export function route<T extends CallContract>(contract: T, handle: Handler<T>): Route {
  return { contract, handle: (payload, context) => handle(payload, context) };
}

/** Like {@link route}, for a handler that needs a logged-in user; the pipeline answers `00004` without one. */
export function userRoute<T extends CallContract>(
  contract: T,
  handle: (
    payload: ParsedPayload<T>,
    context: CallContext & { readonly userId: string },
  ) => CallAnswer<T> | Promise<CallAnswer<T>>,
): Route {
  return route(contract, (payload, context) => {
    const { userId } = context;
    if (userId === undefined) throw new TypeError(`${contract.path} ran without a user`);
    return handle(payload, { ...context, userId });
  });
}

/** What a {@link Refusal} may carry beside its code and message. */
export interface RefusalOptions {
  readonly data?: unknown;
  readonly group?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal that becomes the envelope `{code, msg, data}`. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: string;
  readonly data: unknown;
  readonly group: string | undefined;
  /** Response headers that belong to the refusal, e.g. `retry-after`. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: string, message: string, options: RefusalOptions = {}) {
    super(message);
    this.code = code;
    this.data = options.data ?? null;
    this.group = options.group;
    this.headers = options.headers ?? {};
  }
}

/** The answer to a challenge, as a client posts it. */
export interface CaptchaAnswer {
  readonly captchaId: string;
  readonly captchaType: 3 | 4;
  /** Base64 of the answer's JSON. */
  readonly captchaValidate: string;
}

/** Challenges for calls that ask for one in their answer, and take its solution in the next request. */
export interface CaptchaChallenges {
  /** Names a challenge. @throws Refusal `00004` without a session, `429` beyond the limits. */
  issue(scene: CaptchaScene, caller: Pick<CallContext, 'sessionId' | 'network' | 'now'>): string;
  /** Whether an answer is right, for the same session and scene. A challenge is judged once, whatever the answer is. */
  isSolved(
    answer: CaptchaAnswer,
    scene: CaptchaScene,
    caller: Pick<CallContext, 'sessionId' | 'now'>,
  ): Promise<boolean>;
}

/** Decides whether a call must pass a challenge first. */
export interface CaptchaGate {
  readonly routes: readonly Route[];
  /** Returns when the call may go on; otherwise throws the `10021` {@link Refusal} with a fresh ticket. */
  admit(
    scene: CaptchaScene,
    request: Pick<CallContext, 'sessionId' | 'network' | 'now'> & {
      /** Header `captcha-token`. */
      readonly token: string | undefined;
      /** Header `captcha-ticket`. */
      readonly ticket: string | undefined;
    },
  ): void;
  /** Without these, no call asks for a challenge in its answer. */
  readonly challenges?: CaptchaChallenges;
  /** Lets go of what the gate holds beside memory. */
  close?(): void;
}
