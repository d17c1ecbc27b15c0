import { faucet, transfer, withdraw } from '@bourse/gateway-contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCore, type Core } from '../../src/core/create-core.ts';
import type { Withdrawal } from '../../src/core/records/chain-records.ts';
import { listings } from '../../src/index.ts';

const ledger = 'real';
const users = ['ann', 'bob'] as const;
const good = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const burn = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';

const step = fc.record({
  userId: fc.constantFrom(...users),
  kind: fc.constantFrom('faucet', 'withdraw', 'withdraw', 'transfer', 'time'),
  account: fc.constantFrom('spot', 'funding'),
  address: fc.constantFrom(good, burn),
  amount: fc.integer({ min: 1, max: 400_000 }),
  seconds: fc.integer({ min: 0, max: 40_000 }),
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function take(core: Core, { userId, kind, account, address, amount }: Step, now: number): void {
  const common = { ledger, coin: 'USDT', amount: String(amount) };
  const send = (path: string, payload: object) =>
    core.execute({ path, userId, ledger, now, payload: { ...common, ...payload } });
  if (kind === 'faucet') send(faucet.path, { chain: 'TRC20', account });
  else if (kind === 'withdraw') send(withdraw.path, { chain: 'TRC20', account, address });
  else if (kind === 'transfer') {
    const toType = account === 'spot' ? 'funding' : 'spot';
    send(transfer.path, { fromType: account, toType });
  } else core.passTime(now);
}

/** Sums the money of pending withdrawals by account, from the records that were written. */
function pendingOf(records: Iterable<object>, known: Map<bigint, Withdrawal>): Map<string, bigint> {
  for (const record of records) {
    // The kind says the record's type.
    if ('kind' in record && record.kind === 'withdrawal') {
      const withdrawal = record as Withdrawal;
      known.set(withdrawal.id, withdrawal);
    }
  }
  const sums = new Map<string, bigint>();
  for (const { status, account, amount } of known.values()) {
    const before = sums.get(account.id) ?? 0n;
    sums.set(account.id, before + (status === 'pending' ? amount : 0n));
  }
  return sums;
}

it('random flows of deposits and withdrawals keep money sound, and freeze what is pending', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 60 }), (steps) => {
      const core = createCore({ listings, lastId: () => 0n, endedOrder: () => undefined });
      const withdrawals = new Map<bigint, Withdrawal>();
      let now = 1_795_089_630_000;
      for (const each of steps) {
        now += each.seconds * 1000;
        take(core, each, now);
        const pending = pendingOf(core.effects.take()?.records ?? [], withdrawals);
        let sum = 0n;
        for (const { id, userId, balances } of core.accounts.all()) {
          const { available, frozen } = balances.get('USDT') ?? { available: 0n, frozen: 0n };
          sum += available + frozen;
          expect(frozen).toBe(pending.get(id) ?? 0n);
          if (userId !== 'house') expect(available >= 0n).toBe(true);
        }
        expect(sum).toBe(0n);
      }
    }),
    { numRuns: 300, seed: 1, endOnFailure: true },
  );
});
