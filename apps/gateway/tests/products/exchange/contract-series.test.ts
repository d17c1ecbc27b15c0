import { getContractSeries, getFundingRateHistory } from '@bourse/gateway-contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../src/testing/index.ts';
import { startGateway } from '../../kit/start-gateway.ts';

const symbol = 'BTCUSDT';
const fiveMinutes = 300_000;

let visitor: TestClient;

beforeAll(async () => {
  visitor = await (await startGateway()).client();
});

describe('the series of a contract', () => {
  it('are open to everybody, and begin with the exchange', async () => {
    const { envelope } = await visitor.call(getContractSeries, { symbol, period: '5m' });
    const { points, nextTime } = envelope.data;
    expect(points).toEqual([]);
    expect(nextTime % fiveMinutes).toBe(0);
    expect(nextTime).toBeGreaterThan(Date.now() - fiveMinutes);
  });

  it.each([
    [getContractSeries, { symbol, period: '2m' }],
    [getContractSeries, { symbol }],
    [getContractSeries, { symbol, period: '1h', limit: '0' }],
    [getContractSeries, { symbol, period: '1h', limit: '1000' }],
    [getContractSeries, { symbol: 'NOSUCHUSDT', period: '1h' }],
    [getFundingRateHistory, { symbol, limit: '501' }],
    [getFundingRateHistory, { symbol, limit: '0' }],
  ] as const)('refuse what they do not have', async (contract, payload) => {
    const { envelope } = await visitor.call(contract, payload);
    expect(envelope.code).not.toBe('00000');
  });

  it('include funding rates for 500 intervals', async () => {
    const { envelope } = await visitor.call(getFundingRateHistory, { symbol, limit: '500' });
    expect(envelope.code).toBe('00000');
    expect(envelope.data.rates).toEqual([]);
  });
});
