import {
  createSubAccount,
  getEquityHours,
  getProfitByCoin,
  getStatement,
  getYearStatement,
  switchAccount,
} from '@bourse/gateway-contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestClock, type TestClient } from '../../../src/testing/index.ts';
import { createKey, sendByKey } from '../../identity/api-keys/kit.ts';
import { startGateway, type TestGateway } from '../../kit/start-gateway.ts';

const clock = createTestClock();

let gateway: TestGateway;
let user: TestClient;

beforeAll(async () => {
  gateway = await startGateway({ now: clock.now });
});

beforeEach(async () => {
  user = await gateway.user();
});

const simulation = { simulation: true };
const statementOf = async (client: TestClient) =>
  (await client.call(getStatement, {}, simulation)).envelope.data;

describe('statements', () => {
  it('explain the first funds of the simulation, and have nothing in the real ledger', async () => {
    const { days, total } = await statementOf(user);
    const figures = { opening: '0', grants: '100000', profit: '0', closing: '100000' };
    expect(days).toMatchObject([figures]);
    expect(total).toMatchObject(figures);
    const { envelope } = await user.call(getStatement, {});
    expect(envelope.data).toEqual({ days: [], total: null, since: null });
  });

  it('are of the account in use', async () => {
    const { envelope } = await user.call(createSubAccount, { nickName: 'Bot' });
    await user.call(switchAccount, { userId: envelope.data.userId });
    expect((await user.call(getStatement, {})).envelope.data.total).toBeNull();
  });

  it.each([
    [getStatement, { days: '0' }],
    [getStatement, { days: '367' }],
    [getStatement, { until: '2026-13-40' }],
    [getYearStatement, { year: '26' }],
  ] as const)('refuse a period that is none', async (contract, payload) => {
    const { envelope } = await user.call(contract, payload);
    expect(envelope.code).not.toBe('00000');
  });

  it('need a login', async () => {
    const visitor = await gateway.client();
    expect((await visitor.call(getStatement, {})).envelope.code).toBe('00004');
  });

  it('are open to a key that may read, and to no other', async () => {
    const reading = await createKey(gateway, user, { permissions: ['read'] });
    const trading = await createKey(gateway, user, { permissions: ['spotTrade'] });
    const codeOf = async (path: string, key: typeof reading) => {
      clock.ms += 1;
      const headers = { paptrading: '1' };
      const request = { method: 'GET', path, at: clock.ms, headers } as const;
      return (await sendByKey(gateway.origin, key, request)).envelope.code;
    };
    const paths = [
      `${getStatement.path}?days=7`,
      `${getYearStatement.path}?year=2026`,
      getEquityHours.path,
      getProfitByCoin.path,
    ];
    for (const path of paths) {
      expect([path, await codeOf(path, reading)]).toEqual([path, '00000']);
      expect([path, await codeOf(path, trading)]).not.toEqual([path, '00000']);
    }
  });
});
