import type { CallAnswer, CallContract, Ledger, ParsedPayload } from '@bourse/gateway-contract';

export interface CallContext {
  /** `undefined` for an anonymous visitor. */
  readonly userId: string | undefined;
  /** From the header `paptrading`: `1` selects the simulation. */
  readonly ledger: Ledger;
  /** The gateway's clock, in milliseconds since the epoch. */
  readonly now: number;
  /** Also set for an anonymous session. */
  readonly sessionId: string | undefined;
  readonly address: string;
  /** The key of the peer's limits: its IPv4 address, or the /64 network of its IPv6 address. */
  readonly network: string;
  /**
   * Stores an answer under the idempotency key. A handler calls it inside its own transaction, so that a crash loses
   * both the change and the answer, or neither. Otherwise the pipeline stores the answer afterwards.
   */
  readonly keepAnswer: <T>(data: T) => T;
  /** Set for a user's writing call. */
  readonly repetition: Repetition | undefined;
}

/** Names a call, so that a repetition is answered without acting again. */
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
}

/** Combines a contract with its handler. */
export function route<T extends CallContract>(contract: T, handle: Handler<T>): Route {
  return { contract, handle: (payload, context) => handle(payload, context) };
}

/** Like {@link route}, for a handler that requires a user. The pipeline answers `00004` without one. */
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
