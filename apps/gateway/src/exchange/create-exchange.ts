import type { Ledger } from '@bourse/gateway-contract';
import type { Route } from '../route/route.ts';
import { AccountFeed } from './accounts/account-feed.ts';
import { Accounts } from './accounts/accounts.ts';
import { Clearing } from './orders/clearing.ts';
import { OrderCancellation } from './orders/order-cancellation.ts';
import { OrderService } from './orders/order-service.ts';
import type { OrderServiceOptions } from './orders/order-service.ts';
import { OpenOrders } from './orders/open-orders.ts';
import { createTradeRoutes } from './routes/trade-routes.ts';
import type { Exchange, ExchangeOptions } from './exchange.ts';
import type { MarketView } from './market/market-view.ts';
import { Markets } from './simulation/markets.ts';
import { Market } from './simulation/simulated-market.ts';
import { startMarkets } from './simulation/start-markets.ts';
import { parseCoin } from './instruments/instrument.ts';
import { listings as allListings } from './instruments/listings.ts';
import type { Listing } from './instruments/listings.ts';
import { createMarketRoutes } from './routes/market-routes.ts';
import { createMarketView } from './market/market-view.ts';
import { CommitQueue } from './store/commit-queue.ts';
import { ExchangeStore } from './store/exchange-store.ts';

const simulationGrant = { coin: 'USDT', amount: parseCoin('100000') ?? 0n };

/** Loads the database, simulates the past of the markets and restores open orders. */
export function createExchange(options: ExchangeOptions): Exchange {
  const { now } = options;
  const { markets, store, accounts, commits, open, feed, routes } = assemble(options);
  const views = viewsOf(markets, now);
  let stopMarkets: (() => void) | undefined;
  const savePrices = (): void => {
    for (const { instrument, fairPrice } of markets) store.savePrice(instrument.symbol, fairPrice);
  };
  return {
    routes,
    get isHealthy() {
      return commits.isHealthy;
    },
    openAccount: async (userId) => {
      accounts.holdings(userId, 'simulation');
      await commits.committed();
    },
    market: (ledger, symbol) => views.get(`${ledger}:${symbol}`),
    account: (userId, ledger) =>
      feed.view(open.of(userId, ledger), accounts.holdings(userId, ledger)),
    subscribe: (listener) => feed.subscribe(listener),
    start: () => {
      stopMarkets ??= startMarkets({ markets, now, savePrices });
    },
    close: () => {
      stopMarkets?.();
      stopMarkets = undefined;
      commits.close();
      savePrices();
    },
  };
}

interface Parts {
  readonly markets: readonly Market[];
  readonly store: ExchangeStore;
  readonly accounts: Accounts;
  readonly commits: CommitQueue;
  readonly open: OpenOrders;
  readonly feed: AccountFeed;
  readonly routes: readonly Route[];
}

function assemble(options: ExchangeOptions): Parts {
  const { database, now, seed, onHalt = () => undefined, listings = allListings } = options;
  const store = new ExchangeStore(database);
  const markets = new Markets();
  const venueOf = (ledger: Ledger, symbol: string) => markets.venue(ledger, symbol);
  const instrumentOf = (symbol: string) => markets.instrument(symbol);
  const feed = new AccountFeed(instrumentOf);
  const commits = createCommits(store, feed, onHalt);
  const accounts = createAccounts(store, commits);
  const open = new OpenOrders();
  const clearing = new Clearing({ accounts, commits, open, lastFillId: store.lastFillId() });
  const orders = createOrders({ accounts, commits, open, venueOf }, store);
  const cancellation = new OrderCancellation({ accounts, clearing, commits, open, venueOf });
  const begin = { seed, now: now() };
  for (const listing of listings) {
    markets.add(openMarket(listing, begin, store, clearing));
  }
  // Users' orders have priority over the orders of the simulated participants.
  for (const order of store.openOrders()) orders.restore(order);
  for (const market of markets.all) market.act(begin.now);
  const routes = [
    ...createMarketRoutes(markets.all, venueOf),
    ...createTradeRoutes({ accounts, orders, cancellation, open, store, instrumentOf }),
  ];
  return { markets: markets.all, store, accounts, commits, open, feed, routes };
}

function createCommits(
  store: ExchangeStore,
  feed: AccountFeed,
  onHalt: (error: Error) => void,
): CommitQueue {
  return new CommitQueue({
    write: (changes) => {
      store.write(changes);
    },
    onCommit: (changes) => {
      feed.publish(changes);
    },
    onHalt,
  });
}

function createAccounts(store: ExchangeStore, commits: CommitQueue): Accounts {
  return new Accounts({
    grants: { simulation: simulationGrant, real: undefined },
    load: (userId, ledger) => store.holdings(userId, ledger),
    onChange: (holding) => {
      commits.changedHolding(holding);
    },
  });
}

function createOrders(
  { accounts, commits, open, venueOf }: Omit<OrderServiceOptions, 'findStored' | 'lastOrderId'>,
  store: ExchangeStore,
): OrderService {
  return new OrderService({
    accounts,
    commits,
    open,
    venueOf,
    findStored: (name) => store.findOrder(name),
    lastOrderId: store.lastOrderId(),
  });
}

function openMarket(
  listing: Listing,
  { seed, now }: { readonly seed: number; readonly now: number },
  store: ExchangeStore,
  clearing: Clearing,
): Market {
  return new Market({
    listing,
    seed,
    now,
    lastPrice: store.price(listing.terms.symbol),
    onExecution: (...execution) => {
      clearing.record(...execution);
    },
  });
}

function viewsOf(markets: readonly Market[], now: () => number): ReadonlyMap<string, MarketView> {
  const views = new Map<string, MarketView>();
  for (const { venues, instrument } of markets) {
    for (const venue of Object.values(venues)) {
      views.set(`${venue.ledger}:${instrument.symbol}`, createMarketView(venue, now));
    }
  }
  return views;
}
