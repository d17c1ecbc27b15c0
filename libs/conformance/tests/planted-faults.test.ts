import { afterAll, beforeAll, expect, it } from 'vitest';
import { runConformance, type CheckGroup } from '../src/index.ts';
import { startFaultyProxy, type Fault } from './kit/faulty-proxy.ts';
import { nothingRefused, plantedFaults } from './kit/planted-faults.ts';
import { startGateway, type RunningGateway } from './kit/start-gateway.ts';

let gateway: RunningGateway;

beforeAll(async () => {
  gateway = await startGateway();
});

afterAll(() => gateway.close());

/** Resolves with the rules of a group that fail with a fault. */
async function failuresOf(group: CheckGroup, fault: Fault) {
  const { issuerCertificate, readCode } = gateway;
  const proxy = await startFaultyProxy(gateway.origin, fault);
  const options = { origin: proxy.origin, issuerCertificate, readCode, only: group };
  const { results } = await runConformance(options).finally(proxy.close);
  return results.filter(({ status }) => status === 'failed').map(({ rule }) => rule);
}

it.each(plantedFaults)(
  'CON-2 the check $rule fails, and no other of its group, when $name',
  async ({ group, rule, create }) => {
    expect(await failuresOf(group, create())).toEqual([rule]);
  },
);

it.each([
  ['errors', 13, 18],
  ['digest', 20, 23],
  ['sealing', 40, 46],
  ['signing', 64, 70],
  ['replay', 75, 79],
] as const)('CON-2 each check of a refusal fails when nothing is refused: %s', async (...row) => {
  const [group, first, last] = row;
  const rules = Array.from({ length: last - first + 1 }, (_, index) => `CON-${first + index}`);
  expect(await failuresOf(group, nothingRefused)).toEqual(rules);
});
