import type { CallContract, Ledger } from '@bourse/gateway-contract';
import type { Repetition } from '../route/route.ts';
import { openAccount } from './core/commands/spot-commands.ts';
import { readHoldings } from './core/accounts/holdings.ts';
import type { Holdings } from './core/accounts/holdings.ts';
import type { Command, Receipt } from './core/commands/command.ts';
import type { Market, MarketKind } from './core/market.ts';
import type { Core } from './core/create-core.ts';
import type { ExchangeFeed, ExchangeOptions, UserStanding } from './exchange.ts';
import { createPauses } from '../event-loop/create-pauses.ts';
import { Publisher } from './feeds/publisher.ts';
import { isPrivate } from './feeds/topic.ts';
import type { Topic } from './feeds/topic.ts';
import type { TopicUpdate } from './feeds/topic-update.ts';
import { formatCoin } from './instruments/instrument.ts';
import { withSpread } from './instruments/otc-terms.ts';
import { CandleStore } from './journal/candle-store.ts';
import { Journal } from './journal/journal.ts';
import { createContractView } from './market/contract-view.ts';
import { createMarketView } from './market/market-view.ts';
import type { MarketView } from './market/market-view.ts';
import { ExchangeService } from './service/exchange-service.ts';
import { openReplay } from './simulation/replay/open-replay.ts';
import { Simulation } from './simulation/simulation.ts';
import type { Act } from './simulation/simulation.ts';

const clockMs = 1000;

const publishMs = 100;

/** The markets of public topics. */
const kinds = { SPOT: 'spot', 'USDT-FUTURES': 'futures', MARGIN: 'spot' } as const;

/** Runs the exchange in this thread: the core with its journal, the simulated participants and the feeds. */
export class ExchangeHost {
  readonly #now: () => number;
  readonly #service: ExchangeService;
  readonly #simulation: Simulation;
  readonly #publisher: Publisher;
  readonly #views: ReadonlyMap<string, MarketView>;
  readonly #listeners = new Set<(feed: ExchangeFeed) => void>();
  #seq = 0;
  #timers: readonly NodeJS.Timeout[] = [];

  constructor(options: ExchangeOptions) {
    const { database, now, seed, otcSpread, onHalt } = options;
    const { listings, contracts, replay } = openReplay(options);
    const journal = new Journal(database);
    this.#now = now;
    this.#simulation = new Simulation({
      listings,
      contracts,
      store: new CandleStore(database),
      replay,
      seed,
      now,
      lastPrice: (symbol) => journal.price(symbol),
      savePrice: (symbol, ticks) => {
        journal.savePrice(symbol, ticks);
      },
    });
    const dataOf = (market: Market) => this.#simulation.dataOf(market);
    const otcTerms = withSpread(otcSpread);
    this.#service = new ExchangeService({
      ...{ journal, listings, contracts, otcTerms, dataOf, onHalt },
    });
    this.#simulation.join(this.#service.core, this.#act);
    this.#views = viewsOf(this.#service.core, this.#simulation, now);
    this.#publisher = new Publisher({
      market: ({ ledger, arg }) => this.market(ledger, arg.instId, kinds[arg.instType]),
      now,
      emit: (topics) => {
        this.#emit(topics);
      },
    });
    this.#service.feed.subscribe((topics) => {
      this.#emit(topics);
    });
  }

  get contracts(): readonly CallContract[] {
    return this.#service.contracts;
  }

  get isHealthy(): boolean {
    return this.#service.isHealthy;
  }

  send(command: Command, repetition?: Repetition): Promise<Receipt> {
    return this.#service.send(command, repetition);
  }

  ask(question: Command): Promise<Receipt> {
    return this.#service.ask(question);
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

  async follow(topic: Topic): Promise<Uint8Array | undefined> {
    return isPrivate(topic)
      ? this.#service.follow(topic, this.#now())
      : this.#publisher.follow(topic);
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
    const clock = setInterval(() => {
      const at = this.#now();
      this.#act(at, () => {
        this.#service.core.passTime(at);
      });
    }, clockMs);
    const publishing = setInterval(() => {
      this.#publisher.publish();
    }, publishMs);
    this.#timers = [clock, publishing];
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
    this.#simulation.stop();
    this.#service.close();
  }

  readonly #act: Act = (at, work) => {
    this.#service.act(at, work);
  };

  #emit(topics: readonly TopicUpdate[]): void {
    this.#seq += 1;
    for (const listener of this.#listeners) listener({ seq: this.#seq, topics });
  }
}

function viewsOf(
  { markets, futures }: Pick<Core, 'markets' | 'futures'>,
  simulation: Simulation,
  now: () => number,
): ReadonlyMap<string, MarketView> {
  const contractOf = (market: Market) =>
    market.kind === 'futures' ? createContractView(market, futures, now) : undefined;
  return new Map(
    markets.map((market) => [
      `${market.ledger}/${market.kind}/${market.symbol}`,
      createMarketView(market, simulation.dataOf(market), now, {
        contract: contractOf(market),
        // A capture is published as a whole.
        publishedDepth: simulation.isReplayed(market) ? Infinity : undefined,
      }),
    ]),
  );
}
