import { DatabaseSync } from 'node:sqlite';
import type {
  Balance,
  CallAnswer,
  CallContract,
  CallPayload,
  Ledger,
  SpotOrder,
  StreamArg,
} from '@bourse/gateway-contract';
import { placeOrder } from '@bourse/gateway-contract';
import * as v from 'valibot';
import { createExchange, listings } from '../../../src/exchange/index.ts';
import type {
  Exchange,
  ExchangeOptions,
  LocalExchange,
  PrivateTopic,
} from '../../../src/exchange/index.ts';
import type { CallContext } from '../../../src/route/route.ts';

/** 2026-11-19T12:00:30Z. */
export const startOfTest = 1_795_089_630_000;

export const bitcoin = listings.filter(({ terms }) => terms.symbol === 'BTCUSDT');

export function openExchange(options: Partial<ExchangeOptions> = {}): LocalExchange {
  return createExchange({
    database: new DatabaseSync(':memory:'),
    now: () => startOfTest,
    seed: 42,
    listings: bitcoin,
    contracts: [],
    ...options,
  });
}

export interface Caller {
  readonly userId?: string;
  readonly ledger?: Ledger;
}

/** Calls a route as the pipeline does: payload and answer both pass the contract. */
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
    repetition: undefined,
  };
  const answer = await found.handle(v.parse(contract.payload, payload), context);
  return v.parse(contract.answer, answer);
}

/** Names a private topic of the simulation. */
export function privateTopic(userId: string, channel: 'orders' | 'account'): PrivateTopic {
  return { ledger: 'simulation', userId, arg: { instType: 'SPOT', channel, instId: 'default' } };
}

/** A message of a topic. */
export interface TopicData {
  readonly action: string;
  readonly arg: StreamArg;
  readonly data: readonly unknown[];
}

export function decode(message: Uint8Array | undefined): TopicData {
  return JSON.parse(new TextDecoder().decode(message)) as TopicData;
}

/** Returns a user's open orders and balances as the stream sends them. */
export async function accountOf(exchange: Exchange, userId: string) {
  const dataOf = async (channel: 'orders' | 'account') =>
    decode(await exchange.follow(privateTopic(userId, channel))).data;
  return {
    orders: (await dataOf('orders')) as readonly SpotOrder[],
    balances: (await dataOf('account')) as readonly Balance[],
  };
}

type Order = Omit<CallPayload<typeof placeOrder>, 'ledger' | 'symbol'>;

/** A buy order below the simulated market, so that it rests. */
export const limitBuy = {
  side: 'buy',
  orderType: 'limit',
  price: '50000',
  size: '0.5',
} as const satisfies Order;

/** Places an order for BTCUSDT in the simulation and returns it. The user has the play money. */
export async function place(exchange: Exchange, userId: string, order: Order): Promise<SpotOrder> {
  await exchange.openAccount(userId);
  const payload = { ledger: 'simulation', symbol: 'BTCUSDT', ...order } as const;
  return (await call(exchange, placeOrder, payload, { userId })).order;
}
