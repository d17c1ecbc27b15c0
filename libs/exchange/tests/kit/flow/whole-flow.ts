import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Core } from '../../../src/core/create-core.ts';
import { encodeRecord } from '../../../src/core/records/codec.ts';
import type { StoredRecord } from '../../../src/core/records/effects.ts';
import { audit } from '../../../src/index.ts';
import { stateOf } from '../account-kit.ts';
import { accountStep, takeAccountStep } from './account-steps.ts';
import { futuresStep, takeFuturesStep } from './futures-steps.ts';
import { marginStep, takeMarginStep } from './margin-steps.ts';
import { planCall, planStep, type PlanStep } from './plan-steps.ts';
import {
  assertBooks,
  assertFrozen,
  assertFutures,
  assertLoans,
  assertMoney,
  assertOcos,
  assertPriority,
  placesOf,
} from './soundness.ts';
import { assertStatements, assertStatementChains, statementTexts } from './statement-soundness.ts';
import { spotStep, takeSpotStep } from './spot-steps.ts';
import { WholeKit, users } from './whole-kit.ts';

const second = 1000;
const minute = 60 * second;

/** Relative frequency of each kind of step. */
interface Weights {
  readonly spot: number;
  readonly plan: number;
  readonly margin: number;
  readonly futures: number;
}

const themes: readonly Weights[] = [
  { spot: 4, plan: 4, margin: 6, futures: 12 },
  { spot: 2, plan: 1, margin: 20, futures: 1 },
  { spot: 1, plan: 1, margin: 1, futures: 24 },
  { spot: 6, plan: 12, margin: 2, futures: 4 },
];

function stepWith({ spot, plan, margin, futures }: Weights) {
  return fc.oneof(
    { weight: spot, arbitrary: fc.record({ spot: spotStep }) },
    { weight: plan, arbitrary: fc.record({ plan: planStep }) },
    { weight: margin, arbitrary: fc.record({ margin: marginStep }) },
    { weight: futures, arbitrary: fc.record({ futures: futuresStep }) },
    { weight: 2, arbitrary: fc.record({ account: accountStep }) },
    { weight: 1, arbitrary: fc.record({ minutes: fc.integer({ min: 1, max: 600 }) }) },
  );
}

export type Step = ReturnType<typeof stepWith> extends fc.Arbitrary<infer T> ? T : never;

const flows = themes.map((weights) => {
  const steps = fc.array(stepWith(weights), { minLength: 60, maxLength: 180, size: 'max' });
  return fc.noBias(steps);
});

/** Returns the steps of a seed, always the same. */
export function stepsOf(seed: number): readonly Step[] {
  const flow = flows[Math.floor(seed / 10) % flows.length];
  return (flow && fc.sample(flow, { seed, numRuns: 1 })[0]) ?? [];
}

export interface FlowOptions {
  readonly isInsured: boolean;
  /** Whether everything is checked after each step, not only at the end. */
  readonly isClose: boolean;
}

/**
 * Runs the steps on a fresh exchange, restarts it and compares.
 *
 * @returns all records that have changed, in their last state.
 * @throws AssertionError
 */
export async function runFlow(
  steps: readonly Step[],
  { isInsured, isClose }: FlowOptions,
): Promise<ReadonlySet<StoredRecord>> {
  const kit = new WholeKit();
  kit.fund(isInsured);
  for (const [index, each] of steps.entries()) {
    kit.takeRecords();
    const places = isClose ? placesOf(kit.core) : undefined;
    try {
      await take(kit, each);
      if (places) assertPriority(kit.core, places, kit.takeRecords());
      if (isClose) assertSound(kit);
    } catch (cause) {
      throw new Error(`Step ${index}: ${JSON.stringify(each)}`, { cause });
    }
  }
  assertSound(kit);
  assertStatementChains(kit.core, kit.records);
  await kit.settle();
  kit.service.close();
  assert.deepEqual(audit(kit.database).differences, []);
  const again = new WholeKit(kit.database);
  assert.deepEqual(restorableState(again.core), restorableState(kit.core));
  await assertRestarted(again, kit);
  kit.database.close();
  return kit.records;
}

/** After a restart, statements and accounts agree as before, also on the next day. */
async function assertRestarted(kit: WholeKit, before: WholeKit): Promise<void> {
  kit.now = before.now;
  kit.act(() => {
    for (const { ledger, kind, symbol, prices } of before.core.markets) {
      kit.core.marketOf(ledger, kind, symbol).setPrices(prices);
    }
  });
  assertStatements(kit.core);
  await take(kit, { minutes: 24 * 60 });
  while (kit.core.work(kit.now));
  assertStatements(kit.core);
  await kit.settle();
  kit.service.close();
  assert.deepEqual(audit(kit.database).differences, []);
}

async function take(kit: WholeKit, each: Step): Promise<void> {
  kit.now += second;
  if ('minutes' in each) {
    kit.now += each.minutes * minute;
    kit.act(() => {
      kit.core.passTime(kit.now);
    });
  } else if ('spot' in each) await takeSpotStep(kit, each.spot);
  else if ('margin' in each) await takeMarginStep(kit, each.margin);
  else if ('futures' in each) await takeFuturesStep(kit, each.futures);
  else if ('account' in each) await takeAccountStep(kit, each.account);
  else await takePlanStep(kit, each.plan);
}

function takePlanStep(kit: WholeKit, each: PlanStep): unknown {
  if (each.kind === 'stranger') {
    const { user, side, price } = each;
    const size = each.size * 40;
    return takeSpotStep(kit, { user, side, price, size, kind: 'stranger', force: 'gtc' });
  }
  const [path, payload] = planCall(kit.core, 'BTCUSDT', each);
  return kit.send(each.user, { path }, payload);
}

function assertSound({ core, records }: WholeKit): void {
  assertMoney(core);
  assertFrozen(core, records);
  assertBooks(core);
  assertOcos(core, records);
  assertFutures(core);
  assertLoans(core);
  assertStatements(core);
}

/** Returns the state that a restart restores, as texts. */
function restorableState(core: Core) {
  const { futures, plans } = core;
  const portfolios = futures.portfolios.all().flatMap((portfolio) => {
    const { account, held, mode, settings } = portfolio;
    const kept = [...portfolio.positions(), ...settings.values(), ...(mode ? [mode] : [])];
    return [`${account.id} holds ${held}`, ...kept.map(encodeRecord)];
  });
  const live = users.flatMap((user) => plans.live('simulation', user, {}).map(encodeRecord));
  return {
    ...stateOf(core),
    alerts: users.map((userId) =>
      core.alerts.of({ ledger: 'simulation', userId }).map(encodeRecord),
    ),
    statements: statementTexts(core),
    portfolios: portfolios.filter((text) => !text.endsWith(' holds 0')).sort(),
    plans: live.sort(),
  };
}
