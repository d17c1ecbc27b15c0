import {
  acceptOtcQuote,
  getOtcHistory,
  getOtcTerms,
  requestOtcQuote,
  type CallPayload,
} from '@bourse/gateway-contract';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { readHoldings } from '../../src/core/accounts/holdings.ts';
import { quoteBlock } from '../../src/core/otc/quote-price.ts';
import { Instrument, listings, parseUnits } from '../../src/index.ts';
import { withSpread } from '../../src/instruments/otc-terms.ts';
import { audit } from '../../src/journal/audit/audit.ts';
import { AccountKit } from '../kit/account-kit.ts';
import { workedExample } from '../kit/worked-example.ts';

const ledger = 'real';
const symbol = 'BTCUSDT';
const block = { ledger, symbol, side: 'buy', amount: '2', unit: 'base' } as const;

let kit: AccountKit;

beforeEach(() => {
  kit = new AccountKit(ledger);
  kit.give('ann', 'spot', 'USDT', '500000');
  kit.give('ann', 'spot', 'BTC', '10');
  kit.quote(symbol, 'sell', '50000', '1');
  kit.quote(symbol, 'sell', '50010', '30');
  kit.quote(symbol, 'buy', '49990', '30');
});

async function quoteOf(changes: Partial<CallPayload<typeof requestOtcQuote>> = {}) {
  return (await kit.call('ann', requestOtcQuote, { ...block, ...changes })).quote;
}

const accept = (quoteId: string, userId = 'ann') =>
  kit.call(userId, acceptOtcQuote, { ledger, quoteId });

const history = async () => (await kit.call('ann', getOtcHistory, {})).quotes;

const refusal = (code: string) => expect.objectContaining({ code }) as unknown;

describe('a quote', () => {
  it('follows the worked example', async () => {
    const example = workedExample('otc', 'a quote');
    const buy = await quoteOf();
    expect(buy).toMatchObject({
      price: example['price of the buy'],
      total: example['total of the buy'],
      size: '2.000000',
      midPrice: example['middle'],
      status: 'open',
    });
    const sell = await quoteOf({ side: 'sell' });
    expect(Number(sell.price)).toBe(Number(example['price of the sell']));
    const inQuote = await quoteOf({ amount: '100000', unit: 'quote' });
    expect(inQuote.size).toBe(example['size for 100,000']);
    expect(Number(inQuote.total)).toBeLessThanOrEqual(100_000);
  });

  it.each([
    [{ symbol: 'ABCXYZ' }, '43010'],
    [{ amount: '0' }, '43006'],
    [{ amount: '0.0000001' }, '43006'],
    [{ amount: '0', unit: 'quote' }, '43303'],
    [{ amount: '0.9' }, '43027'],
    [{ amount: '49999', unit: 'quote' }, '43027'],
    [{ amount: '20' }, '43132'],
    [{ amount: '31.1' }, '43025'],
    [{ amount: '9000000', unit: 'quote' }, '43025'],
  ] as const)('is refused for %j with %s', async (changes, code) => {
    await expect(quoteOf(changes)).rejects.toEqual(refusal(code));
    expect(await history()).toEqual([]);
  });

  it('is refused where one side of the book is empty', async () => {
    await expect(quoteOf({ symbol: 'ETHUSDT' })).rejects.toEqual(refusal('43025'));
  });

  it('has terms that everybody may read', async () => {
    const terms = { minTotal: '50000', maxTotal: '1000000', validMs: 10_000 };
    expect(await kit.call('', getOtcTerms, {})).toEqual({ symbols: [symbol, 'ETHUSDT'], ...terms });
  });

  it('is never better for the user than the levels, and lies on the tick', () => {
    const instrument = new Instrument(listings[0]!.terms);
    const level = fc.record({ price: fc.bigInt(1n, 10n ** 9n), size: fc.bigInt(1n, 10n ** 12n) });
    const spread = parseUnits('0.0005', 6) ?? 0n;
    fc.assert(
      fc.property(
        fc.constantFrom('buy', 'sell'),
        fc.constantFrom('base', 'quote'),
        fc.bigInt(1n, 10n ** 18n),
        fc.array(level, { maxLength: 20 }),
        (side, unit, amount, given) => {
          const sign = side === 'buy' ? 1n : -1n;
          const levels = [...given].sort((a, b) => (sign * (a.price - b.price) < 0n ? -1 : 1));
          const quote = quoteBlock(side, { unit, amount }, levels, { instrument, spread });
          if (!quote) return;
          const { price, size } = quote;
          const best = levels[0]?.price ?? 0n;
          expect(sign * (price - best) >= 0n).toBe(true);
          if (unit === 'quote') expect(instrument.quoteOf(price, size) <= amount).toBe(true);
          else expect(size).toBe(amount);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('has the spread of the option', () => {
    expect(withSpread('0.001').spread).toBe(1000n);
    expect(withSpread(undefined).spread).toBe(500n);
    expect(() => withSpread('0.0000001')).toThrow(RangeError);
  });
});

describe('an accepted quote', () => {
  it('trades against the desk at its price, and costs nothing else', async () => {
    const { quoteId } = await quoteOf();
    kit.setPrice(symbol, '60000');
    const { quote } = await accept(quoteId);
    expect(quote).toMatchObject({ quoteId, status: 'filled', updatedAt: kit.now });
    expect(kit.balance('ann', 'spot', 'BTC')).toEqual(['12', '0']);
    expect(kit.balance('ann', 'spot', 'USDT')).toEqual(['399939.98', '0']);
    expect(kit.balance('house', 'desk', 'BTC')).toEqual(['-2', '0']);
    expect(kit.balance('house', 'desk', 'USDT')).toEqual(['100060.02', '0']);
    expect(await history()).toMatchObject([{ quoteId, status: 'filled', side: 'buy' }]);
  });

  it('of a sale pays the total', async () => {
    const { quoteId, total } = await quoteOf({ side: 'sell' });
    await accept(quoteId);
    expect(kit.balance('ann', 'spot', 'BTC')).toEqual(['8', '0']);
    expect(kit.balance('ann', 'spot', 'USDT')).toEqual([String(500_000 + Number(total)), '0']);
  });

  it('is traded once', async () => {
    const { quoteId } = await quoteOf();
    await accept(quoteId);
    await expect(accept(quoteId)).rejects.toEqual(refusal('43163'));
    kit.reopen();
    await expect(accept(quoteId)).rejects.toEqual(refusal('43163'));
    expect(kit.balance('ann', 'spot', 'BTC')).toEqual(['12', '0']);
  });

  it('is refused without enough money, and stays open', async () => {
    const { quoteId } = await quoteOf({ amount: '15' });
    await expect(accept(quoteId)).rejects.toEqual(refusal('43012'));
    kit.give('ann', 'spot', 'USDT', '500000');
    await accept(quoteId);
    expect(kit.balance('ann', 'spot', 'BTC')).toEqual(['25', '0']);
  });

  it('is of its user', async () => {
    const { quoteId } = await quoteOf();
    await expect(accept(quoteId, 'bob')).rejects.toEqual(refusal('43161'));
    await expect(accept('17')).rejects.toEqual(refusal('43161'));
    await expect(accept('none')).rejects.toEqual(refusal('43161'));
  });
});

describe('the expiry of a quote', () => {
  it('ends it at its moment, and the history says so', async () => {
    const { quoteId, expiresAt } = await quoteOf();
    expect(expiresAt).toBe(kit.now + 10_000);
    kit.now += 10_000;
    await expect(accept(quoteId)).rejects.toEqual(refusal('43162'));
    const expired = [{ quoteId, status: 'expired', updatedAt: expiresAt }];
    expect(await history()).toMatchObject(expired);
    await kit.pass(0);
    expect(await history()).toMatchObject(expired);
    await expect(accept(quoteId)).rejects.toEqual(refusal('43162'));
  });

  it('comes early with a later quote', async () => {
    const first = await quoteOf();
    const second = await quoteOf({ side: 'sell' });
    await expect(accept(first.quoteId)).rejects.toEqual(refusal('43162'));
    await accept(second.quoteId);
    const states = (await history()).map(({ status }) => status);
    expect(states).toEqual(['filled', 'expired']);
  });

  it('survives a restart', async () => {
    const { quoteId } = await quoteOf();
    kit.reopen();
    kit.now += 9_999;
    await accept(quoteId);
    expect(kit.balance('ann', 'spot', 'BTC')).toEqual(['12', '0']);
    const late = await quoteOf({ side: 'sell', amount: '1' }).catch((error: unknown) => error);
    // The book of this kit is not stored.
    expect(late).toEqual(refusal('43025'));
  });
});

describe('after OTC trades', () => {
  beforeEach(async () => {
    for (const side of ['buy', 'sell', 'buy'] as const) {
      const { quoteId } = await quoteOf({ side });
      await accept(quoteId);
    }
    await quoteOf();
  });

  it('the journal explains every balance and record', async () => {
    await kit.pass(0);
    expect(audit(kit.database).differences).toEqual([]);
    await kit.pass(20_000);
    expect(audit(kit.database).differences).toEqual([]);
  });

  it('the reserves are what the users hold', async () => {
    const { users, reserves } = await readHoldings(kit.core.accounts, ledger, () => undefined);
    expect(users.get('ann')).toEqual(reserves);
  });

  it('no trade is published, and no volume counts', () => {
    expect(kit.core.fees.volumeOf(ledger, 'ann', kit.now)).toBe(0n);
    const market = kit.core.marketOf(ledger, 'spot', symbol);
    expect(market.prices.last).toBe(market.instrument.parsePrice('50000'));
  });
});
