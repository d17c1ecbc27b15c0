import { cancelOrder, placeOrder } from '@bourse/gateway-contract';
import { createCore, listings, type Receipt } from '@bourse/exchange';
import type { Venue } from './venue.ts';

const ledger = 'simulation';
const symbol = 'BTCUSDT';
const makers = ['maker-1', 'maker-2', 'maker-3', 'maker-4'];
const taker = 'taker';

/** More than the flow can spend, in units of 10^-8. */
const funds = 10n ** 17n;

function toText(hundredths: number): string {
  const cents = String(hundredths % 100).padStart(2, '0');
  return `${Math.floor(hundredths / 100)}.${cents}`;
}

/** Our core as the exchange runs it: payloads with decimal text in, receipts and effects out. */
export function createCoreVenue(): Venue {
  const core = createCore({ listings, lastId: () => 0n, endedOrder: () => undefined });
  const house = core.accounts.house(ledger, 'market');
  for (const user of [...makers, taker]) {
    const account = core.accounts.of(ledger, user, 'spot');
    for (const coin of ['BTC', 'USDT']) {
      core.accounts.transfer(house, account, coin, funds, { reason: 'grant', ref: null });
    }
  }
  let placed = 0;
  const send = (path: string, userId: string, payload: object): Receipt => {
    const command = { path, payload: { ledger, ...payload }, userId, ledger, now: 1 } as const;
    const receipt = core.execute(command);
    core.effects.take();
    return receipt;
  };
  const place = (userId: string, terms: object): number => {
    const receipt = send(placeOrder.path, userId, { symbol, ...terms });
    if (!receipt.ok) throw new Error(`${receipt.code} ${receipt.msg}`);
    return (placed += 1);
  };
  const makerOf = (id: number): string => makers[id % makers.length] ?? taker;
  return {
    limit: (side, cents, size) => {
      const terms = { side, orderType: 'limit', force: 'gtc' };
      return place(makerOf(placed + 1), { ...terms, price: toText(cents), size: toText(size) });
    },
    market: (side, size) => {
      const amount = side === 'buy' ? { quoteSize: toText(size * 10_000) } : { size: toText(size) };
      place(taker, { side, orderType: 'market', force: 'gtc', ...amount });
    },
    cancel: (id) => {
      send(cancelOrder.path, makerOf(id), { orderId: String(id) });
    },
  };
}
