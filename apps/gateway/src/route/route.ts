import type { CallAnswer, CallContract, Ledger, ParsedPayload } from '@bourse/gateway-contract';

/** The caller, as the pipeline has identified it before a handler runs. */
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

/** Handles a call that has passed every check. */
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
