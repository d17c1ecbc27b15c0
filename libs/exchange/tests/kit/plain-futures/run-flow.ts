import type { Call } from './calls.ts';
import { Driver, users, type Difference } from './driver.ts';
import { RandomCalls } from './random-calls.ts';

/** What a flow of calls has shown. */
export interface FlowResult {
  /** What the insurance fund has had, in USDT. With little, positions are deleveraged. */
  readonly fund: bigint;
  readonly calls: readonly Call[];
  readonly difference: Difference | undefined;
  /** Number of single figures that were compared. */
  readonly comparisons: number;
  /** How often each call was answered with each code, and how often each rule was reached. */
  readonly counts: ReadonlyMap<string, number>;
}

/** Runs the flow of a seed until its end or the first difference. */
export async function runFlow(seed: number, length = 150): Promise<FlowResult> {
  const fund = seed % 3 === 0 ? 20n : 1_000_000n;
  const driver = new Driver(fund);
  const { model, kit } = driver;
  const random = new RandomCalls(seed, model, users);
  const first = random.first();
  const calls: Call[] = [];
  let difference: Difference | undefined;
  while (!difference && calls.length < length) {
    const call = first.shift() ?? random.next();
    calls.push(call);
    difference = await driver.step(call);
  }
  difference ??= await driver.finish();
  kit.service.close();
  const counts = new Map([...driver.answers, ...model.reached]);
  return { fund, calls, difference, comparisons: driver.comparisons, counts };
}

/** Runs given calls. */
export async function runCalls(
  calls: readonly Call[],
  fund: bigint,
): Promise<Difference | undefined> {
  const driver = new Driver(fund);
  let difference: Difference | undefined;
  for (const call of calls) {
    difference ??= await driver.step(call);
    if (difference) break;
  }
  difference ??= await driver.finish();
  driver.kit.service.close();
  return difference;
}

/** Leaves out calls as long as the exchange and the model differ in a figure of the same kind. */
export async function shrink(
  { calls, fund }: FlowResult,
  difference: Difference,
): Promise<readonly Call[]> {
  let shortest = calls.slice(0, difference.at + 1);
  for (let size = Math.ceil(shortest.length / 2); size >= 1; size = Math.floor(size / 2)) {
    let from = 0;
    while (from < shortest.length) {
      const fewer = [...shortest.slice(0, from), ...shortest.slice(from + size)];
      const found = await runCalls(fewer, fund);
      if (found && isSame(found, difference)) shortest = fewer.slice(0, found.at + 1);
      else from += size;
    }
  }
  return shortest;
}

function isSame(one: Difference, other: Difference): boolean {
  const fieldOf = ({ what }: Difference) => what.split(' ').at(-1);
  if (fieldOf(one) !== fieldOf(other)) return false;
  return one.what !== 'code' || (one.expected === other.expected && one.actual === other.actual);
}
