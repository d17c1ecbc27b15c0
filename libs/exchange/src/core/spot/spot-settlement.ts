import { divideUp } from '../../instruments/decimal.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Market } from '../market.ts';
import type { Order } from '../records/order.ts';
import type { Settlement } from '../orders/settlement.ts';

const wholeRate = 1_000_000n;

/** Returns the rate that a user pays in a market, in millionths. */
export type FeeRateOf = (
  order: Pick<Order, 'account' | 'product' | 'symbol'>,
  role: 'maker' | 'taker',
) => bigint;

/** Settles against the account of the simulated participants. Its entries cancel out between two users. */
export function createSpotSettlement(accounts: Accounts, feeRateOf: FeeRateOf): Settlement {
  return {
    reserveCoin: ({ side }, { baseCoin, quoteCoin }) => (side === 'sell' ? baseCoin : quoteCoin),
    requirement: requirementOf,
    settle(order, { instrument }, { price, size, role }) {
      const { account, side, id: ref } = order;
      const { baseCoin, quoteCoin } = instrument;
      const quote = instrument.quoteOf(price, size);
      const base = instrument.baseOf(size);
      const [given, gets] = side === 'buy' ? [quote, base] : [base, quote];
      const [givenCoin, feeCoin] = side === 'buy' ? [quoteCoin, baseCoin] : [baseCoin, quoteCoin];
      const market = accounts.house(account.ledger, 'market');
      const cause = { reason: 'trade', ref } as const;
      accounts.pay(account, market, givenCoin, given, cause);
      order.reserved -= given;
      if (side === 'buy' && order.price !== null && order.price > price) {
        // The order has reserved what it would have cost at its own price.
        const saving = instrument.quoteOf(order.price - price, size);
        accounts.release(account, givenCoin, saving, { reason: 'release', ref });
        order.reserved -= saving;
      }
      accounts.transfer(market, account, feeCoin, gets, cause);
      const fee = divideUp(gets * feeRateOf(order, role), wholeRate);
      const fees = accounts.house(account.ledger, 'fees');
      accounts.transfer(account, fees, feeCoin, fee, { reason: 'fee', ref });
      return { quote, fee, feeCoin };
    },
  };
}

function requirementOf(
  order: Order,
  { instrument }: Market,
  price = order.reservePrice ?? order.price,
  size = order.size,
): bigint {
  const { side, quoteSize, filledQuote, filledSize } = order;
  if (quoteSize !== null) return quoteSize - filledQuote;
  const open = (size ?? 0n) - filledSize;
  return side === 'sell' ? instrument.baseOf(open) : instrument.quoteOf(price ?? 0n, open);
}
