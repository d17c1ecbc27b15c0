import {
  borrow,
  getAccounts,
  getTransferHistory,
  transfer,
  transferSubAccount,
  type CallPayload,
} from '@bourse/gateway-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { AccountKit } from '../kit/account-kit.ts';

const ledger = 'simulation';

let kit: AccountKit;

beforeEach(() => {
  kit = new AccountKit();
  kit.give('ann', 'spot', 'USDT', '1000');
});

type Transfer = Omit<CallPayload<typeof transfer>, 'ledger'>;

async function move(terms: Transfer) {
  return (await kit.call('ann', transfer, { ledger, ...terms })).transfer;
}

describe('a transfer', () => {
  it('moves a coin between two accounts and is recorded', async () => {
    const terms = { coin: 'USDT', fromType: 'spot', toType: 'cross_margin' } as const;
    const moved = await move({ ...terms, amount: '400' });
    expect(moved).toEqual({
      transferId: '1',
      coin: 'USDT',
      amount: '400',
      fromUserId: 'ann',
      fromType: 'spot',
      fromSymbol: null,
      toUserId: 'ann',
      toType: 'cross_margin',
      toSymbol: null,
      ts: kit.now,
    });
    expect(kit.balance('ann', 'spot', 'USDT')).toEqual(['600', '0']);
    expect(kit.balance('ann', 'margin', 'USDT')).toEqual(['400', '0']);
    expect((await kit.call('ann', getTransferHistory, {})).transfers).toEqual([moved]);
  });

  it('is read in pages of 500, newest first', async () => {
    const terms = { coin: 'USDT', fromType: 'spot', toType: 'cross_margin' } as const;
    for (let count = 0; count < 510; count += 1) await move({ ...terms, amount: '0.5' });
    const page = async (before?: string) =>
      (await kit.call('ann', getTransferHistory, { before })).transfers.map(({ transferId }) =>
        Number(transferId),
      );
    const newest = await page();
    expect(newest).toEqual(Array.from({ length: 500 }, (_, index) => 510 - index));
    expect(await page(String(newest.at(-1)))).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(await page('1')).toEqual([]);
  });

  it('reaches an isolated account by its pair', async () => {
    const to = { toType: 'isolated_margin', toSymbol: 'BTCUSDT' } as const;
    await move({ coin: 'USDT', amount: '1', fromType: 'spot', ...to });
    expect(kit.balance('ann', 'margin:BTCUSDT', 'USDT')).toEqual(['1', '0']);
    const { accounts } = await kit.call('ann', getAccounts, undefined);
    const shown = accounts.map((each) => [each.accountType, each.symbol, each.valueUsdt]);
    expect(shown).toEqual([
      ['spot', null, '999'],
      ['funding', null, '0'],
      ['cross_margin', null, '0'],
      ['futures', null, '0'],
      ['isolated_margin', 'BTCUSDT', '1'],
    ]);
  });

  it.each([
    [{ fromType: 'spot', toType: 'spot' }, '43301'],
    [{ fromType: 'spot', toType: 'isolated_margin' }, '43301'],
    [{ fromType: 'spot', toType: 'isolated_margin', toSymbol: 'NOPE' }, '43010'],
    [{ fromType: 'spot', toType: 'funding', amount: '0' }, '43303'],
    [{ fromType: 'spot', toType: 'funding', amount: '1.000000001' }, '43303'],
    [{ fromType: 'spot', toType: 'funding', amount: '1000.1' }, '43012'],
    [{ fromType: 'spot', toType: 'funding', coin: 'DOGE' }, '43302'],
    [{ fromType: 'spot', toType: 'futures', coin: 'BTC' }, '43302'],
    [{ fromType: 'spot', toType: 'isolated_margin', toSymbol: 'BTCUSDT', coin: 'ETH' }, '43302'],
  ] as const)('is refused for %j with %s', async (terms, code) => {
    await expect(move({ coin: 'USDT', amount: '1', ...terms })).rejects.toMatchObject({ code });
    expect(kit.balance('ann', 'spot', 'USDT')).toEqual(['1000', '0']);
  });

  it('leaves assets of twice the debts in a margin account', async () => {
    kit.give('ann', 'margin', 'USDT', '10000');
    const loan = { ledger, marginMode: 'cross', coin: 'USDT' } as const;
    await kit.call('ann', borrow, { ...loan, amount: '4000' });
    const out = { coin: 'USDT', fromType: 'cross_margin', toType: 'spot' } as const;
    await expect(move({ ...out, amount: '5999.91' })).rejects.toMatchObject({
      code: '43304',
      message: expect.stringContaining('5999.9') as unknown,
    });
    await move({ ...out, amount: '5999.9' });
    expect(kit.balance('ann', 'margin', 'USDT')).toEqual(['8000.1', '0']);
  });
});

describe('a transfer between users', () => {
  it('is recorded for both', async () => {
    const terms = { coin: 'USDT', fromType: 'spot', toType: 'funding' } as const;
    const parties = { fromUserId: 'ann', toUserId: 'ann-bot' };
    await kit.call('ann', transferSubAccount, { ledger, ...terms, ...parties, amount: '10' });
    expect(kit.balance('ann-bot', 'funding', 'USDT')).toEqual(['10', '0']);
    for (const userId of ['ann', 'ann-bot']) {
      const { transfers } = await kit.call(userId, getTransferHistory, {});
      expect(transfers).toMatchObject([{ ...parties, amount: '10', toType: 'funding' }]);
    }
  });
});
