import {
  gatewayCode,
  type createAlert,
  type createFundingAlert,
  type createLineAlert,
  type AlertLine,
  type FundingAlert,
  type LineAlert,
  type MarketAlert,
  type ParsedPayload,
  type PriceAlert,
} from '@bourse/gateway-contract';
import type { TopicSource } from '@bourse/exchange';
import { Refusal } from '../../edge/route/refusal.ts';
import type { Units } from '../../stores/units.ts';
import {
  toFundingAlert,
  toLineAlert,
  toPriceAlert,
  toWire,
  type Alert,
  type AlertOwner,
  type Figure,
  type FigureName,
} from './alert.ts';
import { directionTo, readLine, readPrice, readRate } from './alert-levels.ts';
import { AlertChanges } from './alert-changes.ts';
import { AlertQueues } from './alert-queues.ts';
import { AlertStore } from './alert-store.ts';
import { FigureFollower } from './figure-follower.ts';
import { HeldFigures } from './held-figures.ts';
import { assertTraded, instrumentKey, type Instruments } from './instruments.ts';
import { hasEnded } from './line-price.ts';

/** Highest number of a user's active alerts in a ledger. */
const maxActive = 50;

export interface PriceAlertsOptions {
  readonly units: Units;
  readonly topics: TopicSource;
  readonly instruments: Instruments;
  /** Greatest funding rates of the contracts in either direction, by symbol. */
  readonly fundingCaps: ReadonlyMap<string, string>;
  readonly now: () => number;
  /** Runs in the unit of work in which alerts are reached. */
  readonly onReached: (alerts: readonly Alert[]) => Promise<void>;
  /** Receives errors. Alerts whose write fails stay active and are judged again with the next figure. */
  readonly onError: (error: unknown) => void;
}

/** Stores a handler's answer in the unit of work of its change, and resolves with it. */
type Keep<T> = (data: T) => Promise<T>;

type Answer<T> = Promise<{ alert: T }>;

interface Amendment<T> {
  /** @throws {Refusal} If the alert cannot have the change. */
  readonly changeOf: (alert: Alert) => Pick<Alert, 'level' | 'line'>;
  readonly keep: (alert: Alert) => Promise<T>;
}

export class PriceAlerts {
  /** The changes of alerts, for their topics. */
  readonly changes: AlertChanges;
  readonly #options: PriceAlertsOptions;
  readonly #store: AlertStore;
  readonly #queues: AlertQueues;
  readonly #figures: FigureFollower;
  readonly #held: HeldFigures;
  /** Settles when the last change of an alert, or figure, so far has taken effect. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: PriceAlertsOptions) {
    this.#options = options;
    this.changes = new AlertChanges(options.onError);
    this.#store = new AlertStore(options.units);
    this.#queues = new AlertQueues(
      (name) => options.instruments.get(instrumentKey(name))?.terms.tickSize ?? '1',
    );
    this.#figures = new FigureFollower({
      topics: options.topics,
      onFigure: (name, figure) => {
        void this.#inTurn(() => this.#judge(name, figure));
      },
    });
    this.#held = new HeldFigures({
      figures: this.#figures,
      isWaitedFor: (name) => this.#queues.has(name),
    });
  }

  /** Loads the active alerts and follows their figures. The first figure judges what was crossed while nothing ran. */
  async start(): Promise<void> {
    for (const alert of await this.#store.active()) this.#queues.add(alert);
    await Promise.all(this.#queues.names().map((name) => this.#figures.follow(name)));
  }

  /** Active alerts first, then reached ones that were not seen, each newest first. */
  async of(owner: AlertOwner): Promise<readonly MarketAlert[]> {
    return (await this.#store.of(owner, this.#options.now())).map(toWire);
  }

  /** @throws {Refusal} `symbolUnknown`, `pairDelisted`, `priceInvalid`, `priceUnknown`, `alertPriceCurrent` or `tooManyAlerts`. */
  async create(
    payload: ParsedPayload<typeof createAlert>,
    userId: string,
    keep: Keep<{ alert: PriceAlert }>,
  ): Answer<PriceAlert> {
    const { ledger, product, symbol, triggerBy, note } = payload;
    const level = readPrice(payload.price, payload, this.#options.instruments);
    const terms = { ledger, product, symbol, triggerBy, userId, level, note };
    return this.#place(terms, (alert) => keep({ alert: toPriceAlert(alert) }));
  }

  /** @throws {Refusal} `symbolUnknown`, `alertRateInvalid`, `priceUnknown`, `alertRateCurrent` or `tooManyAlerts`. */
  async createFunding(
    { ledger, symbol, rate, note }: ParsedPayload<typeof createFundingAlert>,
    userId: string,
    keep: Keep<{ alert: FundingAlert }>,
  ): Answer<FundingAlert> {
    const level = readRate(rate, symbol, this.#options.fundingCaps);
    const name = { ledger, product: 'futures', symbol, triggerBy: 'funding' } as const;
    const terms = { ...name, userId, level, note };
    return this.#place(terms, (alert) => keep({ alert: toFundingAlert(alert) }));
  }

  /** @throws {Refusal} `symbolUnknown`, `pairDelisted`, `alertLineAbsent`, `priceUnknown`, `alertPriceCurrent` or `tooManyAlerts`. */
  async createLine(
    payload: ParsedPayload<typeof createLineAlert>,
    userId: string,
    keep: Keep<{ alert: LineAlert }>,
  ): Answer<LineAlert> {
    const { ledger, product, symbol, triggerBy, drawingId, line, note } = payload;
    const level = this.#levelOf(line, { product, symbol });
    const name = { ledger, product, symbol, triggerBy };
    const terms = { ...name, userId, level, note, line: { ...line, drawingId } };
    return this.#place(terms, (alert) => keep({ alert: toLineAlert(alert) }));
  }

  /** @throws {Refusal} As {@link create}, or `alertNotFound`. */
  amend(
    id: number,
    { owner, price }: { readonly owner: AlertOwner; readonly price: string },
    keep: Keep<{ alert: PriceAlert }>,
  ): Answer<PriceAlert> {
    return this.#amend(id, owner, {
      changeOf: (alert) => {
        if (alert.triggerBy === 'funding' || alert.line) throw notFound();
        return { level: readPrice(price, alert, this.#options.instruments) };
      },
      keep: (alert) => keep({ alert: toPriceAlert(alert) }),
    });
  }

  /** @throws {Refusal} As {@link createLine}, or `alertNotFound`. */
  amendLine(
    id: number,
    { owner, line }: { readonly owner: AlertOwner; readonly line: AlertLine },
    keep: Keep<{ alert: LineAlert }>,
  ): Answer<LineAlert> {
    return this.#amend(id, owner, {
      changeOf: (alert) => {
        if (!alert.line) throw notFound();
        const { drawingId } = alert.line;
        return { level: this.#levelOf(line, alert), line: { ...line, drawingId } };
      },
      keep: (alert) => keep({ alert: toLineAlert(alert) }),
    });
  }

  /** @throws {Refusal} `alertNotFound`. */
  remove(id: number, owner: AlertOwner, keep: Keep<{ alert: MarketAlert }>): Answer<MarketAlert> {
    return this.#inTurn(async () => {
      const [alert, answer] = await this.#options.units.run(async () => {
        const removed = await this.#store.removeActive(id, owner);
        if (!removed) throw notFound();
        return [removed, await keep({ alert: toWire(removed) })] as const;
      });
      this.#queues.remove(alert);
      this.#held.leaveIfUnused(alert);
      this.changes.tell([alert]);
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
    this.changes.tell(alerts);
    return answer;
  }

  /** Resolves when the figures so far are judged. */
  async close(): Promise<void> {
    this.#figures.close();
    await this.#last;
  }

  async #findActive(id: number, owner: AlertOwner): Promise<Alert> {
    const alert = await this.#store.activeOf(id, owner);
    if (!alert || (alert.line && hasEnded(alert.line, this.#options.now()))) throw notFound();
    return alert;
  }

  #levelOf(line: AlertLine, pair: Pick<Alert, 'product' | 'symbol'>): string {
    const { instruments: known, now } = this.#options;
    return readLine(line, now(), { ...pair, known });
  }

  /** Gives an alert another level or line, and the direction to it. */
  async #amend<T>(id: number, owner: AlertOwner, { changeOf, keep }: Amendment<T>): Promise<T> {
    const name = await this.#findActive(id, owner);
    changeOf(name);
    return this.#withFigure(name, async () => {
      const known = await this.#findActive(id, owner);
      const change = changeOf(known);
      const direction = directionTo({ ...known, ...change }, this.#figures.figureOf(known));
      const [alert, answer] = await this.#options.units.run(async () => {
        const amended = await this.#store.amend(known, { ...change, direction });
        return [amended, await keep(amended)] as const;
      });
      this.#queues.remove(known);
      this.#queues.add(alert);
      this.changes.tell([alert]);
      return answer;
    });
  }

  /** Runs changes and figures in the order in which they came, so that queues and database agree. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Runs `work` at a known figure. Figures that come meanwhile are judged after it, so none is missed. */
  async #withFigure<T>(name: FigureName, work: () => Promise<T>): Promise<T> {
    assertTraded(name, this.#options.instruments, this.#options.now());
    return this.#held.during(name, () => this.#inTurn(work));
  }

  #place<T>(
    {
      note = '',
      ...terms
    }: FigureName & Pick<Alert, 'userId' | 'level'> & { readonly note?: string | undefined },
    keep: (alert: Alert) => Promise<T>,
  ): Promise<T> {
    const { units, now } = this.#options;
    return this.#withFigure(terms, async () => {
      const direction = directionTo(terms, this.#figures.figureOf(terms));
      const noted = { ...terms, direction, note: note === '' ? null : note };
      const [alert, answer] = await units.run(async () => {
        if ((await this.#store.countActive(terms, now())) >= maxActive) {
          throw new Refusal(gatewayCode.tooManyAlerts, `At most ${maxActive} alerts can be active`);
        }
        const added = await this.#store.add({ ...noted, createdAt: now() });
        return [added, await keep(added)] as const;
      });
      this.#queues.add(alert);
      this.changes.tell([alert]);
      return answer;
    });
  }

  async #judge(name: FigureName, figure: Figure): Promise<void> {
    const { reached: alerts, ended } = this.#queues.take(name, figure);
    if (alerts.length + ended.length === 0) return;
    const { units, now, onReached, onError } = this.#options;
    const reached = { at: now(), value: figure.value };
    try {
      await units.run(async () => {
        for (const alert of alerts) await this.#store.reach(alert, reached);
        if (ended.length > 0) await this.#store.end(ended);
        await onReached(alerts.map((alert) => ({ ...alert, reached })));
      });
    } catch (error) {
      for (const alert of [...alerts, ...ended]) this.#queues.add(alert);
      onError(error);
      return;
    }
    this.#held.leaveIfUnused(name);
    this.changes.tell([...alerts, ...ended]);
  }
}

function notFound(): Refusal {
  return new Refusal(gatewayCode.alertNotFound, 'There is no such active alert');
}
