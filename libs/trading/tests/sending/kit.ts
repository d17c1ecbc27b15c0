import type { Ports } from '../../src/ports.ts';
import { emptyDraft, withAmount, withPrice } from '../../src/draft/order-draft.ts';
import type { SentOrder } from '../../src/sending/sent-orders.ts';

/** Ports whose pauses end at once and move the clock. */
export function pausesKit(start = 1_000_000) {
  const pauses: number[] = [];
  let now = start;
  let ids = 0;
  const ports: Ports = {
    now: () => now,
    createId: () => {
      ids += 1;
      return `id-${ids}`;
    },
    wait: (ms) => {
      pauses.push(ms);
      now += ms;
      return Promise.resolve();
    },
  };
  return { ports, pauses };
}

/** Returns a request that fails a number of times before it answers. */
export function failing<T>(times: number, answer: T): () => Promise<T> {
  let calls = 0;
  return () => {
    calls += 1;
    return calls > times ? Promise.resolve(answer) : Promise.reject(new Error(`failure ${calls}`));
  };
}

export const limitBuy = withAmount(withPrice(emptyDraft, '97250.01'), '0.5');

/** A sent limit buy with some members replaced. */
export function sentWith(members: Partial<SentOrder> = {}): SentOrder {
  return {
    clientOid: 'a',
    ledger: 'real',
    userId: '7',
    market: 'spot',
    symbol: 'BTCUSDT',
    draft: limitBuy,
    isHedge: false,
    hasPresets: false,
    planType: undefined,
    validUntil: 1_005_000,
    state: 'sent',
    ...members,
  };
}
