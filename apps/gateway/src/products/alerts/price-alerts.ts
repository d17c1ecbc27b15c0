import {
  gatewayCode,
  type createAlert,
  type ParsedPayload,
  type PriceAlert as WireAlert,
} from '@bourse/gateway-contract';
import type { TopicSource } from '@bourse/exchange';
import { Refusal } from '../../edge/route/refusal.ts';
import type { Units } from '../../stores/units.ts';
import { priceKey, toUnits, toWire, type Alert, type AlertOwner, type PriceName } from './alert.ts';
import { AlertQueues } from './alert-queues.ts';
import { AlertStore } from './alert-store.ts';
import { PriceFollower } from './price-follower.ts';
import { instrumentKey, type Instruments } from './instruments.ts';

/** Highest number of a user's active alerts in a ledger. */
const maxActive = 50;

export interface AlertChange extends AlertOwner {
  readonly product: WireAlert['product'];
}

type ChangeListener = (change: AlertChange) => Promise<void>;

export interface PriceAlertsOptions {
  readonly units: Units;
  readonly topics: TopicSource;
  readonly instruments: Instruments;
  readonly now: () => number;
  /** Receives errors. Alerts whose write fails stay active and are judged again with the next price. */
  readonly onError: (error: unknown) => void;
}

/** Stores a handler's answer in the unit of work of its change, and resolves with it. */
type Keep<T> = (data: T) => Promise<T>;

export class PriceAlerts {
  readonly #options: PriceAlertsOptions;
  readonly #store: AlertStore;
  readonly #queues = new AlertQueues();
  readonly #prices: PriceFollower;
  readonly #listeners = new Set<ChangeListener>();
  /** Settles when the last change of an alert, or price, so far has taken effect. */
  #last: Promise<unknown> = Promise.resolve();
  /** Number of calls that need a price, by price. */
  readonly #calls = new Map<string, number>();

  constructor(options: PriceAlertsOptions) {
    this.#options = options;
    this.#store = new AlertStore(options.units);
    this.#prices = new PriceFollower({
      topics: options.topics,
      onPrice: (name, price) => {
        void this.#inTurn(() => this.#judge(name, price));
      },
    });
  }

  /** Loads the active alerts and follows their prices. The first price judges what was crossed while nothing ran. */
  async start(): Promise<void> {
    for (const alert of await this.#store.active()) this.#queues.add(alert);
    await Promise.all(this.#queues.names().map((name) => this.#prices.follow(name)));
  }

  subscribe(listener: ChangeListener): void {
    this.#listeners.add(listener);
  }

  /** Active alerts first, then reached ones that were not seen, each newest first. */
  async of(owner: AlertOwner): Promise<readonly WireAlert[]> {
    return (await this.#store.of(owner, this.#options.now())).map(toWire);
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
    const name = await this.#findActive(id, owner);
    const price = this.#readPrice({ ...name, price: text });
    return this.#withPrice(name, async () => {
      const known = await this.#findActive(id, owner);
      const direction = directionTo({ ...known, price }, this.#prices.priceOf(known));
      const [alert, answer] = await this.#options.units.run(async () => {
        const amended = await this.#store.amend(known, { price, direction });
        return [amended, await keep({ alert: toWire(amended) })] as const;
      });
      this.#queues.remove(known);
      this.#queues.add(alert);
      this.#tell([alert]);
      return answer;
    });
  }

  /** @throws {Refusal} `alertNotFound`. */
  remove(
    id: number,
    owner: AlertOwner,
    keep: Keep<{ alert: WireAlert }>,
  ): Promise<{ alert: WireAlert }> {
    return this.#inTurn(async () => {
      const [alert, answer] = await this.#options.units.run(async () => {
        const removed = await this.#store.removeActive(id, owner);
        if (!removed) throw notFound();
        return [removed, await keep({ alert: toWire(removed) })] as const;
      });
      this.#queues.remove(alert);
      this.#leaveIfUnused(alert);
      this.#tell([alert]);
      return answer;
    });
  }

  async markSeen(
    ids: readonly number[],
    owner: AlertOwner,
    keep: Keep<{ alertIds: string[] }>,
  ): Promise<{ alertIds: string[] }> {
    const [alerts, answer] = await this.#options.units.run(async () => {
      const removed: Alert[] = [];
      for (const id of ids) {
        const alert = await this.#store.removeReached(id, owner);
        if (alert) removed.push(alert);
      }
      const alertIds = removed.map((alert) => String(alert.id));
      return [removed, await keep({ alertIds })] as const;
    });
    this.#tell(alerts);
    return answer;
  }

  /** Resolves when the prices so far are judged. */
  async close(): Promise<void> {
    this.#prices.close();
    await this.#last;
  }

  async #findActive(id: number, owner: AlertOwner): Promise<Alert> {
    const alert = await this.#store.activeOf(id, owner);
    if (!alert) throw notFound();
    return alert;
  }

  /** Runs changes and prices in the order in which they came, so that queues and database agree. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Runs `work` at a known price. Prices that come meanwhile are judged after it, so none is missed. */
  async #withPrice<T>(name: PriceName, work: () => Promise<T>): Promise<T> {
    this.#countCall(name, 1);
    try {
      await this.#prices.follow(name);
      return await this.#inTurn(work);
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

  async #place(
    terms: PriceName & Pick<Alert, 'userId' | 'price' | 'note'>,
    keep: Keep<{ alert: WireAlert }>,
  ): Promise<{ alert: WireAlert }> {
    const { units, now } = this.#options;
    const direction = directionTo(terms, this.#prices.priceOf(terms));
    const [alert, answer] = await units.run(async () => {
      if ((await this.#store.countActive(terms)) >= maxActive) {
        throw new Refusal(gatewayCode.tooManyAlerts, `At most ${maxActive} alerts can be active`);
      }
      const added = await this.#store.add({ ...terms, direction, createdAt: now() });
      return [added, await keep({ alert: toWire(added) })] as const;
    });
    this.#queues.add(alert);
    this.#tell([alert]);
    return answer;
  }

  async #judge(name: PriceName, price: string): Promise<void> {
    const alerts = this.#queues.takeReached(name, price);
    if (alerts.length === 0) return;
    const { units, now, onError } = this.#options;
    const reached = { at: now(), price };
    try {
      await units.run(async () => {
        for (const alert of alerts) await this.#store.reach(alert, reached);
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
      for (const listener of this.#listeners) listener(change).catch(this.#options.onError);
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

function notFound(): Refusal {
  return new Refusal(gatewayCode.alertNotFound, 'There is no such active alert');
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
    const text = `The price is ${current} now`;
    throw new Refusal(gatewayCode.alertPriceCurrent, text, { data: { bound: current } });
  }
  return distance > 0n ? 'rising' : 'falling';
}
