import {
  createApiKey,
  createSubAccount,
  freezeAccount,
  getAssets,
  getNotices,
  getOtherLogins,
  keepOtherLogins,
  removeOtherLogins,
  resetPassword,
  setSubAccountPassword,
  switchAccount,
} from '@bourse/gateway-contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestClock, type TestClient } from '../../../src/testing/index.ts';
import { newEmail, pwd, startGateway, type TestGateway } from '../../kit/start-gateway.ts';

const clock = createTestClock();
const key = { label: 'Bot', permissions: ['read' as const], addresses: [], days: 1 };

let gateway: TestGateway;
let owner: TestClient;
let email: string;
let nickName: string;
let userId: string;

beforeAll(async () => {
  gateway = await startGateway({ now: clock.now });
});

beforeEach(async () => {
  clock.ms += 60 * 60 * 1000;
  email = newEmail();
  nickName = `Grid ${email.slice(0, email.indexOf('@'))}`;
  owner = await gateway.client();
  await owner.register(email, pwd);
  ({ userId } = (await owner.call(createSubAccount, { nickName: 'Grid' })).envelope.data);
});

const listOf = async (client = owner) => (await client.call(getOtherLogins, undefined)).envelope;
const giveLogin = () =>
  gateway.prove(owner, setSubAccountPassword, { userId, nickName, newPwd: 'Another7Horse' });

async function reset(): Promise<void> {
  const visitor = await gateway.client();
  const emailCode = await gateway.sendCode(visitor, email, 'reset');
  await visitor.call(resetPassword, { email, emailCode, pwd });
  clock.ms += 60_000;
}

describe('what else logs in', () => {
  it('is listed with its names, in the main account', async () => {
    expect((await listOf()).data).toEqual({ list: [], asksForReview: false });
    await giveLogin();
    clock.ms += 60_000;
    await gateway.prove(owner, createApiKey, key);
    expect((await listOf()).data.list).toEqual([
      { kind: 'subAccount', name: nickName, at: null },
      { kind: 'apiKey', name: 'Bot', at: clock.ms },
    ]);
    await owner.call(switchAccount, { userId });
    expect((await listOf()).code).toBe('20051');
  });

  it('D13 is asked about after a reset, until the user keeps it', async () => {
    await giveLogin();
    clock.ms += 60_000;
    await reset();
    owner = await gateway.logInByCode(email);
    const list = [{ kind: 'subAccount', name: nickName, at: null }];
    expect((await listOf()).data).toEqual({ list, asksForReview: true });
    const asks = async () => (await owner.call(getNotices, undefined)).envelope.data.asksForReview;
    expect(await asks()).toBe(true);
    await owner.call(keepOtherLogins, undefined);
    expect((await listOf()).data).toEqual({ list, asksForReview: false });
    expect(await asks()).toBe(false);
  });

  it('D13 is no question after a reset that left nothing', async () => {
    await gateway.prove(owner, createApiKey, key);
    await reset();
    owner = await gateway.logInByCode(email);
    expect((await listOf()).data).toEqual({ list: [], asksForReview: false });
  });

  it('D13 is removed with one fresh proof, with its sessions, also while the account is frozen', async () => {
    await giveLogin();
    clock.ms += 60_000;
    const trader = await gateway.logInByCode(email, nickName, 'Another7Horse');
    clock.ms += 60_000;
    expect((await trader.call(getAssets, undefined)).envelope.code).toBe('00000');
    expect((await owner.call(removeOtherLogins, {})).envelope.code).toBe('20016');
    await owner.call(freezeAccount, undefined);
    clock.ms += 60_000;
    expect((await gateway.prove(owner, removeOtherLogins, {})).envelope.code).toBe('00000');
    expect((await listOf()).data).toEqual({ list: [], asksForReview: false });
    expect((await trader.call(getAssets, undefined)).envelope.code).toBe('00004');
    const again = await (await gateway.client()).login(nickName, 'Another7Horse');
    expect(again.envelope.code).toBe('20001');
    const { notices } = (await owner.call(getNotices, undefined)).envelope.data;
    expect(notices.map(({ kind }) => kind)).toContain('otherLoginsRemoved');
  });
});
