import path from 'node:path';
import {
  cancelAllFuturesOrders,
  cancelAllMarginOrders,
  cancelAllOrders,
  cancelOrder,
  placeFuturesOrder,
  placeMarginOrder,
  placeOrder,
  resetSimulation,
  transfer,
} from '@bourse/gateway-contract';
import { openWorkerExchange, type Exchange } from '@bourse/exchange';
import type { Report } from '../report.ts';
import { percentile } from '../statistics.ts';
import { formatNumber } from '../table.ts';
import { withFolder } from '../with-folder.ts';
import { callExchange } from './call-exchange.ts';

/** Number of orders that a user may have. */
const count = 5_000;
const inFlight = 50;
const idleMs = 2_000;
const limitMs = 20;

const ledger = 'simulation';
const pair = { ledger, symbol: 'BTCUSDT', side: 'buy' } as const;
const limit = { orderType: 'limit', force: 'gtc', price: '20000', size: '0.0005' } as const;

type FundsType = 'cross_margin' | 'futures';

interface Cancelling {
  readonly name: string;
  /** Account that the orders need money in; default: spot. */
  readonly fundsType?: FundsType;
  readonly place: (exchange: Exchange, userId: string) => Promise<unknown>;
  readonly cancel: (exchange: Exchange, userId: string) => Promise<unknown>;
}

function fund(exchange: Exchange, userId: string, toType: FundsType) {
  const amount = { ledger, coin: 'USDT', amount: '90000', fromType: 'spot', toType } as const;
  return callExchange(exchange, transfer, amount, userId);
}

const placeSpot: Cancelling['place'] = (exchange, userId) =>
  callExchange(exchange, placeOrder, { ...pair, ...limit }, userId);

const cancellings: readonly Cancelling[] = [
  {
    name: 'spot orders',
    place: placeSpot,
    cancel: (exchange, userId) => callExchange(exchange, cancelAllOrders, { ledger }, userId),
  },
  {
    name: 'margin orders',
    fundsType: 'cross_margin',
    place: (exchange, userId) =>
      callExchange(
        exchange,
        placeMarginOrder,
        { ...pair, ...limit, marginMode: 'cross', loanMode: 'normal' },
        userId,
      ),
    cancel: (exchange, userId) => callExchange(exchange, cancelAllMarginOrders, { ledger }, userId),
  },
  {
    name: 'futures orders',
    fundsType: 'futures',
    place: (exchange, userId) =>
      callExchange(exchange, placeFuturesOrder, { ...pair, ...limit, size: '0.001' }, userId),
    cancel: (exchange, userId) =>
      callExchange(exchange, cancelAllFuturesOrders, { ledger }, userId),
  },
  {
    name: 'spot orders, by a reset',
    place: placeSpot,
    cancel: (exchange, userId) => callExchange(exchange, resetSimulation, { ledger }, userId),
  },
];

/**
 * Measures how long one user's orders take while another's are cancelled all at once. Whatever else the machine does
 * only adds to the longest time, so the least of several rounds counts.
 */
export async function measureCancel(report: Report, rounds: number): Promise<void> {
  await withFolder(async (folder) => {
    const onHalt = (error: Error): never => {
      throw error;
    };
    const file = path.join(folder, 'exchange.sqlite');
    const exchange = await openWorkerExchange({ database: file, seed: 1, onHalt });
    try {
      await exchange.openAccount('other');
      const idleEndsAt = performance.now() + idleMs;
      const idle = await tradeWhile(exchange, () => performance.now() < idleEndsAt);
      const rows = [['nothing', ...timesOf([idle]), '']];
      for (const cancelling of cancellings) {
        const { held, took } = await measure(exchange, cancelling, rounds);
        const name = `${count} ${cancelling.name}`;
        rows.push([name, ...timesOf(held), formatNumber(Math.min(...took))]);
        report.target(targetOf(name, Math.min(...held.map((times) => Math.max(...times)))));
      }
      report.table({
        title: `An order of another user while one user’s are cancelled, ${rounds} rounds (ms)`,
        columns: ['', 'p50', 'longest, best round', 'longest, worst round', 'cancelled in'],
        rows,
      });
    } finally {
      await exchange.close();
    }
  });
}

function timesOf(rounds: readonly (readonly number[])[]): string[] {
  const longest = rounds.map((times) => Math.max(...times));
  return [percentile(rounds.flat(), 0.5), Math.min(...longest), Math.max(...longest)].map(
    formatNumber,
  );
}

function targetOf(name: string, measured: number) {
  const what = `another’s order while ${name} are cancelled`;
  return { what, measured, bound: 'at most', limit: limitMs, unit: 'ms' } as const;
}

async function measure(
  exchange: Exchange,
  { name, place, cancel, fundsType }: Cancelling,
  rounds: number,
) {
  const held: (readonly number[])[] = [];
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const userId = `user ${round} of ${name}`;
    await exchange.openAccount(userId);
    if (fundsType) await fund(exchange, userId, fundsType);
    for (let placed = 0; placed < count; placed += inFlight) {
      await Promise.all(Array.from({ length: inFlight }, () => place(exchange, userId)));
    }
    let isDone = false;
    const startedAt = performance.now();
    const cancelled = cancel(exchange, userId).then(() => {
      isDone = true;
      took.push(performance.now() - startedAt);
    });
    held.push(await tradeWhile(exchange, () => !isDone));
    await cancelled;
  }
  return { held, took };
}

/** Places and cancels one order after another, and returns the time of each call. */
async function tradeWhile(exchange: Exchange, isOn: () => boolean): Promise<readonly number[]> {
  const times: number[] = [];
  const time = async <T>(call: Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    const answer = await call;
    times.push(performance.now() - startedAt);
    return answer;
  };
  while (isOn()) {
    const placed = callExchange(exchange, placeOrder, { ...pair, ...limit }, 'other');
    const { orderId } = (await time(placed)).order;
    await time(callExchange(exchange, cancelOrder, { ledger, orderId }, 'other'));
  }
  return times;
}
