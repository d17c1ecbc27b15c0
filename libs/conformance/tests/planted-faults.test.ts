import { afterAll, beforeAll, expect, it } from 'vitest';
import { runConformance } from '../src/index.ts';
import { startFaultyProxy } from './kit/faulty-proxy.ts';
import { plantedFaults } from './kit/planted-faults.ts';
import { startGateway, type RunningGateway } from './kit/start-gateway.ts';

let gateway: RunningGateway;

beforeAll(async () => {
  gateway = await startGateway();
});

afterAll(() => gateway.close());

it.each(plantedFaults)(
  'CON-2 the check $rule fails, and no other of its group, when $name',
  async ({ group, rule, create }) => {
    const { issuerCertificate, readCode } = gateway;
    const proxy = await startFaultyProxy(gateway.origin, create());
    const options = { origin: proxy.origin, issuerCertificate, readCode, only: group };
    const { results } = await runConformance(options).finally(proxy.close);
    const failed = results.filter(({ status }) => status === 'failed');
    expect(failed.map((result) => result.rule)).toEqual([rule]);
  },
);
