import {
  approveLogin,
  createSubAccount,
  getCrossTerminalLoginStatus,
  getSecurity,
  getSubAccounts,
  getUserInfo,
  getWaitingLogins,
  setSubAccountPassword,
  switchAccount,
  verifyLogin,
} from '@bourse/gateway-contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../src/testing/index.ts';
import { newEmail, pwd, startGateway, type TestGateway } from '../kit/start-gateway.ts';

const subPwd = 'Another8Horse';

let gateway: TestGateway;
let owner: TestClient;
let email: string;
let made = 0;

beforeAll(async () => {
  gateway = await startGateway();
});

beforeEach(async () => {
  owner = await gateway.client();
  email = newEmail();
  await owner.register(email, pwd);
});

function newName(): string {
  made += 1;
  return `Grid bot ${made}`;
}

async function create(nickName: string): Promise<string> {
  return (await owner.call(createSubAccount, { nickName })).envelope.data.userId;
}

/** Creates a sub-account that logs in by itself. */
async function createLogin(nickName = newName()) {
  const userId = await create(nickName);
  const payload = { userId, nickName, newPwd: subPwd };
  const { envelope } = await gateway.prove(owner, setSubAccountPassword, payload);
  expect(envelope.code).toBe('00000');
  return { userId, nickName };
}

async function serialOf(client: TestClient, name: string): Promise<string> {
  const { envelope } = await client.login(name, subPwd);
  if (!('verification' in envelope.data)) throw new RangeError('Nothing was asked');
  return envelope.data.verification.serialNO;
}

/** Logs a new device in by the owner's code. */
async function enter(client: TestClient, name: string): Promise<void> {
  const serialNO = await serialOf(client, name);
  const emailCode = await gateway.sendCode(client, email, 'login');
  expect((await client.call(verifyLogin, { serialNO, emailCode })).envelope.code).toBe('00000');
}

const infoOf = async (client: TestClient) =>
  (await client.call(getUserInfo, { locale: 'en' })).envelope.data;

describe('a sub-account with a password', () => {
  it('S14 shows that its owner protects it, and the address to its owner alone', async () => {
    const { userId, nickName } = await createLogin();
    await owner.call(switchAccount, { userId });
    const device = await gateway.client();
    await enter(device, nickName);
    const seen = [await infoOf(owner), await infoOf(device)];
    expect(seen.map((info) => info?.userInfo)).toMatchObject([
      { userId, emailFlag: 1, mobileFlag: 0, googleFlag: 0, email },
      { userId, emailFlag: 1, mobileFlag: 0, googleFlag: 0, email: '' },
    ]);
    await gateway.alter(
      'UPDATE users SET authenticator = ? WHERE email = ?',
      'JBSWY3DPEHPK3PXP',
      email,
    );
    expect((await infoOf(device))?.userInfo.googleFlag).toBe(1);
    const { data } = (await device.call(getSecurity, undefined)).envelope;
    expect(data).toMatchObject({ authenticator: true, hasPassword: true });
  });

  it('logs in by its name and the code of its owner, then without a code', async () => {
    const { userId, nickName } = await createLogin();
    const device = await gateway.client();
    const { envelope } = await device.login(nickName.toUpperCase(), subPwd);
    expect(envelope.data).toMatchObject({ verification: { methods: ['email', 'terminal'] } });
    await enter(device, nickName);
    expect(await infoOf(device)).toMatchObject({
      userInfo: { userId, childFlag: true, subAccount: true, email: '' },
      settings: { switchFlag: false },
      loginName: nickName,
    });
    const again = await device.login(nickName, subPwd);
    expect(again.envelope.data).toEqual({ userInfo: { userId } });
  });

  it('accepts no code that is sent elsewhere', async () => {
    const { nickName } = await createLogin();
    const device = await gateway.client();
    const serialNO = await serialOf(device, nickName);
    const emailCode = await gateway.sendCode(device, newEmail(), 'login');
    const { envelope } = await device.call(verifyLogin, { serialNO, emailCode });
    expect(['20012', '20013']).toContain(envelope.code);
  });

  it('is approved by its owner, and by no stranger', async () => {
    const { userId, nickName } = await createLogin();
    const device = await gateway.client();
    const serialNO = await serialOf(device, nickName);
    const { envelope } = await owner.call(getWaitingLogins, undefined);
    const approvalId = envelope.data.list[0]?.approvalId ?? '';
    const decision = { approvalId, decision: 'approved' } as const;
    const stranger = await gateway.user();
    expect((await stranger.call(approveLogin, decision)).envelope.code).toBe('20014');
    await owner.call(approveLogin, decision);
    const status = await device.call(getCrossTerminalLoginStatus, { serialNO });
    expect(status.envelope.data).toEqual({ status: 'approved', userInfo: { userId } });
  });

  it('reaches neither its owner nor other sub-accounts', async () => {
    const sibling = await createLogin();
    const { userId, nickName } = await createLogin();
    const mainUserId = (await infoOf(owner))?.userInfo.userId ?? '';
    const device = await gateway.client();
    await enter(device, nickName);
    for (const wanted of [mainUserId, sibling.userId]) {
      const { envelope } = await device.call(switchAccount, { userId: wanted });
      expect(envelope.code).toBe('20040');
    }
    const payload = { ...sibling, newPwd: subPwd };
    const set = await gateway.prove(device, setSubAccountPassword, payload);
    expect(set.envelope.code).toBe('20040');
    const { list } = (await device.call(getSubAccounts, undefined)).envelope.data;
    expect(list.map((account) => account.userId)).toEqual([userId]);
    // A switch to itself changes nothing of this.
    await device.call(switchAccount, { userId });
    const { envelope } = await device.call(switchAccount, { userId: mainUserId });
    expect(envelope.code).toBe('20040');
  });

  it('is told apart from its owner, who has switched to it', async () => {
    const { userId } = await createLogin();
    const mainUserId = (await infoOf(owner))?.userInfo.userId ?? '';
    await owner.call(switchAccount, { userId });
    expect((await infoOf(owner))?.settings.switchFlag).toBe(true);
    const back = await owner.call(switchAccount, { userId: mainUserId });
    expect(back.envelope.code).toBe('00000');
  });

  it.each(['wrong password', 'unknown name'])('is refused with a %s', async (fault) => {
    const { nickName } = await createLogin();
    const device = await gateway.client();
    const name = fault === 'unknown name' ? 'Nobody at all' : nickName;
    const { envelope } = await device.login(name, pwd);
    expect(envelope.code).toBe('20001');
  });
});

describe('the password of a sub-account', () => {
  it('is set by its owner alone, and encrypted', async () => {
    const nickName = newName();
    const userId = await create(nickName);
    const payload = { userId, nickName, newPwd: subPwd };
    const raw = await owner.prepare(setSubAccountPassword, payload);
    expect(raw.body).not.toContain(subPwd);
    const stranger = await gateway.user();
    const set = await gateway.prove(stranger, setSubAccountPassword, payload);
    expect(set.envelope.code).toBe('20040');
    const { list } = (await owner.call(getSubAccounts, undefined)).envelope.data;
    expect(list).toMatchObject([{ userId, hasPassword: false }]);
  });

  it('ends the sessions of the sub-account', async () => {
    const login = await createLogin();
    const device = await gateway.client();
    await enter(device, login.nickName);
    await gateway.prove(owner, setSubAccountPassword, { ...login, newPwd: pwd });
    expect((await device.call(getWaitingLogins, undefined)).envelope.code).toBe('00004');
  });

  it('goes with a name that no other account logs in with', async () => {
    const { nickName } = await createLogin();
    const other = await gateway.user();
    const { envelope } = await other.call(createSubAccount, { nickName });
    const { userId } = envelope.data;
    const set = async (name: string) => {
      const login = { userId, nickName: name, newPwd: subPwd };
      return (await gateway.prove(other, setSubAccountPassword, login)).envelope;
    };
    expect((await set(nickName.toLowerCase())).code).toBe('20042');
    const name = newName();
    expect((await set(name)).data).toMatchObject({ nickName: name, hasPassword: true });
  });

  it('follows the rules of passwords', async () => {
    const nickName = newName();
    const userId = await create(nickName);
    const payload = { userId, nickName, newPwd: 'weak' };
    expect((await owner.call(setSubAccountPassword, payload)).envelope.code).toBe('40001');
  });
});
