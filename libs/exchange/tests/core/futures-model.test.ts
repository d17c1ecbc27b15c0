import { describe, expect, it } from 'vitest';
import { runFlow, type FlowResult } from '../kit/plain-futures/run-flow.ts';

const seeds = Array.from({ length: 60 }, (_, at) => at + 1);

async function runAll(): Promise<readonly FlowResult[]> {
  const flows: FlowResult[] = [];
  for (const seed of seeds) flows.push(await runFlow(seed));
  return flows;
}

describe('the model of futures', () => {
  it('EXC-67 has each figure that the exchange shows', { timeout: 60_000 }, async () => {
    const flows = await runAll();
    for (const [at, { difference }] of flows.entries()) {
      expect(difference, `npm run futures-model -- --seed ${seeds[at]}`).toBeUndefined();
    }
    const reached = new Set(flows.flatMap(({ counts }) => [...counts.keys()]));
    for (const rule of [
      'sweep ok',
      'reducing order made smaller',
      'reducing order cancelled',
      'order reserved margin again',
      'order without margin cancelled',
      'order that cannot pay stopped',
      'waiting order that cannot pay cancelled',
      'funding beyond an isolated margin',
      'isolated position liquidated in part',
      'isolated position liquidated wholly',
      'cross position liquidated wholly',
    ]) {
      expect(reached).toContain(rule);
    }
  });
});
