import type { CallAnswer, CallContract, Ledger, ParsedPayload } from '@bourse/gateway-contract';

export interface CommandContext {
  readonly userId: string;
  readonly ledger: Ledger;
  /** Milliseconds since the epoch; the core has no clock. The exchange writes its own time when it takes a command. */
  readonly now: number;
}

/** A serialisable instruction to the exchange: a writing call of the contract, or one of the exchange's own. */
export interface Command extends CommandContext {
  readonly path: string;
  /** The call's payload, checked against its contract. */
  readonly payload: unknown;
}

/** Identifies the repetitions of a writing call. */
export interface Repetition {
  /** The user's idempotency key. */
  readonly key: string;
  /** Digest of the body: a repetition with another one is refused. */
  readonly bodyHash: string;
}

export type Receipt =
  | { readonly ok: true; readonly data: unknown }
  | {
      readonly ok: false;
      readonly code: string;
      readonly msg: string;
      /** Data of the envelope. */
      readonly data?: unknown;
    };

/** Reads a receipt that was written as JSON. @throws SyntaxError for a text that is none. */
export function readReceipt(text: string): Receipt {
  const value: unknown = JSON.parse(text);
  if (isReceipt(value)) return value;
  throw new SyntaxError('A stored answer is no receipt');
}

function isReceipt(value: unknown): value is Receipt {
  const ok = fieldOf(value, 'ok');
  const isRefused = typeof fieldOf(value, 'code') === 'string';
  return ok === true || (ok === false && isRefused && typeof fieldOf(value, 'msg') === 'string');
}

export interface CommandHandler {
  readonly path: string;
  /** The call that the handler answers; `undefined` for a command of the exchange's own. */
  readonly contract?: CallContract;
  /** @throws {Refusal} before it has changed anything. */
  readonly handle: (payload: unknown, context: CommandContext) => unknown;
}

export function on<T extends CallContract>(
  contract: T,
  handle: (payload: ParsedPayload<T>, context: CommandContext) => CallAnswer<T>,
): CommandHandler {
  return { path: contract.path, contract, handle: (payload, context) => handle(payload, context) };
}

export function symbolOf(payload: unknown): string | undefined {
  const symbol = fieldOf(payload, 'symbol');
  return typeof symbol === 'string' ? symbol : undefined;
}

/** Reads a field that not every payload has. */
export function fieldOf(payload: unknown, name: string): unknown {
  return typeof payload === 'object' && payload !== null ? Reflect.get(payload, name) : undefined;
}
