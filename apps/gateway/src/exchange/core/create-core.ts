import { gatewayCode } from '@bourse/gateway-contract';
import type { Ledger } from '@bourse/gateway-contract';
import { Refusal } from '../../route/refusal.ts';
import { Contract } from '../instruments/contract.ts';
import type { ContractListing } from '../instruments/contract-listings.ts';
import { Instrument } from '../instruments/instrument.ts';
import type { Listing } from '../instruments/listings.ts';
import { Accounts } from './accounts/accounts.ts';
import type { Command, CommandHandler, Receipt } from './commands/command.ts';
import { createFuturesCommands } from './commands/futures-commands.ts';
import { createSpotCommands } from './commands/spot-commands.ts';
import { createFutures } from './futures/create-futures.ts';
import type { Futures } from './futures/create-futures.ts';
import { Market } from './market.ts';
import type { MarketKind, MarketListener } from './market.ts';
import { Clearing } from './orders/clearing.ts';
import { OpenOrders } from './orders/open-orders.ts';
import type { Product } from './records/order.ts';
import { Orders } from './orders/orders.ts';
import type { OrdersOptions } from './orders/orders.ts';
import { Effects } from './records/effects.ts';
import { Reactions } from './reactions.ts';
import type { Reaction } from './reactions.ts';
import { createSpotSettlement } from './spot/spot-settlement.ts';
import type { FeeRateOf } from './spot/spot-settlement.ts';

const ledgers = ['simulation', 'real'] as const;

/** Options for {@link createCore}. The core reads no clock, no disk and no random numbers. */
export interface CoreOptions {
  readonly listings: readonly Listing[];
  /** Perpetual contracts. Default: none. */
  readonly contracts?: readonly ContractListing[] | undefined;
  /** Returns the highest id of a kind of records; `0` before the first. */
  readonly lastId: (kind: string) => bigint;
  /** Returns the user's order of this name that is not open any more. */
  readonly endedOrder: OrdersOptions['endedOrder'];
  readonly onTrade?: MarketListener['onTrade'];
}

/** The state of the exchange, and the only way to change it. */
export interface Core {
  readonly accounts: Accounts;
  readonly open: OpenOrders;
  readonly orders: Orders;
  readonly markets: readonly Market[];
  readonly futures: Futures;
  readonly effects: Effects;
  /** @throws {Refusal} `symbolUnknown`. */
  readonly marketOf: (ledger: Ledger, product: Product, symbol: string) => Market;
  readonly handlers: readonly CommandHandler[];
  /** Runs a command. A refusal has changed nothing; any other error leaves the state unusable. */
  readonly execute: (command: Command) => Receipt;
  /** Runs what follows from prices that have changed outside a command. */
  readonly react: (now: number) => void;
  /** Runs what is due, such as interest. Called about once a second. */
  readonly passTime: (now: number) => void;
}

export function createCore(options: CoreOptions): Core {
  const { listings, contracts = [], endedOrder, onTrade = () => undefined } = options;
  const effects = new Effects();
  const accounts = new Accounts((movement) => {
    effects.move(movement);
  });
  const open = new OpenOrders();
  const reactions: Reaction[] = [];
  const follow = new Reactions(reactions);
  const onPrices: MarketListener['onPrices'] = (market) => {
    follow.noteChange(market);
  };
  const traded = createContracts(contracts);
  const markets = createMarkets(listings, traded, { onTrade, onPrices });
  const marketOf = finderOf(markets);
  const feeRateOf: FeeRateOf = (order, role) =>
    marketOf(order.account.ledger, order.product, order.symbol).instrument.feeRate(role);
  const spot = createSpotSettlement(accounts, feeRateOf);
  const nextId = createIds(options.lastId);
  const futures = createFutures({
    ...{ accounts, open, effects, feeRateOf, nextId, orders: () => orders },
    markets: markets.filter(({ kind }) => kind === 'futures'),
    contractOf: (symbol) => contractOf(traded, symbol),
    marketOf: ({ ledger }, symbol) => marketOf(ledger, 'futures', symbol),
  });
  reactions.push(futures.reaction);
  const settlements = { spot, futures: futures.settlement };
  const clearing = new Clearing({ accounts, open, effects, settlements, nextId });
  const orders: Orders = new Orders({ open, clearing, nextId, marketOf, endedOrder });
  const handlers = [
    ...createSpotCommands({ accounts, open, orders, marketOf }),
    ...createFuturesCommands({ accounts, open, orders, marketOf, futures }),
  ];
  const run = executorOf(handlers);
  return {
    ...{ accounts, open, orders, markets, futures, effects, marketOf, handlers },
    execute: (command) => {
      const receipt = run(command);
      follow.run(command.now);
      return receipt;
    },
    react: (now) => {
      follow.run(now);
    },
    passTime: (now) => {
      follow.passTime(now);
    },
  };
}

function createIds(lastId: CoreOptions['lastId']): (kind: string) => bigint {
  const last = new Map<string, bigint>();
  return (kind) => {
    const id = (last.get(kind) ?? lastId(kind)) + 1n;
    last.set(kind, id);
    return id;
  };
}

function createContracts(contracts: readonly ContractListing[]): ReadonlyMap<string, Contract> {
  return new Map(contracts.map(({ terms }) => [terms.symbol, new Contract(terms)]));
}

/** @throws {Refusal} `symbolUnknown`. */
function contractOf(contracts: ReadonlyMap<string, Contract>, symbol: string): Contract {
  const contract = contracts.get(symbol);
  if (!contract) throw new Refusal(gatewayCode.symbolUnknown, `${symbol} is not traded here`);
  return contract;
}

function createMarkets(
  listings: readonly Listing[],
  contracts: ReadonlyMap<string, Contract>,
  listener: MarketListener,
): readonly Market[] {
  const of = (kind: MarketKind, instrument: Instrument) =>
    ledgers.map((ledger) => new Market(ledger, kind, instrument, listener));
  return [
    ...listings.flatMap(({ terms }) => of('spot', new Instrument(terms))),
    ...[...contracts.values()].flatMap(({ instrument }) => of('futures', instrument)),
  ];
}

function finderOf(markets: readonly Market[]): Core['marketOf'] {
  const byName = new Map(
    markets.map((market) => [`${market.ledger}/${market.kind}/${market.symbol}`, market]),
  );
  return (ledger, product, symbol) => {
    const kind: MarketKind = product === 'futures' ? 'futures' : 'spot';
    const market = byName.get(`${ledger}/${kind}/${symbol}`);
    if (!market) throw new Refusal(gatewayCode.symbolUnknown, `${symbol} is not traded here`);
    return market;
  };
}

function executorOf(handlers: readonly CommandHandler[]): Core['execute'] {
  const byPath = new Map(handlers.map(({ path, handle }) => [path, handle]));
  return ({ path, payload, ...context }) => {
    const handle = byPath.get(path);
    if (!handle) throw new TypeError(`There is no command ${path}`);
    try {
      return { ok: true, data: handle(payload, context) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { ok: false, code: error.code, msg: error.message };
    }
  };
}
