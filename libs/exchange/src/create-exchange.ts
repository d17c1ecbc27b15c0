import type { Ledger } from '@bourse/gateway-contract';
import { ExchangeHost } from './exchange-host.ts';
import type { Exchange, ExchangeOptions } from './exchange.ts';
import type { MarketView } from './market/market-view.ts';

export interface LocalExchange extends Exchange {
  readonly market: (ledger: Ledger, symbol: string) => MarketView | undefined;
}

/** For tests: `openWorkerExchange()` runs the exchange in another thread. */
export function createExchange(options: ExchangeOptions): LocalExchange {
  const host = new ExchangeHost(options);
  return {
    contracts: host.contracts,
    instruments: host.instruments,
    send: (command, repetition) => host.send(command, repetition),
    receiptOf: (command, repetition) => host.receiptOf(command, repetition),
    ask: (question) => host.ask(question),
    get isHealthy() {
      return host.isHealthy;
    },
    get poisoned() {
      return host.poisoned;
    },
    get clock() {
      return host.clock;
    },
    openAccount: (userId) => host.openAccount(userId),
    market: (ledger, symbol) => host.market(ledger, symbol),
    follow: (topic) => host.follow(topic),
    leave: (topic) => {
      host.leave(topic);
    },
    standingOf: (ledger, userId) => Promise.resolve(host.standingOf(ledger, userId)),
    holdings: (ledger) => host.holdings(ledger),
    newsAfter: (place) => Promise.resolve(host.newsAfter(place)),
    tradesAfter: (place) => Promise.resolve(host.tradesAfter(place)),
    alertsAfter: (place) => Promise.resolve(host.alertsAfter(place)),
    marginCalls: (ledger) => host.marginCalls(ledger),
    subscribe: (listener) => host.subscribe(listener),
    movePrice: (symbol, price) => {
      host.movePrice(symbol, price);
      return Promise.resolve();
    },
    start: () => {
      host.start();
    },
    close: () => {
      host.close();
      return Promise.resolve();
    },
  };
}
