import { Heap, type Placed } from '../../heap.ts';
import type { HoldSide, Position } from './position.ts';

interface Entry extends Placed {
  readonly position: Position;
  readonly size: bigint;
  readonly cost: bigint;
  readonly leverage: bigint;
}

/**
 * Positions of one side of a market, in the order of auto-deleveraging. Positions of one leverage stand in the order of their
 * entry prices, which no change of the mark price alters. So there is a heap for each leverage.
 */
export class AdlQueue {
  readonly #comesBefore: (a: Entry, b: Entry) => boolean;
  readonly #entries = new Map<Position, Entry>();
  readonly #byLeverage = new Map<bigint, Heap<Entry>>();

  constructor(side: HoldSide) {
    this.#comesBefore = (a, b) => {
      const [one, other] = [a.size * b.cost, b.size * a.cost];
      if (one === other) return a.position.id < b.position.id;
      return side === 'long' ? one > other : one < other;
    };
  }

  /** Adds a position, or moves one that has changed. */
  put(position: Position): void {
    const { size, cost, leverage } = position;
    const known = this.#entries.get(position);
    if (known?.size === size && known.cost === cost && known.leverage === leverage) return;
    this.delete(position);
    if (size > 0n) this.#add({ position, size, cost, leverage, place: 0 });
  }

  delete(position: Position): void {
    const known = this.#entries.get(position);
    if (!known) return;
    this.#entries.delete(position);
    this.#byLeverage.get(known.leverage)?.remove(known);
  }

  /** Returns the first position of each leverage, without those of some positions. */
  firstOfEach(except: readonly Position[]): readonly Position[] {
    const hidden = except.flatMap((position) => this.#entries.get(position) ?? []);
    for (const { position } of hidden) this.delete(position);
    const first = [...this.#byLeverage.values()].flatMap((heap) => heap.first?.position ?? []);
    for (const entry of hidden) this.#add(entry);
    return first;
  }

  #add(entry: Entry): void {
    const heap = this.#byLeverage.get(entry.leverage) ?? new Heap<Entry>(this.#comesBefore);
    this.#byLeverage.set(entry.leverage, heap);
    heap.add(entry);
    this.#entries.set(entry.position, entry);
  }
}
