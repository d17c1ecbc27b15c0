import {
  borrow,
  placeFuturesOrder,
  placeMarginOrder,
  placeOrder,
  placePlanOrder,
  transfer,
} from '@bourse/gateway-contract';
import { openAccount } from '../../../src/core/commands/spot-commands.ts';
import type { Receipt } from '../../../src/core/commands/command.ts';

/** A call as a client sends it. A repetition has the same key and payload. */
export interface Call {
  readonly key: string;
  readonly userId: string;
  readonly path: string;
  readonly payload: object;
}

export interface Answer {
  readonly key: string;
  readonly userId: string;
  readonly receipt: Receipt;
}

const ledger = 'simulation';
const pair = { ledger, symbol: 'BTCUSDT' };
const limit = { orderType: 'limit', force: 'gtc' };

/** Returns a client's call of this number: an opened account, transfers, then orders, plans and loans by turns. */
export function callOf(userId: string, count: number): Call {
  const key = `${userId}-${count}`;
  const [path, payload] = contentOf(count, key, Number(userId.slice(-1)) % 2 === 0);
  return { key, userId, path, payload };
}

function contentOf(count: number, clientOid: string, isBuyer: boolean): [string, object] {
  const side = isBuyer ? 'buy' : 'sell';
  const money = { ledger, coin: 'USDT', fromType: 'spot' };
  if (count === 0) return [openAccount, {}];
  if (count === 1) {
    return [transfer.path, { ...money, amount: '30000', toType: 'cross_margin' }];
  }
  if (count === 2) return [transfer.path, { ...money, amount: '30000', toType: 'futures' }];
  const terms = { ...pair, ...limit, clientOid };
  switch (count % 6) {
    case 0:
      return [placeOrder.path, { ...terms, side: 'buy', price: '95', size: '0.02' }];
    case 1:
      return [
        placeMarginOrder.path,
        { ...terms, marginMode: 'cross', side, price: '100', size: '0.02' },
      ];
    case 2:
      return [placeFuturesOrder.path, { ...terms, side, price: '1000', size: '0.01' }];
    case 3: {
      const amount = { triggerPrice: '150', quoteSize: '10' };
      return [
        placePlanOrder.path,
        { ...pair, planType: 'plan', side: 'buy', clientOid, ...amount },
      ];
    }
    case 4:
      return [borrow.path, { ledger, marginMode: 'cross', coin: 'BTC', amount: '0.03' }];
    default: {
      // Each second one is refused, and its answer kept.
      const amount = count % 12 === 5 ? '1' : '1000000';
      return [transfer.path, { ...money, amount, toType: 'funding' }];
    }
  }
}
