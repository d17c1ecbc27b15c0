import {
  addAddress,
  faucet,
  getAccounts,
  getAddresses,
  getAssets,
  getDepositAddress,
  getDeposits,
  getWithdrawals,
  removeAddress,
  requireAddressBook,
  withdraw,
} from '@bourse/gateway-contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PrivateTopic } from '../../src/feeds/topic.ts';
import { audit } from '../../src/journal/audit/audit.ts';
import { coinChains, withQuota } from '../../src/index.ts';
import { decode } from '../../src/testing/index.ts';
import { assertMoney } from '../kit/flow/soundness.ts';
import { assertStatements } from '../kit/flow/statement-soundness.ts';
import { AccountKit, stateOf } from '../kit/account-kit.ts';

const ledger = 'real';
const tron = { coin: 'USDT', chain: 'TRC20' } as const;
const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const dayMs = 24 * 60 * 60 * 1000;
const burn = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';

let kit: AccountKit;

beforeEach(() => {
  kit = new AccountKit(ledger);
});

const send = (amount: string, to: string = address) =>
  kit.call('ann', withdraw, { ledger, ...tron, address: to, amount });

describe('a deposit address', () => {
  it.each(coinChains)(
    'of $coin on $chain has the length of its chain and stays the same',
    async (terms) => {
      const { coin, chain, testPrefix, addressLength } = terms;
      const answer = await kit.call('ann', getDepositAddress, { coin, chain });
      expect(answer.address).toHaveLength(addressLength);
      expect(answer.address.startsWith(testPrefix)).toBe(true);
      expect(await kit.call('ann', getDepositAddress, { coin, chain })).toEqual(answer);
      const other = await kit.call('bob', getDepositAddress, { coin, chain });
      expect(other.address).not.toBe(answer.address);
    },
  );

  it('is refused for a chain that the coin does not have', async () => {
    const call = kit.call('ann', getDepositAddress, { coin: 'BTC', chain: 'TRC20' });
    await expect(call).rejects.toMatchObject({ code: '43321' });
  });
});

describe('a deposit', () => {
  it('is credited after its confirmations, one a second', async () => {
    await kit.call('ann', faucet, { ledger, ...tron, amount: '250', account: 'funding' });
    await kit.pass(9999);
    const [pending] = (await kit.call('ann', getDeposits, undefined)).deposits;
    expect(pending).toMatchObject({
      status: 'pending',
      confirmations: 9,
      requiredConfirmations: 10,
    });
    expect(kit.balance('ann', 'funding', 'USDT')).toEqual(['0', '0']);
    await kit.pass(1);
    const [done] = (await kit.call('ann', getDeposits, undefined)).deposits;
    expect(done).toMatchObject({ status: 'done', confirmations: 10, amount: '250' });
    expect(done?.txId).toMatch(/^[0-9a-f]{64}$/);
    expect(kit.balance('ann', 'funding', 'USDT')).toEqual(['250', '0']);
    expect(kit.balance('house', 'chain', 'USDT')).toEqual(['-250', '0']);
  });

  it('is credited once when the process stops in between', async () => {
    await kit.call('ann', faucet, { ledger, ...tron, amount: '250' });
    kit.reopen();
    await kit.pass(60_000);
    kit.reopen();
    await kit.pass(60_000);
    expect(kit.balance('ann', 'spot', 'USDT')).toEqual(['250', '0']);
    expect(audit(kit.database).differences).toEqual([]);
  });
});

describe('EXC-91 a balance', () => {
  const deposit = (amount: string, account: 'spot' | 'funding' = 'spot') =>
    kit.call('ann', faucet, { ledger, ...tron, amount, account });
  const spot = async () => (await kit.call('ann', getAssets, undefined)).balances;
  const done = { coin: 'USDT', available: '250.5', frozen: '0' };

  it('has what is confirming beside it, which is not available, until it is credited', async () => {
    await deposit('250');
    await kit.pass(4_000);
    await deposit('0.5');
    const pending = { coin: 'USDT', available: '0', frozen: '0', confirming: '250.5' };
    expect(await spot()).toEqual([pending]);
    await expect(send('100')).rejects.toMatchObject({ code: '43012' });
    kit.reopen();
    expect(await spot()).toEqual([pending]);
    await kit.pass(6_000);
    expect(await spot()).toEqual([{ ...pending, available: '250', confirming: '0.5' }]);
    await kit.pass(4_000);
    expect(await spot()).toEqual([done]);
    expect(audit(kit.database).differences).toEqual([]);
  });

  it('has what the list of deposits has, in the account that receives it', async () => {
    await deposit('1', 'funding');
    await deposit('2', 'funding');
    await deposit('4');
    const { accounts } = await kit.call('ann', getAccounts, undefined);
    const confirming = accounts.flatMap(({ accountType, balances }) =>
      balances.map((balance) => [accountType, balance.confirming]),
    );
    expect(confirming).toEqual([
      ['spot', '4'],
      ['funding', '3'],
    ]);
    expect(accounts.map(({ valueUsdt }) => valueUsdt)).toEqual(['0', '0', '0', '0']);
    const { deposits } = await kit.call('ann', getDeposits, undefined);
    expect(deposits.map(({ amount, account }) => [account, amount])).toEqual([
      ['spot', '4'],
      ['funding', '2'],
      ['funding', '1'],
    ]);
  });

  it('is sent to the stream when a deposit begins, and when it is credited', async () => {
    const arg = { instType: 'SPOT', channel: 'account', instId: 'default' } as const;
    const topic: PrivateTopic = { ledger, userId: 'ann', arg };
    const { feed } = kit.service;
    await kit.service.follow(topic, kit.now);
    const sent: unknown[] = [];
    feed.subscribe((updates) => {
      sent.push(...updates.map(({ message }) => decode(message).data));
    });
    await deposit('250.5');
    await kit.pass(10_000);
    expect(sent).toEqual([
      [{ coin: 'USDT', available: '0', frozen: '0', confirming: '250.5' }],
      [done],
    ]);
  });
});

describe('EXC-92 a deposit straight to an account', () => {
  it.each([
    ['cross_margin', 'margin'],
    ['futures', 'futures'],
  ] as const)('is credited to %s once, also over a restart', async (account, kind) => {
    const terms = { ledger, ...tron, amount: '250', account } as const;
    const { deposit } = await kit.call('ann', faucet, terms);
    expect(deposit).toMatchObject({ account, status: 'pending' });
    kit.reopen();
    await kit.pass(60_000);
    kit.reopen();
    await kit.pass(60_000);
    expect(kit.balance('ann', kind, 'USDT')).toEqual(['250', '0']);
    expect(kit.balance('ann', 'spot', 'USDT')).toEqual(['0', '0']);
    expect(kit.balance('house', 'chain', 'USDT')).toEqual(['-250', '0']);
    const [done] = (await kit.call('ann', getDeposits, undefined)).deposits;
    expect(done).toMatchObject({ account, status: 'done' });
    assertMoney(kit.core);
    assertStatements(kit.core);
    expect(audit(kit.database).differences).toEqual([]);
  });

  it('is refused for a coin that the account does not hold', async () => {
    const bitcoin = { ledger, coin: 'BTC', chain: 'Bitcoin', amount: '1' } as const;
    const call = kit.call('ann', faucet, { ...bitcoin, account: 'futures' });
    await expect(call).rejects.toMatchObject({ code: '43302' });
    expect((await kit.call('ann', getDeposits, undefined)).deposits).toEqual([]);
  });
});

describe('a withdrawal', () => {
  beforeEach(() => {
    kit.give('ann', 'spot', 'USDT', '1000');
  });

  it('is pending while its amount is frozen, then pays the chain and the fee', async () => {
    const { withdrawal } = await send('100');
    expect(withdrawal).toMatchObject({ amount: '100', fee: '1', status: 'pending', txId: null });
    expect(kit.balance('ann', 'spot', 'USDT')).toEqual(['900', '100']);
    await kit.pass(4999);
    expect(kit.balance('house', 'chain', 'USDT')).toEqual(['0', '0']);
    kit.reopen();
    await kit.pass(1);
    expect(kit.balance('ann', 'spot', 'USDT')).toEqual(['900', '0']);
    expect(kit.balance('house', 'chain', 'USDT')).toEqual(['99', '0']);
    expect(kit.balance('house', 'fees', 'USDT')).toEqual(['1', '0']);
    const { withdrawals } = await kit.call('ann', getWithdrawals, undefined);
    expect(withdrawals).toMatchObject([{ status: 'done', updatedAt: kit.now }]);
  });

  it('that the chain cannot pay is refused, and its money is available again', async () => {
    await send('100');
    kit.burnWithdrawals(address);
    await kit.pass(5000);
    expect(kit.balance('ann', 'spot', 'USDT')).toEqual(['1000', '0']);
    const { withdrawals } = await kit.call('ann', getWithdrawals, undefined);
    expect(withdrawals).toMatchObject([{ status: 'refused', txId: null }]);
  });

  it.each([
    ['4.99', address, '43323'],
    ['1000.01', address, '43012'],
    ['600000', address, '43324'],
    ['0', address, '43303'],
  ])('of %s to %s is refused with %s', async (amount, to, code) => {
    await expect(send(amount, to)).rejects.toMatchObject({ code });
    expect(kit.balance('ann', 'spot', 'USDT')).toEqual(['1000', '0']);
  });

  it.each([
    ['nowhere', 'form', []],
    ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv9', 'checksum', []],
    ['0x7e5f4552091a69125d5dfcb7b8c2659029395bdf', 'network', ['ERC20', 'Arbitrum One']],
    [burn, 'burn', []],
  ])('EXC-46 to %s is refused with its problem: %s', async (to, problem, chains) => {
    const refusal = { code: '43322', data: { problem, chains } };
    await expect(send('100', to)).rejects.toMatchObject(refusal);
    expect(kit.balance('ann', 'spot', 'USDT')).toEqual(['1000', '0']);
    const entry = { ledger, ...tron, address: to, label: '' } as const;
    await expect(kit.call('ann', addAddress, entry)).rejects.toMatchObject(refusal);
  });

  it('counts against the limit of its day, unless it is refused', async () => {
    kit.give('ann', 'spot', 'USDT', '2000000');
    await send('400000');
    kit.burnWithdrawals(address);
    await send('100000');
    await expect(send('5')).rejects.toMatchObject({
      code: '43324',
      message: expect.stringContaining('At most 0 USDT') as unknown,
    });
    await kit.pass(5000);
    await send('400000');
    kit.reopen();
    await expect(send('5')).rejects.toMatchObject({ code: '43324' });
    await kit.pass(86_400_000);
    await send('500000');
  });
});

describe('the address book', () => {
  it('EXC-46 has an address once, however it is written', async () => {
    const ethereum = { ledger, coin: 'ETH', chain: 'ERC20', label: '' } as const;
    const mixed = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    const add = (text: string) => kit.call('ann', addAddress, { ...ethereum, address: text });
    expect((await add(mixed.toLowerCase())).address.address).toBe(mixed);
    for (const text of [mixed, mixed.toUpperCase().replace('X', 'x'), mixed.toLowerCase()]) {
      await expect(add(text)).rejects.toMatchObject({ code: '43326' });
    }
    const bitcoin = { ledger, coin: 'BTC', chain: 'Bitcoin', label: '' } as const;
    const scanned = 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4';
    const { address: stored } = await kit.call('ann', addAddress, { ...bitcoin, address: scanned });
    expect(stored.address).toBe(scanned.toLowerCase());
  });

  it('EXC-46 knows an address that was stored in another spelling', async () => {
    const ethereum = { ledger, coin: 'ETH', chain: 'ERC20' } as const;
    const mixed = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    kit.give('ann', 'spot', 'ETH', '1');
    await kit.call('ann', addAddress, { ...ethereum, address: mixed, label: '' });
    await kit.call('ann', requireAddressBook, { ledger, isRequired: true });
    kit.database
      .prepare("UPDATE record SET body = replace(body, ?, ?) WHERE kind = 'address'")
      .run(mixed, mixed.toLowerCase());
    kit.reopen();
    kit.now += dayMs;
    const paid = { ...ethereum, address: mixed, amount: '0.1' };
    expect((await kit.call('ann', withdraw, paid)).withdrawal.address).toBe(mixed);
  });

  it('keeps addresses, and may be required', async () => {
    kit.give('ann', 'spot', 'USDT', '1000');
    const isRequired = true;
    await kit.call('ann', requireAddressBook, { ledger, isRequired });
    await expect(send('10')).rejects.toMatchObject({ code: '43325' });
    const entry = { ledger, ...tron, address, label: 'Mine' } as const;
    const { address: added } = await kit.call('ann', addAddress, entry);
    await expect(kit.call('ann', addAddress, entry)).rejects.toMatchObject({ code: '43326' });
    kit.now += dayMs;
    await send('10');
    const before = stateOf(kit.core);
    kit.reopen();
    expect(stateOf(kit.core)).toEqual(before);
    expect(await kit.call('ann', getAddresses, undefined)).toEqual({
      isRequired,
      addresses: [added],
    });
    const { addressId } = added;
    await kit.call('ann', removeAddress, { ledger, addressId });
    await expect(kit.call('ann', removeAddress, { ledger, addressId })).rejects.toMatchObject({
      code: '43327',
    });
    await expect(send('10')).rejects.toMatchObject({ code: '43325' });
  });

  it('EXC-47 has a new address wait for 24 hours while it is required, and says until when', async () => {
    kit.give('ann', 'spot', 'USDT', '1000');
    const entry = { ledger, ...tron, address, label: '' } as const;
    const { address: added } = await kit.call('ann', addAddress, entry);
    const until = kit.now + dayMs;
    expect(added.usableAt).toBe(until);
    await send('10');
    await kit.call('ann', requireAddressBook, { ledger, isRequired: true });
    await expect(send('10')).rejects.toMatchObject({ code: '43329', data: { until } });
    kit.now = until - 1;
    await expect(send('10')).rejects.toMatchObject({ code: '43329' });
    kit.now = until;
    await send('10');
  });

  it('EXC-47 is required of API keys, whatever the rule says', async () => {
    kit.give('ann', 'spot', 'USDT', '1000');
    const sendByKey = async () => {
      const limits: [string, string, string] = ['10000', '10000', '10000'];
      const quota = { ownerId: 'ann', level: 0, limits, isStoredOnly: true } as const;
      const terms = { ledger, ...tron, address, amount: '10', account: 'spot' };
      return kit.service.send({
        path: withdraw.path,
        payload: withQuota(terms, quota),
        userId: 'ann',
        ledger,
        now: kit.now,
      });
    };
    expect(await sendByKey()).toMatchObject({ ok: false, code: '43325' });
    await kit.call('ann', addAddress, { ledger, ...tron, address, label: '' });
    expect(await sendByKey()).toMatchObject({ ok: false, code: '43329' });
    kit.now += dayMs;
    expect(await sendByKey()).toMatchObject({ ok: true });
  });
});
