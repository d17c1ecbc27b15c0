import { hostPorts, type Ports } from '../ports.ts';
import { untilAnswered } from '../sending/until-answered.ts';

/** Default milliseconds for which the gateway accepts an order. */
const defaultValidForMs = 5_000;
/** Default milliseconds after which the request is repeated. */
const defaultTimeoutMs = 6_000;

/** Members that make a repeated request one order, and end its validity. */
export interface OnceNames {
  readonly clientOid: string;
  /** Gateway time in milliseconds. */
  readonly validUntil: number;
}

/** Options for {@link placeOnce}. */
export interface PlaceOnceOptions<Placed> {
  /** Sends the order. The gateway answers a repeated `clientOid` with the first order, and refuses a new one after `validUntil`. */
  readonly place: (names: OnceNames, options: { readonly timeoutMs: number }) => Promise<Placed>;
  /** Whether the order may have been placed in spite of this error. */
  readonly isUnanswered: (error: unknown) => boolean;
  /**
   * Whether nothing was sent, for example because the host is offline. After a request without an answer such an error decides nothing.
   * Default: never.
   */
  readonly isUnsent?: (error: unknown) => boolean;
  /** Called when no answer came and the request is repeated. */
  readonly onUnanswered?: () => void;
  /** The gateway's time in milliseconds. Default: the host's clock. */
  readonly now?: () => number;
  /** Milliseconds for which the gateway accepts the order. Default 5,000. */
  readonly validForMs?: number;
  /** Milliseconds after which the request is repeated. Default 6,000. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  readonly ports?: Partial<Ports>;
}

/**
 * Places an order with one effect: the same request is repeated until it is answered. Resolves with the order, and rejects with the error
 * of a refusal, after which it was not placed.
 */
export async function placeOnce<Placed>(options: PlaceOnceOptions<Placed>): Promise<Placed> {
  const { place, isUnanswered, isUnsent = () => false, onUnanswered, signal } = options;
  const ports = { ...hostPorts, ...options.ports };
  const { now = ports.now, validForMs = defaultValidForMs, timeoutMs = defaultTimeoutMs } = options;
  const names = { clientOid: ports.createId(), validUntil: Math.round(now()) + validForMs };
  try {
    return await place(names, { timeoutMs });
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    onUnanswered?.();
    const isRepeated = (failure: unknown) => isUnanswered(failure) || isUnsent(failure);
    return await untilAnswered(() => place(names, { timeoutMs }), { isRepeated, signal }, ports);
  }
}
