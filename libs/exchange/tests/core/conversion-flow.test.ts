import { convertSmallBalances } from '@bourse/gateway-contract';
import assert from 'node:assert/strict';
import { expect, it } from 'vitest';
import { createCore, type Core } from '../../src/core/create-core.ts';
import type { Command, Receipt } from '../../src/core/commands/command.ts';
import { encodeRecord } from '../../src/core/records/codec.ts';
import type { Market } from '../../src/core/market.ts';
import { listings } from '../../src/index.ts';
import { Random } from '../../src/simulation/random.ts';
import { startOfTest } from '../../src/testing/index.ts';
import { assertMoney } from '../kit/flow/soundness.ts';
import { assertStatements } from '../kit/flow/statement-soundness.ts';

const ledger = 'simulation';
const users = ['ann', 'bob', 'cas'] as const;
const pairs = listings.filter(({ terms }) => terms.quoteCoin === 'USDT');
const coins = pairs.map(({ terms }) => terms.baseCoin);

interface Grant {
  readonly userId: string;
  readonly coin: string;
  readonly amount: bigint;
}

interface Round {
  readonly grants: readonly Grant[];
  readonly command: Command;
}

function openCore(): Core {
  const core = createCore({ listings, lastId: () => 0n, endedOrder: () => undefined });
  core.begin(startOfTest);
  for (const { terms, firstPrice } of pairs) {
    const market = core.marketOf(ledger, 'spot', terms.symbol);
    const price = market.instrument.parsePrice(firstPrice) ?? 1n;
    market.setPrices({ last: price });
    quote(core, market, 'buy', price);
    quote(core, market, 'sell', price + 1n);
  }
  return core;
}

function quote(core: Core, market: Market, side: 'buy' | 'sell', limit: bigint): void {
  const order = { side, party: undefined, force: 'gtc', limit, quantity: 1_000_000n } as const;
  core.orders.execute(market, order, startOfTest);
}

/** Balances of all sizes around what can be converted: from a unit to above the bound. */
function roundsOf(seed: number, count: number): readonly Round[] {
  const random = new Random(seed, 'conversions');
  const amountOf = (coin: string) => {
    const pair = pairs.find(({ terms }) => terms.baseCoin === coin);
    const bound = (10.05 / Number(pair?.firstPrice)) * 1e8;
    return BigInt(
      Math.max(1, Math.floor(bound * random.uniform() ** (random.chance(0.2) ? 20 : 1))),
    );
  };
  return Array.from({ length: count }, (_, index) => {
    const userId = users[index % users.length] ?? 'ann';
    const chosen = coins.filter(() => random.chance(0.6));
    const given = chosen.filter(() => random.chance(0.995));
    const grants = given.map((coin) => ({ userId, coin, amount: amountOf(coin) }));
    const payload = { ledger, coins: chosen };
    const context = { userId, ledger, now: startOfTest + index } as const;
    return { grants, command: { path: convertSmallBalances.path, payload, ...context } };
  });
}

function give({ accounts }: Core, { userId, coin, amount }: Grant): void {
  const account = accounts.of(ledger, userId, 'spot');
  // A balance whose conversion is refused would grow above the bound.
  const left = accounts.balance(account, coin).available;
  const market = accounts.house(ledger, 'market');
  accounts.transfer(account, market, coin, left, { reason: 'reset', ref: null });
  accounts.transfer(market, account, coin, amount, { reason: 'grant', ref: null });
}

function balancesOf({ accounts }: Core): readonly string[] {
  const used = accounts.all().filter(({ balances }) => balances.size > 0);
  return used.map(({ id, balances }) => `${id} ${encodeRecord([...balances])}`);
}

function run(core: Core, rounds: readonly Round[]) {
  const receipts: Receipt[] = [];
  const records: string[] = [];
  for (const { grants, command } of rounds) {
    for (const grant of grants) give(core, grant);
    core.effects.take();
    const receipt = core.execute(command);
    receipts.push(receipt);
    const effects = core.effects.take();
    if (!receipt.ok) assert.deepEqual(effects?.movements ?? [], [], 'a refusal takes something');
    for (const record of effects?.records ?? []) {
      if (record.kind === 'conversion') records.push(encodeRecord(record));
    }
  }
  return { receipts, records };
}

it('EXC-90 100,000 random conversions keep every coin at zero, explain each statement and replay to the same state', () => {
  const rounds = roundsOf(7, 24_000);
  const core = openCore();
  const first = run(core, rounds);
  expect(first.records.length).toBeGreaterThan(100_000);
  const codes = new Set(first.receipts.map((receipt) => (receipt.ok ? 'done' : receipt.code)));
  expect([...codes].sort()).toEqual(['43012', '43164', '43165', 'done']);
  assertMoney(core);
  assertStatements(core);
  const again = openCore();
  expect(run(again, rounds)).toEqual(first);
  expect(balancesOf(again)).toEqual(balancesOf(core));
});
