import { faucet, getAssetHistory, transferSubAccount, withdraw } from '@bourse/gateway-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../src/journal/audit/audit.ts';
import { AccountKit } from '../kit/account-kit.ts';

const ledger = 'real';
const day = 86_400_000;
const tron = { coin: 'USDT', chain: 'TRC20' } as const;

let kit: AccountKit;

beforeEach(() => {
  kit = new AccountKit(ledger);
});

/** The value and the money paid in, of each day and of now. */
async function historyOf(userId: string) {
  const { days } = await kit.call(userId, getAssetHistory, undefined);
  return days.map(({ valueUsdt, investedUsdt }) => [valueUsdt, investedUsdt]);
}

describe('the history of assets', () => {
  it('has the value of now alone on the first day', async () => {
    kit.give('ann', 'funding', 'USDT', '1000');
    expect(await historyOf('ann')).toEqual([['1000', '1000']]);
  });

  it('keeps the value at the beginning of each UTC day, once', async () => {
    kit.give('ann', 'spot', 'BTC', '2');
    await kit.pass(day);
    kit.setPrice('BTCUSDT', '60000');
    await kit.pass(1000);
    await kit.pass(day);
    kit.setPrice('BTCUSDT', '40000');
    const { days } = await kit.call('ann', getAssetHistory, undefined);
    expect(days.map(({ valueUsdt }) => valueUsdt)).toEqual(['100000', '120000', '80000']);
    expect(days.map(({ investedUsdt }) => investedUsdt)).toEqual(['100000', '100000', '100000']);
    expect(days.slice(0, -1).every(({ ts }) => ts % day === 0)).toBe(true);
  });

  it('counts deposits and withdrawals as paid in and out, and the fee as a loss', async () => {
    await kit.call('ann', faucet, { ledger, ...tron, amount: '500' });
    await kit.pass(60_000);
    expect((await historyOf('ann')).at(-1)).toEqual(['500', '500']);
    const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
    await kit.call('ann', withdraw, { ledger, ...tron, address, amount: '100' });
    await kit.pass(60_000);
    expect((await historyOf('ann')).at(-1)).toEqual(['400', '401']);
  });

  it('counts a transfer to a sub-account for both', async () => {
    kit.give('ann', 'spot', 'USDT', '300');
    const terms = { coin: 'USDT', fromType: 'spot', toType: 'spot' } as const;
    const users = { fromUserId: 'ann', toUserId: 'sub' };
    await kit.call('ann', transferSubAccount, { ledger, ...terms, ...users, amount: '120' });
    expect(await historyOf('ann')).toEqual([['180', '180']]);
    expect(await historyOf('sub')).toEqual([['120', '120']]);
  });

  it('survives a restart, and the journal explains it', async () => {
    kit.give('ann', 'spot', 'USDT', '300');
    await kit.pass(day);
    const before = await historyOf('ann');
    kit.reopen();
    kit.setPrice('BTCUSDT', '50000');
    kit.setPrice('ETHUSDT', '2000');
    await kit.pass(1000);
    expect(await historyOf('ann')).toEqual(before);
    expect(audit(kit.database).differences).toEqual([]);
  });
});
