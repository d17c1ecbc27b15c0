import {
  createSubAccount,
  getAssets,
  getSubAccounts,
  getUserInfo,
  switchAccount,
} from '@bourse/gateway-contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeDeviceKey, type TestClient } from '../../src/testing/index.ts';
import { newEmail, pwd, startGateway, type TestGateway } from '../kit/start-gateway.ts';

let gateway: TestGateway;
let user: TestClient;

beforeAll(async () => {
  gateway = await startGateway();
});

beforeEach(async () => {
  user = await gateway.user();
});

async function overview() {
  return (await user.call(getUserInfo, { locale: 'en' })).envelope.data;
}

async function make(nickName: string): Promise<string> {
  return (await user.call(createSubAccount, { nickName })).envelope.data.userId;
}

describe('sub-accounts', () => {
  it('are listed for the main account, oldest first', async () => {
    const main = (await overview())?.userInfo.userId;
    const ids = [await make('Bot'), await make('Savings')];
    const { envelope } = await user.call(getSubAccounts, undefined);
    expect(envelope.data.mainUserId).toBe(main);
    expect(envelope.data.list.map(({ userId }) => userId)).toEqual(ids);
    expect(envelope.data.list.map(({ nickName }) => nickName)).toEqual(['Bot', 'Savings']);
    expect((await overview())?.settings.switchFlag).toBe(true);
  });

  it('are twenty at most, also if two are made together', async () => {
    for (let count = 0; count < 19; count += 1) await make(`Bot ${count}`);
    const calls = ['One', 'Two'].map((nickName) => user.call(createSubAccount, { nickName }));
    const codes = (await Promise.all(calls)).map(({ envelope }) => envelope.code);
    expect(codes.sort()).toEqual(['00000', '20041']);
    const { envelope } = await user.call(getSubAccounts, undefined);
    expect(envelope.data.list).toHaveLength(20);
  });

  it('have separate money in the simulation', async () => {
    await user.call(switchAccount, { userId: await make('Bot') });
    const assets = await user.call(getAssets, undefined, { simulation: true });
    const usdt = assets.envelope.data.balances.find(({ coin }) => coin === 'USDT');
    expect(Number(usdt?.available)).toBe(100_000);
  });

  it('are switched to and back, each time with a new session', async () => {
    const main = (await overview())?.userInfo.userId ?? '';
    const before = user.jar.cookies.get('session_token');
    const userId = await make('Bot');
    const answer = await user.call(switchAccount, { userId });
    expect(answer.envelope.data).toEqual({ userInfo: { userId } });
    expect(user.jar.cookies.get('session_token')).not.toBe(before);
    expect(await gateway.query('SELECT 1 FROM sessions WHERE token = ?', String(before))).toEqual(
      [],
    );
    expect(await overview()).toMatchObject({
      userInfo: { userId, subAccount: true, childFlag: true, nickName: 'Bot' },
      userName: 'Bot',
    });
    await user.call(switchAccount, { userId: main });
    expect((await overview())?.userInfo).toMatchObject({ userId: main, subAccount: false });
  });

  it('are accessible from accounts of the same main account only', async () => {
    const stranger = await gateway.user();
    const userId = await make('Bot');
    for (const wanted of [userId, '000000000000']) {
      const { envelope } = await stranger.call(switchAccount, { userId: wanted });
      expect(envelope.code).toBe('20040');
    }
  });

  it('cannot have sub-accounts', async () => {
    await user.call(switchAccount, { userId: await make('Bot') });
    const { envelope } = await user.call(createSubAccount, { nickName: 'Deeper' });
    expect(envelope.code).toBe('20040');
  });

  it('are limited to twenty', async () => {
    for (let made = 0; made < 20; made += 1) await make(`Bot ${made}`);
    const { envelope } = await user.call(createSubAccount, { nickName: 'One more' });
    expect(envelope.code).toBe('20041');
  });

  it('are switched to by signed and encrypted calls only', async () => {
    const userId = await make('Bot');
    const raw = await user.prepare(switchAccount, { userId });
    expect(JSON.parse(raw.body)).toHaveProperty('bodyCiphertext');
    const { 'device-sign': _, ...headers } = raw.headers;
    const unsigned = await user.send({ ...raw, headers });
    expect(unsigned.envelope.code).toBe('00020');
    const visitor = await gateway.client();
    const anonymous = await visitor.call(switchAccount, { userId });
    expect(anonymous.envelope.code).toBe('00004');
  });

  it('bring no key of the body among the trusted devices', async () => {
    const email = newEmail();
    await user.register(email, pwd);
    const userId = (await overview())?.userInfo.userId ?? '';
    const thief = await makeDeviceKey();
    const raw = await user.prepare(switchAccount, { userId }, { sealedBy: thief });
    expect((await user.send(raw)).envelope.code).toBe('00000');
    const elsewhere = await gateway.client({ device: thief });
    const { envelope } = await elsewhere.login(email, pwd);
    expect(envelope.data).toHaveProperty('verification');
  });

  it('keep the trust in the device after a switch', async () => {
    const email = newEmail();
    await user.register(email, pwd);
    const userId = (await overview())?.userInfo.userId ?? '';
    await user.call(switchAccount, { userId });
    expect((await user.login(email, pwd)).envelope.data).toEqual({ userInfo: { userId } });
  });
});
