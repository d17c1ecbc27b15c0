import type { CallContract, Ledger } from '@bourse/gateway-contract';
import { Refusal } from '../route/refusal.ts';
import type { Route } from '../route/route.ts';
import { openAccount } from './core/commands/spot-commands.ts';
import type { Market } from './core/market.ts';
import { toBalances, toSpotOrder } from './core/wire/spot.ts';
import type { Exchange, ExchangeOptions } from './exchange.ts';
import { contractListings } from './instruments/contract-listings.ts';
import { listings as allListings } from './instruments/listings.ts';
import { Journal } from './journal/journal.ts';
import type { MarketData } from './market/market-data.ts';
import { createMarketView } from './market/market-view.ts';
import type { MarketView } from './market/market-view.ts';
import { ExchangeService } from './service/exchange-service.ts';
import { Simulation } from './simulation/simulation.ts';
import type { Act } from './simulation/simulation.ts';

/** How often the exchange does what is due, in milliseconds. */
const clockMs = 1000;

/** Loads the database, simulates the past of the markets and restores open orders. */
export function createExchange(options: ExchangeOptions): Exchange {
  const { database, now, seed, onHalt, listings = allListings } = options;
  const { contracts = contractListings } = options;
  const journal = new Journal(database);
  const simulation = new Simulation({
    listings,
    contracts,
    seed,
    now,
    lastPrice: (symbol) => journal.price(symbol),
    savePrice: (symbol, ticks) => {
      journal.savePrice(symbol, ticks);
    },
  });
  const dataOf = (market: Market) => simulation.dataOf(market);
  const service = new ExchangeService({ journal, listings, contracts, dataOf, onHalt });
  const act: Act = (at, work) => {
    service.act(at, work);
  };
  simulation.join(service.core, act);
  let clock: NodeJS.Timeout | undefined;
  const views = viewsOf(
    service.core.markets.filter(({ kind }) => kind === 'spot'),
    dataOf,
    now,
  );
  return {
    routes: service.contracts.map((contract) => createRoute(contract, service)),
    get isHealthy() {
      return service.isHealthy;
    },
    openAccount: async (userId) => {
      const context = { userId, ledger: 'simulation', now: now() } as const;
      await service.send({ path: openAccount, payload: {}, ...context });
    },
    market: (ledger, symbol) => views.get(`${ledger}/${symbol}`),
    account: (userId, ledger) => readAccount(service, userId, ledger),
    subscribe: (listener) => service.feed.subscribe(listener),
    start: () => {
      simulation.start(act);
      clock = setInterval(() => {
        const at = now();
        service.act(at, () => {
          service.core.passTime(at);
        });
      }, clockMs);
    },
    close: () => {
      clearInterval(clock);
      simulation.stop();
      service.close();
    },
  };
}

/** Hands a call to the exchange: a writing one as a command, any other as a question. */
function createRoute(contract: CallContract, service: ExchangeService): Route {
  const { path, writes } = contract;
  return {
    contract,
    keepsAnswers: true,
    async handle(payload, { userId = '', ledger, now, repetition }) {
      const command = { path, payload, userId, ledger, now };
      const receipt = await (writes ? service.send(command, repetition) : service.ask(command));
      if (!receipt.ok) throw new Refusal(receipt.code, receipt.msg);
      return receipt.data;
    },
  };
}

function readAccount({ core }: ExchangeService, userId: string, ledger: Ledger) {
  const orders = core.open
    .of(ledger, userId, { product: 'spot' })
    .map((order) => toSpotOrder(order, core.marketOf(ledger, 'spot', order.symbol).instrument));
  return { orders, balances: toBalances(core.accounts.of(ledger, userId, 'spot')) };
}

function viewsOf(
  markets: readonly Market[],
  dataOf: (market: Market) => MarketData,
  now: () => number,
): ReadonlyMap<string, MarketView> {
  return new Map(
    markets.map((market) => [
      `${market.ledger}/${market.symbol}`,
      createMarketView(market, dataOf(market), now),
    ]),
  );
}
