import { gatewayCode, type Granularity, type Ledger } from '@bourse/gateway-contract';
import { compareUnits } from '../../instruments/decimal.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Budget } from '../budget.ts';
import type { Market } from '../market.ts';
import type { MarketOf } from '../markets.ts';
import { assertTraded } from '../orders/order-limits.ts';
import type { Reaction, Reactions } from '../reactions.ts';
import type { Alert, AlertStatus, ReachedAlert } from '../records/alert.ts';
import type { Effects } from '../records/effects.ts';
import type { Restorable } from '../records/restorable.ts';
import { Refusal } from '../refusal.ts';
import { AlertBook, type CloseFigures } from './alert-book.ts';
import { directionTo } from './alert-levels.ts';
import type { IndicatorWatch } from './indicator-watches.ts';
import { hasEnded } from '../records/line-price.ts';

export interface AlertsOptions {
  readonly accounts: Accounts;
  readonly effects: Effects;
  readonly nextId: (kind: 'alert' | 'alertReached') => bigint;
  readonly markets: readonly Market[];
  readonly marketOf: MarketOf;
  /** Returns the rate of a contract's coming settlement, in units of 10^-8. */
  readonly expectedRate: (market: Market) => bigint;
  readonly follow: Pick<Reactions, 'noteChange'>;
}

/** Highest number of a user's alerts in a ledger that wait. */
const maxActive = 50;

/** Reached alerts of a user and ledger that are kept until they are seen. */
const keptReached = 50;

const keptMs = 30 * 24 * 60 * 60 * 1000;

const unitsPerAlert = 2;

export interface AlertOwner {
  readonly ledger: Ledger;
  readonly userId: string;
}

export type AlertTerms = Pick<
  Alert,
  'product' | 'symbol' | 'triggerBy' | 'indicator' | 'level' | 'line' | 'note'
>;

/** Sets, moves and ends the alerts of users. Checks come first: a refusal changes nothing. */
export class Alerts {
  readonly reaction: Reaction;
  readonly restorables: readonly Restorable[];
  readonly #options: AlertsOptions;
  readonly #book: AlertBook;
  #now = 0;

  constructor(options: AlertsOptions) {
    this.#options = options;
    this.#book = new AlertBook(options.expectedRate);
    this.reaction = {
      onPrices: (_, now, budget) => this.#tellDue(now, budget),
      onTime: (now, budget) => this.#book.passTime(now, budget) || this.#tellDue(now, budget),
    };
    this.restorables = [
      {
        kind: 'alert',
        restore: (alert: Alert) => {
          // One of a pair that is not listed any more stays in the file.
          const market = listedMarket(options.markets, alert);
          if (market) this.#book.add(alert, market);
        },
      },
    ];
  }

  /** Notes the moment of the prices that follow. */
  begin(now: number): void {
    this.#now = now;
  }

  /** Prices before the first moment of a core are left to the next second: the price of a line follows from the time. */
  notePrices(market: Market): void {
    if (this.#now > 0) this.#book.notePrices(market, this.#now);
  }

  /** Those that wait first, then those that were reached and not seen, each newest first. */
  of({ ledger, userId }: AlertOwner): readonly Alert[] {
    const all = this.#book.of(ledger, userId);
    const waiting = all.filter((alert) => this.#isWaiting(alert)).reverse();
    return [...waiting, ...newestOf(all.filter((alert) => this.#isKept(alert)))];
  }

  /** @throws {Refusal} `pairDelisted`, `priceUnknown`, `alertPriceCurrent`, `alertRateCurrent` or `tooManyAlerts`. */
  place({ ledger, userId }: AlertOwner, terms: AlertTerms, now: number): Alert {
    const market = this.#options.marketOf(ledger, terms.product, terms.symbol);
    const direction = this.#directionTo(terms, market, now);
    return this.open({ ledger, userId }, { ...terms, direction }, now);
  }

  /** Puts a new alert whose direction is known. @throws {Refusal} `tooManyAlerts`. */
  open(
    { ledger, userId }: AlertOwner,
    terms: AlertTerms & Pick<Alert, 'direction'>,
    now: number,
  ): Alert {
    const waiting = this.#book.of(ledger, userId).filter((alert) => this.#isWaiting(alert));
    if (waiting.length >= maxActive) {
      throw new Refusal(gatewayCode.tooManyAlerts, `At most ${maxActive} alerts can be active`);
    }
    const reached = { status: 'live', reachedAt: null, reachedBy: null } as const;
    return this.put({ ledger, userId }, { ...terms, ...reached, createdAt: now });
  }

  /** Puts an alert with all that it has. */
  put(
    { ledger, userId }: AlertOwner,
    parts: Omit<Alert, 'kind' | 'id' | 'account' | 'userId'>,
  ): Alert {
    const { accounts, nextId, effects } = this.#options;
    const account = accounts.of(ledger, userId, 'spot');
    const alert: Alert = { kind: 'alert', id: nextId('alert'), account, userId, ...parts };
    this.#book.add(alert, this.#marketOf(alert));
    effects.put(alert);
    return alert;
  }

  /** @throws {Refusal} `alertNotFound`. */
  findLive({ ledger, userId }: AlertOwner, alertId: string): Alert {
    const alert = this.#book.find(ledger, userId, BigInt(alertId));
    if (alert && this.#isWaiting(alert)) return alert;
    throw notFound();
  }

  /** Gives an alert another level or line. @throws {Refusal} As {@link place}. */
  amend(alert: Alert, { level, line }: Pick<Alert, 'level' | 'line'>, now: number): void {
    const market = this.#marketOf(alert);
    const direction = this.#directionTo({ ...alert, level }, market, now);
    this.#book.unwatch(alert, market);
    Object.assign(alert, { level, line, direction });
    this.#book.watch(alert, market);
    this.#options.effects.put(alert);
  }

  /** Returns the indicators of a width that alerts wait for. */
  indicatorsOf(granularity: Granularity): readonly IndicatorWatch[] {
    return this.#book.indicators.of(granularity);
  }

  /** Reaches the alerts of an indicator at the close of a candle, in slices. */
  noteClose(watch: IndicatorWatch, figures: CloseFigures): void {
    this.#book.noteClose(watch, figures);
    this.#options.follow.noteChange(watch.market);
  }

  remove(alert: Alert): void {
    this.#end(alert, 'removed');
  }

  /** Removes reached alerts of an owner. Returns those that it found. */
  markSeen({ ledger, userId }: AlertOwner, alertIds: readonly string[]): readonly Alert[] {
    const alerts = alertIds.flatMap((id) => this.#book.find(ledger, userId, BigInt(id)) ?? []);
    const reached = new Set(alerts.filter(({ status }) => status === 'reached'));
    for (const alert of reached) this.#end(alert, 'seen');
    return [...reached];
  }

  #directionTo(terms: Omit<AlertTerms, 'line' | 'note'>, market: Market, now: number) {
    assertTraded(market, now);
    return directionTo(terms, this.#book.figureOf(terms, market), market.instrument);
  }

  /** Returns whether there is more when the budget is spent. */
  #tellDue(now: number, budget: Budget): boolean {
    for (const { alert, by } of this.#book.takeDue()) {
      if (by === undefined) this.#end(alert, 'ended');
      else this.#reach(alert, by, now);
      budget.spend(unitsPerAlert);
      if (budget.isSpent) return true;
    }
    return false;
  }

  #reach(alert: Alert, reachedBy: bigint, now: number): void {
    const { effects, nextId } = this.#options;
    Object.assign(alert, { status: 'reached', reachedAt: now, reachedBy } satisfies Partial<Alert>);
    effects.put(alert);
    const { id: alertId, account, userId } = alert;
    const id = nextId('alertReached');
    const kind = 'alertReached';
    const news: ReachedAlert = { kind, id, alertId, account, userId, at: now };
    effects.put(news);
    const all = this.#book.of(account.ledger, userId);
    const reached = newestOf(all.filter(({ status }) => status === 'reached'));
    const dropped = reached.filter((each, index) => index >= keptReached || !this.#isKept(each));
    for (const each of dropped) this.#end(each, 'dropped');
  }

  #end(alert: Alert, status: Exclude<AlertStatus, 'live' | 'reached'>): void {
    this.#book.unwatch(alert, this.#marketOf(alert));
    this.#book.remove(alert);
    alert.status = status;
    this.#options.effects.put(alert);
  }

  #isWaiting({ status, line }: Alert): boolean {
    return status === 'live' && !(line && hasEnded(line, this.#now));
  }

  #isKept({ status, reachedAt }: Alert): boolean {
    return status === 'reached' && (reachedAt ?? 0) > this.#now - keptMs;
  }

  #marketOf({ account, product, symbol }: Alert): Market {
    return this.#options.marketOf(account.ledger, product, symbol);
  }
}

/** Returns the market that an alert watches; `undefined` if its pair is not listed any more. */
export function listedMarket(
  markets: readonly Market[],
  { account: { ledger }, product, symbol }: Alert,
): Market | undefined {
  return markets.find(
    (market) => market.ledger === ledger && market.kind === product && market.symbol === symbol,
  );
}

export function notFound(): Refusal {
  return new Refusal(gatewayCode.alertNotFound, 'There is no such active alert');
}

function newestOf(reached: readonly Alert[]): readonly Alert[] {
  return reached.toSorted(
    (a, b) => (b.reachedAt ?? 0) - (a.reachedAt ?? 0) || compareUnits(b.id, a.id),
  );
}
