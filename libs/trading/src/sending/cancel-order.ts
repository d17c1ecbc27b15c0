import { hostPorts, type Ports } from '../ports.ts';
import { untilAnswered } from './until-answered.ts';

/** Default milliseconds after which the order is looked up instead. */
const defaultTimeoutMs = 6_000;

/** Options for {@link cancelOrder}. `Order` is the gateway's type of an order. */
export interface CancelOptions<Order> {
  readonly cancel: (options: { readonly timeoutMs: number }) => Promise<Order>;
  /** Requests the state of the order. */
  readonly find: (options: { readonly signal: AbortSignal | undefined }) => Promise<Order>;
  /** Classifies an error: `unanswered` if the order may be cancelled, `ended` if it had ended before, otherwise `refused`. */
  readonly judge: (error: unknown) => 'unanswered' | 'ended' | 'refused';
  /** Called when no answer came and the order is looked up. */
  readonly onUnanswered?: () => void;
  /** Milliseconds after which the order is looked up instead. Default 6,000. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  readonly ports?: Partial<Ports>;
}

/**
 * Cancels an order. Resolves with the order as it is afterwards: cancelled, ended before, or still open if the request was lost.
 * Rejects with the error of a refusal.
 */
export async function cancelOrder<Order>({
  cancel,
  find,
  judge,
  onUnanswered,
  timeoutMs = defaultTimeoutMs,
  signal,
  ports,
}: CancelOptions<Order>): Promise<Order> {
  try {
    return await cancel({ timeoutMs });
  } catch (error) {
    const meaning = judge(error);
    if (meaning === 'refused') throw error;
    if (meaning === 'unanswered') onUnanswered?.();
    return await untilAnswered(
      () => find({ signal }),
      { isRepeated: (failure) => judge(failure) === 'unanswered', signal },
      { ...hostPorts, ...ports },
    );
  }
}
