import {
  cancelAllFuturesOrders,
  cancelAllOrders,
  createAlert,
  createFundingAlert,
  createLineAlert,
  faucet,
  markAlertsSeen,
  placePlanOrder,
  resetSimulation,
  transfer,
  withdraw,
} from '@bourse/gateway-contract';
import fc from 'fast-check';
import type { Venue } from './venue.ts';

const users = ['ann', 'bob', 'cas'] as const;
const accountTypes = ['spot', 'funding', 'cross_margin', 'isolated_margin', 'futures'] as const;
const deposited = ['spot', 'funding', 'cross_margin', 'futures'] as const;
const kinds = ['transfer', 'transfer', 'transfer', 'plan', 'plan', 'faucet', 'withdraw'] as const;
const rareKinds = ['reset', 'cancelAll', 'cancelAllFutures', 'alertsSeen'] as const;
const goodAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const burnAddress = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';

export const accountStep = fc.record({
  user: fc.constantFrom(...users),
  kind: fc.constantFrom(...kinds, ...kinds, ...rareKinds, 'alert', 'alert', 'alert'),
  fromType: fc.constantFrom(...accountTypes),
  toType: fc.constantFrom(...accountTypes),
  coin: fc.constantFrom('USDT', 'USDT', 'BTC'),
  side: fc.constantFrom('buy', 'sell'),
  isBurned: fc.boolean(),
  isTrailing: fc.boolean(),
  size: fc.integer({ min: 1, max: 200 }),
});

export type AccountStep = typeof accountStep extends fc.Arbitrary<infer T> ? T : never;

/** Moves money between accounts and ledgers, places a plan of margin or futures, or sets an alert. */
export function takeAccountStep(venue: Venue, step: AccountStep): unknown {
  const { send } = venue;
  const { user, kind, fromType, toType, coin, isBurned, size } = step;
  const amount = String(coin === 'USDT' ? size * 100 : size / 10);
  const onChain = { coin: 'USDT', chain: 'TRC20', account: 'spot', amount: String(size * 100) };
  switch (kind) {
    case 'transfer': {
      const symbols = { fromSymbol: 'BTCUSDT', toSymbol: 'BTCUSDT' };
      return send(user, transfer, { coin, amount, fromType, toType, ...symbols });
    }
    case 'plan':
      return send(user, placePlanOrder, planOf(step));
    case 'faucet':
      return send(
        user,
        faucet,
        { ...onChain, account: deposited[size % deposited.length] },
        'real',
      );
    case 'withdraw': {
      const address = isBurned ? burnAddress : goodAddress;
      return send(user, withdraw, { ...onChain, address }, 'real');
    }
    case 'reset':
      return size < 50 ? send(user, resetSimulation, {}) : undefined;
    case 'alert':
      return setAlert(venue, step);
    case 'alertsSeen':
      return send(user, markAlertsSeen, { alertIds: [String(size), String(size + 1)] });
    case 'cancelAll':
      return send(user, cancelAllOrders, { kind: 'all' });
    case 'cancelAllFutures':
      return send(user, cancelAllFuturesOrders, {});
  }
}

function setAlert({ send }: Venue, { user, size, coin, isTrailing, isBurned }: AccountStep) {
  const symbol = 'BTCUSDT';
  if (isTrailing && isBurned) {
    return send(user, createFundingAlert, { symbol, rate: `0.000${size % 10}` });
  }
  const isSpot = coin === 'BTC';
  const price = isSpot ? 90 + (size % 20) : 985 + (size % 30);
  const name = { symbol, product: isSpot ? 'spot' : 'futures', triggerBy: 'last' };
  if (!isTrailing) return send(user, createAlert, { ...name, price: String(price) });
  const [from, to] = [isBurned ? price : 0, isBurned ? 0 : price];
  const line = {
    from: { at: 0, price: String(from) },
    to: { at: 1_800_000_000_000, price: String(to) },
    extent: isBurned ? 'segment' : 'line',
  };
  return send(user, createLineAlert, { ...name, drawingId: 'drawing', line });
}

function planOf({ side, size, isTrailing, isBurned: isCross, coin }: AccountStep): object {
  const isMargin = coin === 'BTC';
  const price = isMargin ? 90 + (size % 20) : 985 + (size % 30);
  const condition = isTrailing
    ? { planType: 'trailing', callbackRate: '0.01' }
    : { planType: 'plan', triggerPrice: String(price) };
  const terms = { symbol: 'BTCUSDT', side, ...condition };
  if (!isMargin) {
    const trigger = isTrailing ? 'last' : 'mark';
    return { product: 'futures', ...terms, triggerBy: trigger, size: String(size / 10) };
  }
  const amount = side === 'buy' ? { quoteSize: String(size * 50) } : { size: String(size) };
  const marginMode = isCross ? 'cross' : 'isolated';
  return { product: 'margin', ...terms, marginMode, loanMode: 'auto_borrow', ...amount };
}
