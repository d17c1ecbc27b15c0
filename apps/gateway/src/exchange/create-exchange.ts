import { gatewayCode } from '@bourse/gateway-contract';
import type { Ledger } from '@bourse/gateway-contract';
import type { Route } from '../route/route.ts';
import { Refusal } from '../route/refusal.ts';
import { AccountFeed } from './accounts/account-feed.ts';
import { Accounts } from './accounts/accounts.ts';
import { Bookkeeper } from './orders/bookkeeper.ts';
import { OrderService } from './orders/order-service.ts';
import { OpenOrders } from './orders/open-orders.ts';
import { createTradeRoutes } from './routes/trade-routes.ts';
import type { Exchange, ExchangeOptions } from './exchange.ts';
import type { MarketView } from './market/market-view.ts';
import { Market } from './simulation/simulated-market.ts';
import { startMarkets } from './simulation/start-markets.ts';
import { parseCoin } from './instruments/instrument.ts';
import { listings as allListings } from './instruments/listings.ts';
import { createMarketRoutes } from './routes/market-routes.ts';
import { createMarketView } from './market/market-view.ts';
import type { Venue } from './market/venue.ts';
import { CommitQueue } from './store/commit-queue.ts';
import { ExchangeStore } from './store/exchange-store.ts';

const playMoney = { coin: 'USDT', amount: parseCoin('100000') ?? 0n };

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
    get isSound() {
      return commits.isSound;
    },
    openAccount: async (userId) => {
      accounts.holdings(userId, 'simulation');
      await commits.settled();
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
  const markets = new Map<string, Market>();
  const marketOf = (symbol: string): Market => {
    const market = markets.get(symbol);
    if (!market) throw new Refusal(gatewayCode.symbolUnknown, `${symbol} is not traded here`);
    return market;
  };
  const venueOf = (ledger: Ledger, symbol: string): Venue => marketOf(symbol).venues[ledger];
  const instrumentOf = (symbol: string) => marketOf(symbol).instrument;
  const feed = new AccountFeed(instrumentOf);
  const commits = new CommitQueue({
    write: (changes) => {
      store.write(changes);
    },
    onCommit: (changes) => {
      feed.publish(changes);
    },
    onHalt,
  });
  const accounts = new Accounts({
    grants: { simulation: playMoney, real: undefined },
    load: (userId, ledger) => store.holdings(userId, ledger),
    onChange: (holding) => {
      commits.changedHolding(holding);
    },
  });
  const open = new OpenOrders();
  const bookkeeper = new Bookkeeper({ accounts, commits, open, lastFillId: store.lastFillId() });
  const orders = new OrderService({
    accounts,
    bookkeeper,
    commits,
    open,
    venueOf,
    findStored: (name) => store.findOrder(name),
    lastOrderId: store.lastOrderId(),
  });
  openMarkets(markets, listings, { seed, now: now(), store, bookkeeper, orders });
  const routes = [
    ...createMarketRoutes([...markets.values()], venueOf),
    ...createTradeRoutes({ accounts, orders, open, store, instrumentOf }),
  ];
  return { markets: [...markets.values()], store, accounts, commits, open, feed, routes };
}

interface Opening {
  readonly seed: number;
  readonly now: number;
  readonly store: ExchangeStore;
  readonly bookkeeper: Bookkeeper;
  readonly orders: OrderService;
}

function openMarkets(
  markets: Map<string, Market>,
  listings: ExchangeOptions['listings'] & object,
  { seed, now, store, bookkeeper, orders }: Opening,
): void {
  for (const listing of listings) {
    const { symbol } = listing.terms;
    const market = new Market({
      listing,
      seed,
      now,
      lastPrice: store.price(symbol),
      onExecution: (...execution) => {
        bookkeeper.record(...execution);
      },
    });
    markets.set(symbol, market);
  }
  // Users' orders have priority over the orders of the simulated participants.
  for (const order of store.openOrders()) orders.restore(order);
  for (const market of markets.values()) market.act(now);
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
