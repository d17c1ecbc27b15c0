import type { CallAnswer, CallContract, Ledger, ParsedPayload } from '@bourse/gateway-contract';

export interface CallContext {
  /** `undefined` for an anonymous visitor. */
  readonly userId: string | undefined;
  /** From the header `paptrading`: `1` selects the simulation. */
  readonly ledger: Ledger;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly sessionId: string | undefined;
  readonly address: string;
  /** From the header `locale`, e.g. `zh-CN`; `undefined` without one. */
  readonly language: string | undefined;
  /** The IPv4 address or /64 IPv6 network by which limits apply. */
  readonly network: string;
  /** Stores an answer in the handler's own unit of work, so that a crash loses the change and the answer, or neither. */
  readonly keepAnswer: <T>(data: T) => Promise<T>;
  /** Set for a user's writing call. */
  readonly repetition: Repetition | undefined;
}

export interface Repetition {
  /** Header `idempotency-key`. */
  readonly key: string;
  /** SHA-256 of the body, in hex. */
  readonly bodyHash: string;
}

export type Handler<T extends CallContract> = (
  payload: ParsedPayload<T>,
  context: CallContext,
) => CallAnswer<T> | Promise<CallAnswer<T>>;

export interface Route {
  readonly contract: CallContract;
  readonly handle: (payload: unknown, context: CallContext) => unknown;
  /** Whether the handler recognises repetitions by itself and keeps its answers. */
  readonly keepsAnswers?: boolean;
  /** Resolves with the answer that the handler has kept for a repetition. @throws Refusal that it has kept. */
  readonly findAnswer?: (
    payload: unknown,
    context: CallContext,
  ) => Promise<FoundAnswer | undefined>;
}

export interface FoundAnswer {
  readonly data: unknown;
}

export function route<T extends CallContract>(contract: T, handle: Handler<T>): Route {
  return { contract, handle: (payload, context) => handle(payload, context) };
}

/** The pipeline answers `00004` without a user. */
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
