import {
  addPushDevice,
  commonLogout,
  createSubAccount,
  endOtherSessions,
  freezeAccount,
  getPushDevices,
  getPushKey,
  removePushDevice,
  resetPassword,
  switchAccount,
} from '@bourse/gateway-contract';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPushReceiver, verifyVapid, type TestClient } from '../../../src/testing/index.ts';
import { createKey, sendByKey } from '../api-keys/kit.ts';
import { newEmail, pwd, startGateway } from '../../kit/start-gateway.ts';

const receiver = await startPushReceiver();
const gateway = await startGateway({
  pushOrigins: [receiver.origin],
  securityContact: 'mailto:security@bourse.example',
});
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

let owner: TestClient;
let email: string;

beforeEach(async () => {
  receiver.status = 201;
  gateway.errors.length = 0;
  email = newEmail();
  owner = await gateway.client();
  await owner.register(email, pwd);
});

afterAll(() => receiver.close());

async function listed(client = owner): Promise<readonly string[]> {
  const { envelope } = await client.call(getPushDevices, undefined);
  return envelope.data.devices.map(({ deviceId }) => deviceId);
}

async function add(client = owner, subscription = receiver.subscribe(), headers = {}) {
  const { envelope } = await client.call(addPushDevice, subscription, { headers });
  return { ...envelope, path: new URL(subscription.endpoint).pathname };
}

/** Messages that a browser has received, the oldest first. */
const sentTo = ({ path }: { readonly path: string }) =>
  receiver.received.filter((each) => each.path === path);

/** Logs another device in, which makes a notice. */
const notice = () => gateway.logInByCode(email);

describe('a device', () => {
  it('is listed with its browser and language, and is removed', async () => {
    const headers = { 'user-agent': chrome, locale: 'de' };
    const subscription = receiver.subscribe();
    const { data } = await add(owner, subscription, headers);
    expect(data.device).toEqual({
      deviceId: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
      browser: 'Chrome',
      system: 'Linux',
      language: 'de',
      createdAt: expect.any(Number) as unknown,
    });
    const again = await add(owner, { ...receiver.subscribe(), endpoint: subscription.endpoint });
    expect(again.data.device).toMatchObject({ deviceId: data.device.deviceId, browser: '' });
    expect(await listed()).toEqual([data.device.deviceId]);
    await owner.call(removePushDevice, { deviceId: data.device.deviceId });
    expect(await listed()).toEqual([]);
    const { envelope } = await owner.call(removePushDevice, data.device);
    expect(envelope.code).toBe('00000');
  });

  it.each([
    'http://push.example/send/1',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/send/1',
    'https://push.example:22/send/1',
  ])('at %s is refused', async (endpoint) => {
    const { code } = await add(owner, { ...receiver.subscribe(), endpoint });
    expect(code).toBe('20064');
  });

  it('with a key that is no point of the curve is refused', async () => {
    const { code } = await add(owner, { ...receiver.subscribe(), p256dh: `BA${'A'.repeat(85)}` });
    expect(code).toBe('20064');
  });

  it('is the tenth at most; a known one may be added again', async () => {
    const subscriptions = Array.from({ length: 10 }, () => receiver.subscribe());
    for (const each of subscriptions) expect((await add(owner, each)).code).toBe('00000');
    expect(await add()).toMatchObject({ code: '20063', data: { bound: 10 } });
    expect((await add(owner, subscriptions[3])).code).toBe('00000');
  });

  it('ends with the logout of its browser, and does not come back with a login', async () => {
    const subscription = receiver.subscribe();
    await add(owner, subscription);
    await owner.call(commonLogout, undefined);
    const again = await gateway.logInByCode(email);
    expect(await listed(again)).toEqual([]);
    await vi.waitFor(async () => {
      const sql = 'select id from push_devices where endpoint = ?';
      expect(await gateway.query(sql, subscription.endpoint)).toEqual([]);
    });
  });

  it('ends when other sessions are ended, and stays on the browser that ends them', async () => {
    const own = await add();
    const other = await gateway.logInByCode(email);
    const lost = await add(other);
    expect(await listed()).toEqual([own.data.device.deviceId, lost.data.device.deviceId]);
    await owner.call(endOtherSessions, {});
    expect(await listed()).toEqual([own.data.device.deviceId]);
    await notice();
    await vi.waitFor(() => {
      expect(sentTo(own)).not.toEqual([]);
    });
    expect(sentTo(lost)).toEqual([]);
  });

  it('ends with a reset of the password', async () => {
    const lost = await add();
    const visitor = await gateway.client();
    const emailCode = await gateway.sendCode(visitor, email, 'reset');
    await visitor.call(resetPassword, { email, emailCode, pwd: 'Other8Horse' });
    const again = await gateway.logInByCode(email, email, 'Other8Horse');
    expect(await listed(again)).toEqual([]);
    expect(sentTo(lost).map(({ payload }) => JSON.parse(payload) as unknown)).toEqual([]);
  });

  it('stays when its session switches to a sub-account, which has devices besides', async () => {
    const main = await add();
    const { envelope } = await owner.call(createSubAccount, { nickName: 'Bot' });
    await owner.call(switchAccount, { userId: envelope.data.userId });
    expect(await listed()).toEqual([]);
    await notice();
    await vi.waitFor(() => {
      expect(sentTo(main)).toHaveLength(1);
    });
  });

  it('belongs to the login that has added it last', async () => {
    const subscription = receiver.subscribe();
    await add(owner, subscription);
    const next = await gateway.user();
    const { data } = await add(next, subscription);
    expect(await listed()).toEqual([]);
    expect(await listed(next)).toEqual([data.device.deviceId]);
  });

  it('is added by a frozen account too, since a freeze stops nothing that warns', async () => {
    await owner.call(freezeAccount, {});
    expect((await add()).code).toBe('00000');
  });

  it('is listed for an API key, and not added by one', async () => {
    const { data } = await add();
    const key = await createKey(gateway, owner);
    const request = { at: Date.now() };
    const list = await sendByKey(gateway.origin, key, {
      ...request,
      method: 'GET',
      path: getPushDevices.path,
    });
    expect(list.envelope.data).toMatchObject({ devices: [data.device] });
    const refused = await sendByKey(gateway.origin, key, {
      ...request,
      path: addPushDevice.path,
      fields: receiver.subscribe(),
    });
    expect(refused.envelope.code).toBe('40303');
  });
});

describe('a notice', () => {
  it('is sent encrypted, signed by the gateway, in the language of the device', async () => {
    const { envelope } = await owner.call(getPushKey, undefined);
    const { publicKey } = envelope.data;
    const german = await add(owner, receiver.subscribe(), { locale: 'de' });
    const english = await add();
    await notice();
    await vi.waitFor(() => {
      expect([sentTo(german), sentTo(english)]).toMatchObject([{ length: 1 }, { length: 1 }]);
    });
    const [{ headers, body, payload }] = sentTo(german) as [(typeof receiver.received)[number]];
    expect(JSON.parse(payload)).toEqual({
      title: expect.stringMatching(/^Anmeldung auf einem neuen Gerät/) as unknown,
      body: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC, .*127\.0\.0\.1/) as unknown,
      tag: expect.stringMatching(/^notice newDevice \d+$/) as unknown,
      path: '/security',
    });
    expect(sentTo(english)[0]?.payload).toContain('Login from a new device');
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: 'high',
      topic: expect.stringMatching(/^[\w-]{32}$/) as unknown,
    });
    expect(Number(headers['ttl'])).toBeGreaterThan(86_000);
    expect(body.length).toBeLessThan(3_000);
    const claims = verifyVapid(headers.authorization ?? '', publicKey);
    expect(claims).toMatchObject({ aud: receiver.origin, sub: 'mailto:security@bourse.example' });
    expect(claims.exp - Date.now() / 1000).toBeLessThanOrEqual(86_400);
  });

  it.each([404, 410])('removes a device whose push service answers %i', async (status) => {
    await add();
    receiver.status = status;
    await notice();
    await vi.waitFor(async () => {
      expect(await listed()).toEqual([]);
    });
    expect(gateway.errors).toEqual([]);
  });

  it('that a push service refuses for good is reported without the endpoint, and not repeated', async () => {
    await add();
    receiver.status = 403;
    const before = receiver.requests;
    await notice();
    await vi.waitFor(() => {
      expect(gateway.errors.map(String)).toEqual(['Error: The push service answered 403']);
    });
    expect(receiver.requests).toBe(before + 1);
    expect(await gateway.query("select id from outbox where channel = 'push'")).toEqual([]);
  });

  it('is sent again after a passing failure', async () => {
    const device = await add();
    receiver.status = 503;
    const before = receiver.requests;
    await notice();
    await vi.waitFor(() => {
      expect(receiver.requests).toBe(before + 1);
    });
    receiver.status = 201;
    await vi.waitFor(
      () => {
        expect(sentTo(device)).toHaveLength(1);
      },
      { timeout: 10_000 },
    );
  });

  it('does not wait for a device that already waits for fifty', async () => {
    const device = await add();
    const { data } = device;
    const [{ id }] = (await gateway.query(
      'select max(id) as id from push_devices where created_at = ?',
      data.device.createdAt,
    )) as [{ id: number }];
    const at = Date.now() + 86_400_000;
    for (let index = 0; index < 50; index += 1) {
      await gateway.alter(
        "insert into outbox (channel, sealed, created_at, expires_at, push_device) values ('push', '', 0, ?, ?)",
        at,
        id,
      );
    }
    const before = receiver.requests;
    const other = await add();
    await notice();
    await vi.waitFor(() => {
      expect(sentTo(other)).toHaveLength(1);
    });
    expect(receiver.requests).toBe(before + 1);
    expect(sentTo(device)).toEqual([]);
    await gateway.alter('delete from outbox where push_device = ?', id);
  });
});
