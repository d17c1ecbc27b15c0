import {
  adjustMargin,
  amendFuturesOrder,
  cancelAllFuturesOrders,
  cancelFuturesOrder,
  closeAllPositions,
  closePosition,
  getFuturesOpenOrders,
  reversePosition,
  setLeverage,
  setMarginMode,
  setPositionMode,
  type CallContract,
} from '@bourse/gateway-contract';
import { codeOf } from '../code-of.ts';
import type { FuturesKit } from '../futures-kit.ts';
import type { Call, CallOf } from './calls.ts';
import { sweepFunds } from './plain-futures.ts';
import { priceText, sizeText, usdt } from './terms.ts';

const priceOf = (ticks: bigint | undefined) => (ticks === undefined ? undefined : priceText(ticks));
const sizeOf = (steps: bigint | undefined) => (steps === undefined ? undefined : sizeText(steps));

/** Sends a call to the exchange. Resolves to the code of its refusal. */
export async function send(kit: FuturesKit, call: Call): Promise<string | undefined> {
  if (!('user' in call) || call.kind === 'fund' || call.kind === 'sweep') {
    surround(kit, call);
    return undefined;
  }
  const { user } = call;
  if (call.kind === 'place') return place(kit, call);
  const [contract, payload] = await requestOf(kit, call);
  return codeOf(() => kit.send(user, contract, payload));
}

function place(kit: FuturesKit, call: CallOf<'place'>): string | undefined {
  const { user, symbol, side, positionSide, size, force, reduceOnly } = call;
  const request = { symbol, side, positionSide, size: sizeText(size), force, reduceOnly };
  const price = priceOf(call.price);
  return codeOf(() => kit.place(user, price === undefined ? request : { ...request, price }));
}

type Request = readonly [CallContract, object];

async function requestOf(
  kit: FuturesKit,
  call: Exclude<Call, CallOf<'place' | 'fund' | 'quote' | 'prices' | 'pass' | 'sweep'>>,
): Promise<Request> {
  switch (call.kind) {
    case 'closePosition': {
      const { symbol, positionSide, price, size } = call;
      return [closePosition, { symbol, positionSide, price: priceOf(price), size: sizeOf(size) }];
    }
    case 'cancel':
      return [cancelFuturesOrder, { orderId: await orderIdOf(kit, call) }];
    case 'amend': {
      const { price, size } = call;
      const orderId = await orderIdOf(kit, call);
      return [amendFuturesOrder, { orderId, price: priceOf(price), size: sizeOf(size) }];
    }
    case 'closeAll':
      return [closeAllPositions, { symbol: call.symbol }];
    case 'reverse':
      return [reversePosition, { symbol: call.symbol, positionSide: call.positionSide }];
    case 'cancelAll':
      return [cancelAllFuturesOrders, { symbol: call.symbol }];
    case 'leverage':
      return [setLeverage, { symbol: call.symbol, leverage: Number(call.leverage) }];
    case 'marginMode':
      return [setMarginMode, { symbol: call.symbol, marginMode: call.mode }];
    case 'positionMode':
      return [setPositionMode, { positionMode: call.isHedge ? 'hedge' : 'one_way' }];
    case 'adjust': {
      const { symbol, positionSide, isAdd, amount } = call;
      const type = isAdd ? 'add' : 'reduce';
      return [adjustMargin, { symbol, positionSide, type, amount: usdt(amount) }];
    }
  }
}

/** Returns the id of an open order by its place in the list; an unknown one if there is none. */
async function orderIdOf(kit: FuturesKit, { user, at }: CallOf<'cancel' | 'amend'>) {
  const { orders } = await kit.ask(user, getFuturesOpenOrders);
  return orders.reverse()[at]?.orderId ?? '999999';
}

/** Does what no user does. */
function surround(kit: FuturesKit, call: CallOf<'fund' | 'quote' | 'prices' | 'pass' | 'sweep'>) {
  switch (call.kind) {
    case 'fund':
      kit.fund(call.user, usdt(call.amount));
      // Otherwise the margins of cross positions are completed within a second.
      kit.core.futures.cash.hold(kit.portfolio(call.user));
      break;
    case 'quote':
      kit.quote(call.side, priceText(call.price), sizeText(call.size), call.symbol);
      break;
    case 'prices':
      kit.setPrice(priceText(call.price), call.symbol);
      break;
    case 'pass':
      kit.passTime(Number(call.ms));
      while (kit.work());
      break;
    case 'sweep':
      kit.fund(call.user, usdt(sweepFunds));
  }
}
