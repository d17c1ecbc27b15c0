import { describe, expect, it } from 'vitest';
import {
  availableAfter,
  leftOfLimits,
  mostToWithdraw,
  receivedAmount,
  withdrawalProblem,
  withdrawnToday,
  type AddressReading,
  type SentWithdrawal,
} from '../../../src/account/funds/withdrawal.ts';

const limits = { chain: 'TRC20', withdrawFee: '1', minWithdraw: '5', dailyLimit: '1000' };
const terms = { ...limits, available: '400', today: '700', value: undefined, allowed: undefined };
const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const draft = { address, amount: '100' };

/** Addresses that can be paid, with their chains. Those of Bitcoin are stored in lower case. */
const payable = new Map([
  [address, 'TRC20'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'Bitcoin'],
]);

function readAddress(chain: string, text: string): AddressReading {
  const read = chain === 'Bitcoin' ? text.toLowerCase() : text;
  return payable.get(read) === chain
    ? { problem: undefined, address: read }
    : { problem: 'checksum' };
}

describe('TRD-34 why a withdrawal cannot be sent', () => {
  it.each([
    [{}, undefined],
    [{ address: '' }, 'address-missing'],
    [{ address: 'two words' }, 'address-fault'],
    [{ address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv9' }, 'address-fault'],
    [{ address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' }, 'address-fault'],
    [{ amount: '' }, 'amount-missing'],
    [{ amount: '0' }, 'amount-missing'],
    [{ amount: '10.000000001' }, 'amount-too-fine'],
    [{ amount: '4.99' }, 'amount-too-small'],
    [{ amount: '300.00000001' }, 'limit'],
    [{ amount: '400.00000001' }, 'amount-too-large'],
  ] as const)('%j: %s', (members, problem) => {
    expect(withdrawalProblem({ ...draft, ...members }, terms, readAddress)).toBe(problem);
  });

  it('requires a stored address where the user has asked for it', () => {
    const problemWith = (allowed: readonly string[]) =>
      withdrawalProblem(draft, { ...terms, allowed }, readAddress);
    expect(problemWith([address])).toBeUndefined();
    expect(problemWith([])).toBe('address-not-stored');
    const scanned = { ...draft, address: 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4' };
    const allowed = [scanned.address.toLowerCase()];
    const bitcoin = { ...terms, chain: 'Bitcoin', allowed };
    expect(withdrawalProblem(scanned, bitcoin, readAddress)).toBeUndefined();
  });
});

it.each([
  ['400', '700', '300'],
  ['200.50', '700', '200.5'],
  ['400', '1000', '0'],
  ['400', '1200', '0'],
])('TRD-34 of %s, after %s of 1000, at most %s', (available, today, most) => {
  expect(mostToWithdraw({ ...terms, available, today })).toBe(most);
});

it.each([
  [{ leftUsdt: '250', price: '1' }, '250', '250'],
  [{ leftUsdt: '500', price: '1' }, '300', '300'],
  [{ leftUsdt: '250', price: '3' }, '82.91873963', '83.33333333'],
  [{ leftUsdt: '0', price: '3' }, '0', '0'],
])('TRD-34 with %j left of the account, proposes %s and accepts %s', (value, most, accepted) => {
  expect(mostToWithdraw({ ...terms, value })).toBe(most);
  expect(leftOfLimits({ ...terms, value })).toBe(accepted);
  const above = { ...draft, amount: '300.00000001' };
  expect(withdrawalProblem(above, { ...terms, value }, readAddress)).toBe('limit');
});

it.each([
  ['100', '99'],
  ['1', undefined],
  ['', undefined],
])('TRD-34 %s: %s arrive', (amount, received) => {
  expect(receivedAmount(amount, terms)).toBe(received);
});

it('TRD-34 counts the day, the coin and the chain, and no refused withdrawal', () => {
  const now = Date.UTC(2026, 10, 23, 12);
  const with_ = (members: Partial<SentWithdrawal>): SentWithdrawal => ({
    coin: 'USDT',
    chain: 'TRC20',
    amount: '10',
    status: 'done',
    createdAt: now,
    ...members,
  });
  const withdrawals = [
    with_({}),
    with_({ status: 'pending', amount: '2.5' }),
    with_({ status: 'refused' }),
    with_({ chain: 'ERC20' }),
    with_({ coin: 'USDC' }),
    with_({ createdAt: Date.UTC(2026, 10, 22, 23, 59, 59) }),
  ];
  expect(withdrawnToday(withdrawals, { coin: 'USDT', chain: 'TRC20' }, now)).toBe('12.5');
});

it.each([
  ['100', '300'],
  ['400', '0'],
  ['400.00000001', undefined],
  ['', undefined],
] as const)('TRD-34 %s of 400 leaves %s', (amount, left) => {
  expect(availableAfter(amount, { available: '400' })).toBe(left);
});
