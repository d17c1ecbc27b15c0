import { withdraw, type CallPayload } from '@bourse/gateway-contract';
import { beforeEach, expect, it } from 'vitest';
import { withQuota } from '../../src/index.ts';
import { audit } from '../../src/journal/audit/audit.ts';
import { AccountKit } from '../kit/account-kit.ts';

const tron = {
  coin: 'USDT',
  chain: 'TRC20',
  address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
} as const;
const bitcoin = {
  coin: 'BTC',
  chain: 'Bitcoin',
  address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
} as const;
const solana = {
  coin: 'SOL',
  chain: 'Solana',
  address: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
} as const;
const dayMs = 86_400_000;

let kit: AccountKit;

beforeEach(() => {
  kit = new AccountKit('real');
  for (const userId of ['ann', 'sub']) {
    kit.give(userId, 'spot', 'USDT', '10000');
    kit.give(userId, 'spot', 'BTC', '1');
  }
});

type Target = Pick<CallPayload<typeof withdraw>, 'coin' | 'chain' | 'address'>;

/** Withdraws at level 0, whose limit is 1,000 USDT. */
async function send(amount: string, target: Target = tron, userId = 'ann') {
  const { ledger, now } = kit;
  const payload = withQuota(
    { ledger, ...target, amount, account: 'spot' },
    { ownerId: 'ann', level: 0, limits: ['1000', '2000', '3000'] },
  );
  const receipt = await kit.service.send({ path: withdraw.path, payload, userId, ledger, now });
  return receipt.ok ? 'sent' : { code: receipt.code, data: receipt.data };
}

const refused = (leftUsdt: string) => ({
  code: '43328',
  data: { leftUsdt, limitUsdt: '1000', level: 0 },
});

it('counts all coins at their last price', async () => {
  expect(await send('600')).toBe('sent');
  expect(await send('0.01', bitcoin)).toEqual(refused('400'));
  expect(await send('0.008', bitcoin)).toBe('sent');
  expect(await send('5')).toEqual(refused('0'));
});

it('counts the value of the moment, whatever the price is later', async () => {
  expect(await send('0.01', bitcoin)).toBe('sent');
  kit.setPrice('BTCUSDT', '100000');
  expect(await send('500')).toBe('sent');
  expect(await send('5')).toEqual(refused('0'));
});

it('rounds a value up', async () => {
  kit.setPrice('BTCUSDT', '50000.01');
  expect(await send('0.02', bitcoin)).toEqual(refused('1000'));
});

it('lets one of two withdrawals pass that are sent at once', async () => {
  const answers = await Promise.all([send('600'), send('600')]);
  expect(answers).toEqual(['sent', refused('400')]);
});

it('adds up the accounts of a person', async () => {
  expect(await send('600')).toBe('sent');
  expect(await send('600', tron, 'sub')).toEqual(refused('400'));
});

it('ends after 24 hours, not at midnight', async () => {
  await send('1000');
  await kit.pass(dayMs - 1);
  expect(await send('5')).toEqual(refused('0'));
  await kit.pass(1);
  expect(await send('1000')).toBe('sent');
});

it('does not count a withdrawal that is refused', async () => {
  await send('1000');
  expect(await send('5')).toEqual(refused('0'));
  kit.burnWithdrawals(tron.address);
  await kit.pass(5000);
  expect(await send('1000')).toBe('sent');
});

it('is the same after a restart', async () => {
  await send('600');
  kit.reopen();
  expect(await send('600')).toEqual(refused('400'));
  expect(audit(kit.database).differences).toEqual([]);
});

it('refuses a coin without a price in USDT', async () => {
  kit.give('ann', 'spot', 'SOL', '5');
  expect(await send('1', solana)).toMatchObject({ code: '43315' });
});
