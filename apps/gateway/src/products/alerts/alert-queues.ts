import { TriggerQueue, type Direction } from '@bourse/exchange';
import { priceKey, toUnits, type Alert, type PriceName } from './alert.ts';

interface Watch {
  readonly alert: Alert;
  readonly price: bigint;
}

type Queues = Readonly<Record<Direction, TriggerQueue<Watch>>>;

/** Active alerts by price. A price is compared with those that it reaches, and with one more. */
export class AlertQueues {
  readonly #queues = new Map<string, Queues>();
  readonly #watches = new Map<number, Watch>();

  add(alert: Alert): void {
    const watch = { alert, price: toUnits(alert.price) };
    this.#watches.set(alert.id, watch);
    const key = priceKey(alert);
    const queues = this.#queues.get(key) ?? createQueues();
    this.#queues.set(key, queues);
    queues[alert.direction].add(watch);
  }

  remove(alert: Alert): void {
    const watch = this.#watches.get(alert.id);
    if (!watch) return;
    this.#watches.delete(alert.id);
    this.#queues.get(priceKey(alert))?.[alert.direction].remove(watch);
    this.#dropIfEmpty(alert);
  }

  /** Removes and returns the alerts that a price has reached. */
  takeReached(name: PriceName, price: string): readonly Alert[] {
    const queues = this.#queues.get(priceKey(name));
    if (!queues) return [];
    const units = toUnits(price);
    const reached: Alert[] = [];
    for (const queue of [queues.rising, queues.falling]) {
      for (let watch = queue.take(units); watch; watch = queue.take(units)) {
        this.#watches.delete(watch.alert.id);
        reached.push(watch.alert);
      }
    }
    this.#dropIfEmpty(name);
    return reached;
  }

  has(name: PriceName): boolean {
    return this.#queues.has(priceKey(name));
  }

  names(): readonly PriceName[] {
    const names = new Map<string, PriceName>();
    for (const { alert } of this.#watches.values()) names.set(priceKey(alert), alert);
    return [...names.values()];
  }

  #dropIfEmpty(name: PriceName): void {
    const key = priceKey(name);
    const queues = this.#queues.get(key);
    if (queues?.rising.isEmpty && queues.falling.isEmpty) this.#queues.delete(key);
  }
}

function createQueues(): Queues {
  const create = (direction: Direction) =>
    new TriggerQueue<Watch>(direction, ({ alert }) => BigInt(alert.id));
  return { rising: create('rising'), falling: create('falling') };
}
