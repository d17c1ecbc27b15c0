import type { DatabaseSync } from 'node:sqlite';
import { gatewayCode } from '@bourse/gateway-contract';
import type { createAlert, ParsedPayload, PriceAlert as WireAlert } from '@bourse/gateway-contract';
import { transact } from '../database/database.ts';
import type { TopicSource } from '../exchange/index.ts';
import { Refusal } from '../route/refusal.ts';
import { priceKey, toUnits, toWire } from './alert.ts';
import type { Alert, AlertOwner, PriceName } from './alert.ts';
import { AlertQueues } from './alert-queues.ts';
import { AlertStore } from './alert-store.ts';
import { PriceFollower } from './price-follower.ts';
import { instrumentKey } from './read-instruments.ts';
import type { Instruments } from './read-instruments.ts';

/** Highest number of a user's active alerts in a ledger. */
const maxActive = 50;

export interface AlertChange extends AlertOwner {
  readonly product: WireAlert['product'];
}

export interface PriceAlertsOptions {
  readonly database: DatabaseSync;
  readonly topics: TopicSource;
  readonly instruments: Instruments;
  readonly now: () => number;
  /** Receives a failed write. The alerts stay active and are judged again with the next price. */
  readonly onError: (error: unknown) => void;
}

/** Stores a handler's answer in the transaction of its change, and returns it. */
type Keep<T> = (data: T) => T;

export class PriceAlerts {
  readonly #options: PriceAlertsOptions;
  readonly #store: AlertStore;
  readonly #queues = new AlertQueues();
  readonly #prices: PriceFollower;
  readonly #listeners = new Set<(change: AlertChange) => void>();
  /** Number of calls that need a price, by price. */
  readonly #calls = new Map<string, number>();

  constructor(options: PriceAlertsOptions) {
    this.#options = options;
    this.#store = new AlertStore(options.database);
    this.#prices = new PriceFollower({
      topics: options.topics,
      onPrice: (name, price) => {
        this.#judge(name, price);
      },
    });
  }

  /** Loads the active alerts and follows their prices. The first price judges what was crossed while nothing ran. */
  async start(): Promise<void> {
    for (const alert of this.#store.active()) this.#queues.add(alert);
    await Promise.all(this.#queues.names().map((name) => this.#prices.follow(name)));
  }

  subscribe(listener: (change: AlertChange) => void): void {
    this.#listeners.add(listener);
  }

  /** Active alerts first, then reached ones that were not seen, each newest first. */
  of(owner: AlertOwner): readonly WireAlert[] {
    return this.#store.of(owner, this.#options.now()).map(toWire);
  }

  /** @throws {Refusal} `symbolUnknown`, `priceInvalid`, `priceUnknown`, `alertPriceCurrent` or `tooManyAlerts`. */
  async create(
    payload: ParsedPayload<typeof createAlert>,
    userId: string,
    keep: Keep<{ alert: WireAlert }>,
  ): Promise<{ alert: WireAlert }> {
    const { ledger, product, symbol, triggerBy, note = '' } = payload;
    const price = this.#readPrice(payload);
    const name: PriceName = { ledger, product, symbol, triggerBy };
    return this.#withPrice(name, () =>
      this.#place({ ...name, userId, price, note: note === '' ? null : note }, keep),
    );
  }

  /** @throws {Refusal} As {@link create}, or `alertNotFound`. */
  async amend(
    id: number,
    { owner, price: text }: { readonly owner: AlertOwner; readonly price: string },
    keep: Keep<{ alert: WireAlert }>,
  ): Promise<{ alert: WireAlert }> {
    const name = this.#findActive(id, owner);
    const price = this.#readPrice({ ...name, price: text });
    return this.#withPrice(name, () => {
      const known = this.#findActive(id, owner);
      const direction = directionTo({ ...known, price }, this.#prices.priceOf(known));
      const [alert, answer] = transact(this.#options.database, () => {
        const amended = this.#store.amend(known, { price, direction });
        return [amended, keep({ alert: toWire(amended) })] as const;
      });
      this.#queues.remove(known);
      this.#queues.add(alert);
      this.#tell([alert]);
      return answer;
    });
  }

  /** @throws {Refusal} `alertNotFound`. */
  remove(id: number, owner: AlertOwner, keep: Keep<{ alert: WireAlert }>): { alert: WireAlert } {
    const [alert, answer] = transact(this.#options.database, () => {
      const removed = this.#store.removeActive(id, owner);
      if (!removed) throw new Refusal(gatewayCode.alertNotFound, 'There is no such active alert');
      return [removed, keep({ alert: toWire(removed) })] as const;
    });
    this.#queues.remove(alert);
    this.#leaveIfUnused(alert);
    this.#tell([alert]);
    return answer;
  }

  markSeen(
    ids: readonly number[],
    owner: AlertOwner,
    keep: Keep<{ alertIds: string[] }>,
  ): { alertIds: string[] } {
    const [alerts, answer] = transact(this.#options.database, () => {
      const removed = ids.flatMap((id) => this.#store.removeReached(id, owner) ?? []);
      return [removed, keep({ alertIds: removed.map((alert) => String(alert.id)) })] as const;
    });
    this.#tell(alerts);
    return answer;
  }

  close(): void {
    this.#prices.close();
  }

  #findActive(id: number, owner: AlertOwner): Alert {
    const alert = this.#store.activeOf(id, owner);
    if (!alert) throw new Refusal(gatewayCode.alertNotFound, 'There is no such active alert');
    return alert;
  }

  /** Runs `work` at a known price. It does not wait, so no price is missed between reading one and storing an alert. */
  async #withPrice<T>(name: PriceName, work: () => T): Promise<T> {
    this.#countCall(name, 1);
    try {
      await this.#prices.follow(name);
      return work();
    } finally {
      this.#countCall(name, -1);
      this.#leaveIfUnused(name);
    }
  }

  /** Returns the price as the market writes it. @throws {Refusal} `symbolUnknown` or `priceInvalid`. */
  #readPrice({ product, symbol, price }: Pick<Alert, 'product' | 'symbol' | 'price'>): string {
    const instrument = this.#options.instruments.get(instrumentKey({ product, symbol }));
    if (!instrument) throw new Refusal(gatewayCode.symbolUnknown, `${symbol} is not traded`);
    const ticks = instrument.parsePrice(price);
    if (ticks !== undefined && ticks > 0n) return instrument.formatPrice(ticks);
    const { tickSize } = instrument.terms;
    throw new Refusal(gatewayCode.priceInvalid, `The price is not a multiple of ${tickSize}`);
  }

  #place(
    terms: PriceName & Pick<Alert, 'userId' | 'price' | 'note'>,
    keep: Keep<{ alert: WireAlert }>,
  ): { alert: WireAlert } {
    const { database, now } = this.#options;
    const direction = directionTo(terms, this.#prices.priceOf(terms));
    const active = this.#store.of(terms, now()).filter(({ reached }) => !reached);
    if (active.length >= maxActive) {
      throw new Refusal(gatewayCode.tooManyAlerts, `At most ${maxActive} alerts can be active`);
    }
    const [alert, answer] = transact(database, () => {
      const added = this.#store.add({ ...terms, direction, createdAt: now() });
      return [added, keep({ alert: toWire(added) })] as const;
    });
    this.#queues.add(alert);
    this.#tell([alert]);
    return answer;
  }

  #judge(name: PriceName, price: string): void {
    const alerts = this.#queues.takeReached(name, price);
    if (alerts.length === 0) return;
    const { database, now, onError } = this.#options;
    const reached = { at: now(), price };
    try {
      transact(database, () => {
        for (const alert of alerts) this.#store.reach(alert, reached);
      });
    } catch (error) {
      for (const alert of alerts) this.#queues.add(alert);
      onError(error);
      return;
    }
    this.#leaveIfUnused(name);
    this.#tell(alerts);
  }

  #tell(alerts: readonly Alert[]): void {
    const changes = new Map(
      alerts.map(({ userId, ledger, product }) => [
        `${userId} ${ledger} ${product}`,
        { userId, ledger, product },
      ]),
    );
    for (const change of changes.values()) {
      for (const listener of this.#listeners) listener(change);
    }
  }

  #countCall(name: PriceName, difference: 1 | -1): void {
    const key = priceKey(name);
    const count = (this.#calls.get(key) ?? 0) + difference;
    if (count === 0) this.#calls.delete(key);
    else this.#calls.set(key, count);
  }

  #leaveIfUnused(name: PriceName): void {
    if (!this.#queues.has(name) && !this.#calls.has(priceKey(name))) this.#prices.leave(name);
  }
}

/** @throws {Refusal} `priceUnknown` or `alertPriceCurrent`. */
function directionTo(
  { symbol, triggerBy, price }: Pick<Alert, 'symbol' | 'triggerBy' | 'price'>,
  current: string | undefined,
): Alert['direction'] {
  if (current === undefined) {
    throw new Refusal(gatewayCode.priceUnknown, `${symbol} has no ${triggerBy} price`);
  }
  const distance = toUnits(price) - toUnits(current);
  if (distance === 0n) {
    throw new Refusal(gatewayCode.alertPriceCurrent, `The price is ${current} now`);
  }
  return distance > 0n ? 'rising' : 'falling';
}
