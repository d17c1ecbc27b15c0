import type { BookMessage } from '@bourse/gateway-contract';

/** A book that applies messages as the contract describes. */
export class PlainBook {
  readonly bids = new Map<string, string>();
  readonly asks = new Map<string, string>();
  seq = 0;

  constructor(snapshot: BookMessage) {
    this.apply(snapshot);
  }

  apply({ bids, asks, seq }: BookMessage): void {
    for (const [side, levels] of [
      [this.bids, bids],
      [this.asks, asks],
    ] as const) {
      for (const [price, size] of levels) {
        if (size === '0') side.delete(price);
        else side.set(price, size);
      }
    }
    this.seq = seq;
  }

  levels(side: 'bids' | 'asks'): (readonly [string, string])[] {
    const sign = side === 'bids' ? -1 : 1;
    return [...this[side]].sort(([a], [b]) => (Number(a) - Number(b)) * sign);
  }
}
