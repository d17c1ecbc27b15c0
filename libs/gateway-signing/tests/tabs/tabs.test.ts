import { expect, it } from 'vitest';
import { createTabs } from '../../src/tabs/tabs.ts';
import { createTabPorts } from '../kit/tabs.ts';

it('SIG-54 waits longer for the answer of a tab that has been heard', async () => {
  const ports = createTabPorts();
  const delays: number[] = [];
  const schedule = (_: () => void, delayMs: number) => {
    delays.push(delayMs);
    return () => undefined;
  };
  const [first, second] = [1, 2].map(() => createTabs({ ...ports, schedule }));
  const ask = (tab: typeof first) => void tab?.request('config', '', () => undefined, 100);
  second?.join({ name: 'config', answer: () => undefined, onValue: () => undefined });
  ask(first);
  await new Promise((resolve) => setImmediate(resolve));
  ask(first);
  ask(second);
  expect(delays).toEqual([100, 100, 2_000]);
});
