import {
  approveLogin,
  getAssets,
  getCrossTerminalLoginStatus,
  getQrKeyStatus,
  getWaitingLogins,
  verifyLogin,
} from '@bourse/gateway-contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestClock, type TestClient } from '../../../src/testing/index.ts';
import { newEmail, pwd, startGateway, type TestGateway } from '../../kit/start-gateway.ts';

const clock = createTestClock();
let gateway: TestGateway;
let terminal: TestClient;
let visitor: TestClient;
let email: string;

beforeAll(async () => {
  gateway = await startGateway({ now: clock.now });
});

beforeEach(async () => {
  clock.ms += 60 * 60 * 1000;
  email = newEmail();
  terminal = await gateway.client();
  await terminal.register(email, pwd);
  visitor = await gateway.client();
});

async function beginLogin(): Promise<string> {
  const { envelope } = await visitor.login(email, pwd);
  if ('verification' in envelope.data) return envelope.data.verification.serialNO;
  throw new RangeError('Nothing was asked');
}

async function waitingIds(): Promise<readonly string[]> {
  const { envelope } = await terminal.call(getWaitingLogins, undefined);
  return envelope.data.list.map(({ approvalId }) => approvalId);
}

async function status(serialNO: string) {
  return (await visitor.call(getCrossTerminalLoginStatus, { serialNO })).envelope.data;
}

describe('another device', () => {
  it('lists a pending login and approves it', async () => {
    const serialNO = await beginLogin();
    expect(await status(serialNO)).toEqual({ status: 'waiting' });
    const { envelope } = await terminal.call(getWaitingLogins, undefined);
    expect(envelope.data.list).toEqual([
      {
        approvalId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
        address: expect.stringMatching(/127\.0\.0\.1$/) as string,
        startedAt: clock.ms,
        expiresAt: clock.ms + 600_000,
      },
    ]);
    const [approvalId = ''] = await waitingIds();
    await terminal.call(approveLogin, { approvalId, decision: 'approved' });
    expect(await status(serialNO)).toMatchObject({
      status: 'approved',
      userInfo: { userId: expect.stringMatching(/^\d{12}$/) as string },
    });
    expect((await visitor.call(getAssets, undefined)).envelope.code).toBe('00000');
    expect(await waitingIds()).toEqual([]);
  });

  it('never receives the serial number', async () => {
    const serialNO = await beginLogin();
    expect(await waitingIds()).not.toContain(serialNO);
  });

  it('ends a login by a refusal, whatever code follows', async () => {
    const serialNO = await beginLogin();
    const emailCode = await gateway.sendCode(visitor, email, 'login');
    const [approvalId = ''] = await waitingIds();
    await terminal.call(approveLogin, { approvalId, decision: 'refused' });
    expect(await status(serialNO)).toEqual({ status: 'refused' });
    const { envelope } = await visitor.call(verifyLogin, { serialNO, emailCode });
    expect(envelope.code).toBe('20014');
  });

  it('cannot decide about another account', async () => {
    const serialNO = await beginLogin();
    const [approvalId = ''] = await waitingIds();
    const stranger = await gateway.user();
    const answer = await stranger.call(approveLogin, { approvalId, decision: 'approved' });
    expect(answer.envelope.code).toBe('20014');
    expect(await status(serialNO)).toEqual({ status: 'waiting' });
  });

  it('can decide for ten minutes', async () => {
    const serialNO = await beginLogin();
    clock.ms += 600_000;
    expect(await waitingIds()).toEqual([]);
    expect(await status(serialNO)).toEqual({ status: 'expired' });
  });
});

describe('a QR key', () => {
  async function newKey(): Promise<string> {
    return (await visitor.call(getQrKeyStatus, {})).envelope.data.qrKey;
  }
  async function ask(qrKey: string, client = visitor) {
    return (await client.call(getQrKeyStatus, { qrKey })).envelope.data;
  }

  it('logs in the browser that shows it after an approval', async () => {
    const qrKey = await newKey();
    expect(await ask(qrKey)).toEqual({ qrKey, status: 'waiting', expiresAt: clock.ms + 120_000 });
    await terminal.call(approveLogin, { approvalId: qrKey, decision: 'scanned' });
    expect(await ask(qrKey)).toMatchObject({ status: 'scanned' });
    await terminal.call(approveLogin, { approvalId: qrKey, decision: 'approved' });
    expect(await ask(qrKey)).toMatchObject({ status: 'approved', userInfo: {} });
    expect((await visitor.call(getAssets, undefined)).envelope.code).toBe('00000');
    expect(await ask(qrKey)).toMatchObject({ status: 'expired' });
  });

  it('tells the user who has scanned it, and no one else, which browser shows it', async () => {
    const qrKey = await newKey();
    expect(await waitingIds()).toEqual([]);
    clock.ms += 5_000;
    await terminal.call(approveLogin, { approvalId: qrKey, decision: 'scanned' });
    const { envelope } = await terminal.call(getWaitingLogins, undefined);
    expect(envelope.data.list).toEqual([
      {
        approvalId: qrKey,
        address: expect.stringMatching(/127\.0\.0\.1$/) as string,
        startedAt: clock.ms - 5_000,
        expiresAt: clock.ms + 115_000,
      },
    ]);
    const stranger = await gateway.user();
    expect((await stranger.call(getWaitingLogins, undefined)).envelope.data.list).toEqual([]);
    await terminal.call(approveLogin, { approvalId: qrKey, decision: 'refused' });
    expect(await waitingIds()).toEqual([]);
    expect(await ask(qrKey)).toMatchObject({ status: 'refused' });
  });

  it('belongs to one browser and to the first user who scans it', async () => {
    const qrKey = await newKey();
    const thief = await gateway.client();
    await terminal.call(approveLogin, { approvalId: qrKey, decision: 'scanned' });
    const stranger = await gateway.user();
    const answer = await stranger.call(approveLogin, { approvalId: qrKey, decision: 'approved' });
    expect(answer.envelope.code).toBe('20014');
    await terminal.call(approveLogin, { approvalId: qrKey, decision: 'approved' });
    expect(await ask(qrKey, thief)).toMatchObject({ status: 'expired' });
  });

  it('expires after two minutes', async () => {
    const qrKey = await newKey();
    clock.ms += 120_000;
    expect(await ask(qrKey)).toMatchObject({ status: 'expired' });
    const answer = await terminal.call(approveLogin, { approvalId: qrKey, decision: 'approved' });
    expect(answer.envelope.code).toBe('20014');
  });
});
