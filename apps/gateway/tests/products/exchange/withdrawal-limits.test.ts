import {
  createSubAccount,
  getWithdrawalLimit,
  submitPerson,
  switchAccount,
  withdraw,
} from '@bourse/gateway-contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestClient } from '../../../src/testing/index.ts';
import { startGateway, type TestGateway } from '../../kit/start-gateway.ts';

const ada = { country: 'GB', givenName: 'Ada', familyName: 'Lovelace', birthDate: '1985-12-10' };
const withdrawal = {
  ledger: 'real',
  coin: 'USDT',
  chain: 'TRC20',
  address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  amount: '150',
} as const;

let gateway: TestGateway;
let user: TestClient;

beforeAll(async () => {
  gateway = await startGateway({ withdrawalLimits: ['100', '250', '2000'] });
});

beforeEach(async () => {
  user = await gateway.user();
});

const codeOf = async (more: object = {}) =>
  (await gateway.prove(user, withdraw, { ...withdrawal, ...more })).envelope.code;

it('refuses what is worth more than the identity level allows, with what is left', async () => {
  const { envelope } = await gateway.prove(user, withdraw, withdrawal);
  expect(envelope).toMatchObject({
    code: '43328',
    data: { leftUsdt: '100', limitUsdt: '100', level: 0 },
  });
  expect(await codeOf({ amount: '100' })).toBe('43012');
});

it('allows more on the next level', async () => {
  await user.call(submitPerson, ada);
  expect(await codeOf()).toBe('43012');
  const { envelope } = await user.call(getWithdrawalLimit, undefined);
  expect(envelope.data).toEqual({
    level: 1,
    limitUsdt: '250',
    usedUsdt: '0',
    leftUsdt: '250',
    limitsUsdt: ['100', '250', '2000'],
  });
});

it('gives a sub-account the level of its main account', async () => {
  await user.call(submitPerson, ada);
  const { envelope } = await user.call(createSubAccount, { nickName: 'Bot' });
  await user.call(switchAccount, { userId: envelope.data.userId });
  const limit = await user.call(getWithdrawalLimit, undefined);
  expect(limit.envelope.data).toMatchObject({ level: 1, limitUsdt: '250' });
});

it('ignores a quota that the caller sends', async () => {
  const quota = { ownerId: 'other', level: 2, limits: ['9999', '9999', '9999'] };
  expect(await codeOf({ quota })).toBe('43328');
});
