import { DatabaseSync } from 'node:sqlite';
import type {
  CallAnswer,
  CallContract,
  CallPayload,
  Ledger,
  SpotOrder,
} from '@bourse/gateway-contract';
import { placeOrder } from '@bourse/gateway-contract';
import * as v from 'valibot';
import { createExchange, listings } from '../../src/exchange/index.ts';
import type { Exchange, ExchangeOptions } from '../../src/exchange/index.ts';
import { Accounts } from '../../src/exchange/accounts/accounts.ts';
import { Clearing } from '../../src/exchange/orders/clearing.ts';
import { OrderCancellation } from '../../src/exchange/orders/order-cancellation.ts';
import { OrderService } from '../../src/exchange/orders/order-service.ts';
import type { OrderRequest } from '../../src/exchange/orders/order-request.ts';
import { OpenOrders } from '../../src/exchange/orders/open-orders.ts';
import type { UserOrder } from '../../src/exchange/records/user-order.ts';
import { Instrument } from '../../src/exchange/instruments/instrument.ts';
import { Venue } from '../../src/exchange/market/venue.ts';
import { CommitQueue } from '../../src/exchange/store/commit-queue.ts';
import type { Changes } from '../../src/exchange/store/exchange-store.ts';
import type { CallContext } from '../../src/route/route.ts';

/** 2026-11-19T12:00:30Z. */
export const startOfTest = 1_795_089_630_000;

export const bitcoin = listings.filter(({ terms }) => terms.symbol === 'BTCUSDT');

export function openExchange(options: Partial<ExchangeOptions> = {}): Exchange {
  return createExchange({
    database: new DatabaseSync(':memory:'),
    now: () => startOfTest,
    seed: 42,
    listings: bitcoin,
    ...options,
  });
}

export interface Caller {
  readonly userId?: string;
  readonly ledger?: Ledger;
}

/** Calls a route as the pipeline does: payload and answer are validated by the contract. */
export async function call<T extends CallContract>(
  exchange: Exchange,
  contract: T,
  payload: CallPayload<T>,
  { userId, ledger = 'simulation' }: Caller = {},
): Promise<CallAnswer<T>> {
  const found = exchange.routes.find((route) => route.contract.path === contract.path);
  if (!found) throw new Error(`No route for ${contract.path}`);
  const context: CallContext = {
    userId,
    ledger,
    now: startOfTest,
    sessionId: 'session',
    address: '127.0.0.1',
    network: '127.0.0.1',
    keepAnswer: (data) => data,
  };
  const answer = await found.handle(v.parse(contract.payload, payload), context);
  return v.parse(contract.answer, answer);
}

type Order = Omit<CallPayload<typeof placeOrder>, 'ledger' | 'symbol'>;

/** A buy order below the simulated market, so that it rests. */
export const limitBuy = {
  side: 'buy',
  orderType: 'limit',
  price: '50000',
  size: '0.5',
} as const satisfies Order;

/** Places an order for BTCUSDT in the simulation and returns it. */
export async function place(exchange: Exchange, userId: string, order: Order): Promise<SpotOrder> {
  const payload = { ledger: 'simulation', symbol: 'BTCUSDT', ...order } as const;
  return (await call(exchange, placeOrder, payload, { userId })).order;
}

/** An order service with an empty book and without simulated participants. Every user has money. */
export function openOrders(
  write: (changes: Changes) => void = () => undefined,
  ledgers: Readonly<Record<Ledger, bigint>> = { simulation: 10n ** 15n, real: 10n ** 15n },
) {
  const instrument = new Instrument({
    symbol: 'ABCXYZ',
    baseCoin: 'ABC',
    quoteCoin: 'XYZ',
    tickSize: '0.5',
    stepSize: '0.01',
    minSize: '0.01',
    minNotional: '0.5',
    makerFeeRate: '0.0008',
    takerFeeRate: '0.001',
  });
  const stored: UserOrder[] = [];
  const commits = new CommitQueue({
    write: (changes) => {
      write(changes);
      stored.push(...changes.orders);
      for (const write of changes.extraWrites) write();
    },
    onCommit: () => undefined,
  });
  const changed = new Set<ReturnType<Accounts['holdings']>[number]>();
  const accounts = new Accounts({
    grants: {
      simulation: { coin: 'XYZ', amount: ledgers.simulation },
      real: { coin: 'XYZ', amount: ledgers.real },
    },
    load: () => [],
    onChange: (holding) => {
      changed.add(holding);
      commits.changedHolding(holding);
    },
  });
  const open = new OpenOrders();
  const clearing = new Clearing({ accounts, commits, open, lastFillId: 0n });
  const venueOptions = {
    instrument,
    firstTradeId: 1,
    onExecution: (...execution: Parameters<Clearing['record']>) => {
      clearing.record(...execution);
    },
  };
  const venues = {
    simulation: new Venue({ ...venueOptions, ledger: 'simulation' }),
    real: new Venue({ ...venueOptions, ledger: 'real' }),
  };
  const venueOf = (ledger: Ledger) => venues[ledger];
  const orders = new OrderService({
    accounts,
    commits,
    open,
    venueOf,
    findStored: ({ userId, ledger, clientOid }) =>
      stored.find(
        (order) =>
          order.clientOid === clientOid && order.userId === userId && order.ledger === ledger,
      ),
    lastOrderId: 0n,
  });
  const cancellation = new OrderCancellation({ accounts, clearing, commits, open, venueOf });
  return {
    accounts,
    changed,
    commits,
    orders: withoutAnswers(orders, cancellation),
    instrument,
    open,
    venues,
  };
}

/** Wraps the services so that their methods resolve with the orders. */
function withoutAnswers(orders: OrderService, cancellation: OrderCancellation) {
  const itself = <T>(result: T): T => result;
  return {
    place: (userId: string, request: OrderRequest, now: number) =>
      orders.place(userId, request, now, itself),
    cancel: (userId: string, ledger: Ledger, orderId: string, now: number) =>
      cancellation.cancel({ userId, ledger, orderId }, now, itself),
    cancelAll: (userId: string, ledger: Ledger, symbol: string | undefined, now: number) =>
      cancellation.cancelAll({ userId, ledger, symbol }, now, {
        describe: (order) => order,
        conclude: (all: readonly UserOrder[]) => all,
      }),
    resetSimulation: (userId: string, now: number) =>
      cancellation.resetSimulation(userId, now, () => undefined),
  };
}
