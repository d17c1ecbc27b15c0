import type { CallContract, Ledger } from '@bourse/gateway-contract';
import { Clock, type ClockState } from './clock.ts';
import { openAccount } from './core/commands/spot-commands.ts';
import { readHoldings, type Holdings } from './core/accounts/holdings.ts';
import type { Command, Receipt, Repetition } from './core/commands/command.ts';
import type { Market, MarketKind } from './core/market.ts';
import type { Core } from './core/create-core.ts';
import type { ExchangeFeed, ExchangeOptions, Instruments, UserStanding } from './exchange.ts';
import { Publisher } from './feeds/publisher.ts';
import { isPrivate, type Topic } from './feeds/topic.ts';
import type { TopicUpdate } from './feeds/topic-update.ts';
import { formatCoin } from './instruments/instrument.ts';
import { withSpread } from './instruments/otc-terms.ts';
import { CandleStore } from './journal/candle-store.ts';
import { Journal } from './journal/journal.ts';
import { viewsOf } from './simulation/market-views.ts';
import type { MarketView } from './market/market-view.ts';
import { findMarginCalls, readNews } from './service/feed/account-news.ts';
import { readAlerts } from './service/feed/alert-news.ts';
import { readTrades } from './service/feed/trade-news.ts';
import type { FeedNews } from './service/feed/account-feed.ts';
import { ExchangeService } from './service/exchange-service.ts';
import { IndicatorJudge } from './service/indicator-judge.ts';
import { DailyRetention } from './journal/retention/daily-retention.ts';
import { after, createPauses, every, steadyClock } from './ports.ts';
import { announceEnds } from './simulation/announce-ends.ts';
import { openReplay } from './simulation/replay/open-replay.ts';
import { Simulation, type Act } from './simulation/simulation.ts';

const clockMs = 1000;

/** Time for other work between two slices of what grows with the number of users. */
const pauseMs = 5;

const publishMs = 100;

/** The markets of public topics. */
const kinds = { SPOT: 'spot', 'USDT-FUTURES': 'futures', MARGIN: 'spot' } as const;

/** Runs the exchange in this thread: the core with its journal, the simulated participants and the feeds. */
export class ExchangeHost {
  readonly instruments: Instruments;
  readonly #clock: Clock;
  readonly #now: () => number;
  readonly #service: ExchangeService;
  readonly #simulation: Simulation;
  readonly #judge: IndicatorJudge;
  readonly #publisher: Publisher;
  readonly #views: ReadonlyMap<string, MarketView>;
  readonly #listeners = new Set<(feed: ExchangeFeed) => void>();
  readonly #journal: Journal;
  readonly #retention: DailyRetention;
  #seq = 0;
  #timers: readonly (() => void)[] = [];
  #endPause: (() => void) | undefined;

  constructor(options: ExchangeOptions) {
    const { database, seed, otcSpread, onHalt, onPoisoned, onWarning } = options;
    const { contracts, replay, ...opened } = openReplay(options);
    const journal = new Journal(database, { onWarning });
    const store = new CandleStore(database);
    this.#journal = journal;
    this.#retention = new DailyRetention({
      database,
      journal,
      days: options.journalDays,
      now: () => this.#now(),
      onWarning,
    });
    this.#clock = new Clock({ wall: options.now, steady: steadyClock, last: journal.lastTime });
    const { now } = this.#clock;
    const listings = announceEnds(opened.listings, store, now());
    this.instruments = {
      spot: listings.map(({ terms }) => terms),
      futures: contracts.map(({ terms }) => terms),
    };
    this.#now = now;
    this.#simulation = new Simulation({
      listings,
      contracts,
      store,
      firstTradeId: firstTradeId(journal, store),
      replay,
      pace: options.marketPace,
      seed,
      now,
      lastPrice: (symbol) => journal.price(symbol),
      savePrice: (symbol, ticks) => {
        journal.savePrice(symbol, ticks);
      },
    });
    const dataOf = (market: Market) => this.#simulation.dataOf(market);
    this.#service = new ExchangeService({
      journal,
      listings,
      contracts,
      otcTerms: withSpread(otcSpread),
      dataOf,
      onHalt,
      onPoisoned,
      onBusy: () => {
        this.#pause();
      },
    });
    this.#judge = new IndicatorJudge({ service: this.#service, dataOf, now });
    const core = liveCore(this.#service);
    this.#simulation.join(core, this.#act);
    this.#views = viewsOf(core, this.#simulation, now);
    this.#publisher = new Publisher({
      market: ({ ledger, arg }) => this.market(ledger, arg.instId, kinds[arg.instType]),
      now,
      emit: this.#emit,
    });
    this.#service.feed.subscribe(this.#emit);
  }

  get contracts(): readonly CallContract[] {
    return this.#service.contracts;
  }

  get isHealthy(): boolean {
    return this.#service.isHealthy;
  }

  get clock(): ClockState {
    return this.#clock.state;
  }

  /** Number of commands and actions that ended with an unexpected error, since the start. */
  get poisoned(): number {
    return this.#service.poisoned;
  }

  send(command: Command, repetition?: Repetition): Promise<Receipt> {
    return this.#service.send({ ...command, now: this.#now() }, repetition);
  }

  async receiptOf(
    command: Omit<Command, 'payload'>,
    repetition: Repetition,
  ): Promise<Receipt | undefined> {
    return this.#service.receiptOf({ ...command, now: this.#now() }, repetition);
  }

  ask(question: Command): Promise<Receipt> {
    return this.#service.ask({ ...question, now: this.#now() });
  }

  async openAccount(userId: string): Promise<void> {
    const context = { userId, ledger: 'simulation', now: this.#now() } as const;
    await this.#service.send({ path: openAccount, payload: {}, ...context });
  }

  market(ledger: Ledger, symbol: string, kind: MarketKind = 'spot'): MarketView | undefined {
    return this.#views.get(`${ledger}/${kind}/${symbol}`);
  }

  standingOf(ledger: Ledger, userId: string): UserStanding {
    const { accounts, fees, valuation } = this.#service.core;
    const value = valuation.valueOfAccount(accounts.of(ledger, userId, 'funding'), 'USDT');
    return {
      feeLevel: fees.levelOf(ledger, userId),
      fundValue: value === undefined ? '' : formatCoin(value),
    };
  }

  holdings(ledger: Ledger): Promise<Holdings> {
    return readHoldings(this.#service.core.accounts, ledger, createPauses());
  }

  marginCalls(ledger: Ledger) {
    return findMarginCalls(this.#service.core, ledger, this.#now(), createPauses());
  }

  newsAfter(place?: string) {
    return readNews(this.#journal, this.#service.core, place);
  }

  tradesAfter(place?: string) {
    return readTrades(this.#journal, this.#service.core, place);
  }

  alertsAfter(place?: string) {
    return readAlerts(this.#journal, this.#service.core, place);
  }

  async follow(topic: Topic): Promise<Uint8Array | undefined> {
    if (isPrivate(topic)) return this.#service.follow(topic, this.#now());
    if (!this.#service.commit()) this.#service.assertHealthy();
    return this.#publisher.follow(topic);
  }

  leave(topic: Topic): void {
    if (isPrivate(topic)) this.#service.feed.leave(topic);
    else this.#publisher.leave(topic);
  }

  subscribe(listener: (feed: ExchangeFeed) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  movePrice(symbol: string, price: string): void {
    this.#simulation.movePrice(symbol, price);
  }

  start(): void {
    if (this.#timers.length > 0) return;
    this.#simulation.start(this.#act);
    const clock = every(clockMs, () => {
      this.#work((core, at) => core.passTime(at));
      void this.#judge.pass();
    });
    const publishing = every(publishMs, () => {
      // A failed write is taken back, so only what is stored is published.
      if (this.#service.commit()) this.#publisher.publish();
    });
    this.#timers = [clock, publishing, this.#retention.start()];
  }

  close(): void {
    for (const end of this.#timers) end();
    this.#timers = [];
    this.#retention.close();
    this.#endPause?.();
    this.#judge.stop();
    this.#simulation.stop();
    this.#service.close();
    this.#journal.close();
  }

  /** Does a slice of work, and the others after pauses. After an error or a failed write, the next second continues. */
  #work(slice: (core: Core, now: number) => boolean): void {
    this.#endPause?.();
    this.#endPause = undefined;
    const at = this.#now();
    const result = { hasMore: false };
    this.#act(at, () => {
      result.hasMore = slice(this.#service.core, at);
    });
    if (result.hasMore) this.#pause();
  }

  #pause(): void {
    if (this.#endPause || !this.isHealthy) return;
    this.#endPause = after(pauseMs, () => {
      this.#work((core, now) => core.work(now));
    });
  }

  readonly #act: Act = (at, work) => {
    this.#service.act(at, work);
  };

  readonly #emit = (topics: readonly TopicUpdate[], news?: FeedNews): void => {
    this.#seq += 1;
    const feed = { seq: this.#seq, topics, ...news };
    for (const listener of this.#listeners) listener(feed);
  };
}

/** Reads the core at each use: an unexpected error replaces it. Its markets stay. */
function liveCore(service: ExchangeService): Pick<Core, 'markets' | 'orders' | 'futures'> {
  return {
    markets: service.core.markets,
    get orders() {
      return service.core.orders;
    },
    get futures() {
      return service.core.futures;
    },
  };
}

/** Trades of one process in a market. Ids of the next process begin behind them. */
const tradesOfProcess = 1_000_000_000n;

/** Returns the id of a market's first trade: above all ids of earlier processes. */
function firstTradeId(journal: Journal, store: CandleStore): number {
  // Earlier versions made ids of the time, and kept no counter.
  const ofEarlierVersions = store.isEmpty ? 0n : BigInt(journal.lastTime) * 1000n;
  return Number(journal.reserve('trade', tradesOfProcess, ofEarlierVersions));
}
