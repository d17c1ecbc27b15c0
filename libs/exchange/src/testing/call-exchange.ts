import { DatabaseSync } from 'node:sqlite';
import {
  balance,
  placeOrder,
  spotOrder,
  streamChannels,
  type CallAnswer,
  type CallContract,
  type CallPayload,
  type Ledger,
  type SpotOrder,
} from '@bourse/gateway-contract';
import * as v from 'valibot';
import { createExchange, type LocalExchange } from '../create-exchange.ts';
import { Refusal } from '../core/refusal.ts';
import type { Exchange, ExchangeOptions } from '../exchange.ts';
import type { PrivateTopic } from '../feeds/topic.ts';
import { listings } from '../instruments/listings.ts';

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

/** Calls as a gateway does: payload and answer both pass the contract. @throws {Refusal} with the receipt's code. */
export async function call<T extends CallContract>(
  exchange: Exchange,
  contract: T,
  payload: CallPayload<T>,
  { userId = '', ledger = 'simulation' }: Caller = {},
): Promise<CallAnswer<T>> {
  const parsed = v.parse(contract.payload, payload);
  const command = { path: contract.path, payload: parsed, userId, ledger, now: startOfTest };
  const receipt = await (contract.writes ? exchange.send(command) : exchange.ask(command));
  if (!receipt.ok) throw new Refusal(receipt.code, receipt.msg, { data: receipt.data });
  return v.parse(contract.answer, receipt.data);
}

/** Names a private topic of the simulation. */
export function privateTopic(userId: string, channel: 'orders' | 'account'): PrivateTopic {
  return { ledger: 'simulation', userId, arg: { instType: 'SPOT', channel, instId: 'default' } };
}

const channels = Object.values(streamChannels).flatMap((lists) => [
  ...lists.public,
  ...lists.private,
]);

const topicData = v.object({
  action: v.picklist(['snapshot', 'update']),
  arg: v.object({
    instType: v.picklist(['SPOT', 'MARGIN', 'USDT-FUTURES']),
    channel: v.picklist(channels),
    instId: v.string(),
  }),
  data: v.array(v.unknown()),
  ts: v.number(),
});

/** A message of a topic. */
export type TopicData = v.InferOutput<typeof topicData>;

export function decode(message: Uint8Array | undefined): TopicData {
  return v.parse(topicData, JSON.parse(new TextDecoder().decode(message)));
}

/** Returns a user's open orders and balances as the stream sends them. */
export async function accountOf(exchange: Exchange, userId: string) {
  const dataOf = async (channel: 'orders' | 'account') =>
    decode(await exchange.follow(privateTopic(userId, channel))).data;
  return {
    orders: v.parse(v.array(spotOrder), await dataOf('orders')),
    balances: v.parse(v.array(balance), await dataOf('account')),
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
