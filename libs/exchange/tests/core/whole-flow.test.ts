import { expect, it } from 'vitest';
import { FlowEvents } from '../kit/flow/flow-events.ts';
import { runFlow, stepsOf } from '../kit/flow/whole-flow.ts';

it('EXC-72 EXC-74 random flows of all products keep money, margins and books sound and survive a restart', async () => {
  const events = new FlowEvents();
  // Ten flows of each of three themes; one of ten is checked after each step.
  for (let seed = 10; seed < 40; seed += 1) {
    const options = { isInsured: seed % 2 === 0, isClose: seed % 10 === 0 };
    events.add(await runFlow(stepsOf(seed), options));
  }
  const products = ['spot fills', 'margin fills', 'futures fills', 'liquidation', 'funding'];
  const combined = ['OCOs filled', 'OCOs partner', 'OCOs user', 'icebergs filled'];
  for (const name of [...products, ...combined]) {
    expect([name, (events.counts.get(name) ?? 0) > 0]).toEqual([name, true]);
  }
});
