import {
  acceptOtcQuote,
  createSubAccount,
  faucet,
  getAssets,
  getOtcHistory,
  getOtcTerms,
  getUserInfo,
  requestOtcQuote,
  setSubAccountPermissions,
  setUserFlags,
  submitDocument,
  submitPerson,
  switchAccount,
} from '@bourse/gateway-contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestClock, type TestClient } from '../../../src/testing/index.ts';
import { startGateway, type TestGateway } from '../../kit/start-gateway.ts';

const clock = createTestClock();
const ledger = 'real';
const block = { ledger, symbol: 'BTCUSDT', side: 'buy', amount: '60000', unit: 'quote' } as const;
const person = { country: 'GB', givenName: 'Ada', familyName: 'Lovelace', birthDate: '1985-12-10' };
const picture = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(2_000)]).toString(
  'base64',
);

let gateway: TestGateway;
let user: TestClient;

beforeAll(async () => {
  gateway = await startGateway({ debugPages: true, now: clock.now });
});

beforeEach(async () => {
  clock.ms += 60 * 60 * 1000;
  user = await gateway.user();
});

async function verify(): Promise<void> {
  await user.call(submitPerson, person);
  await user.call(submitDocument, { kind: 'passport', document: picture, selfie: picture });
  clock.ms += 5_000;
}

const quote = async () => (await user.call(requestOtcQuote, block)).envelope;

async function isOpen(): Promise<boolean | undefined | null> {
  return (await user.call(getUserInfo, { locale: 'en' })).envelope.data?.settings.openOtc;
}

async function makeSubAccount(): Promise<string> {
  return (await user.call(createSubAccount, { nickName: 'Bot' })).envelope.data.userId;
}

describe('OTC', () => {
  it('is opened by identity level 2', async () => {
    expect([await isOpen(), (await quote()).code]).toEqual([false, '20060']);
    await verify();
    expect([await isOpen(), (await quote()).code]).toEqual([true, '00000']);
  });

  it('is closed by the flag of an operator', async () => {
    await verify();
    const { quoteId } = (await quote()).data.quote;
    await user.call(setUserFlags, { openOtc: false });
    expect([await isOpen(), (await quote()).code]).toEqual([false, '20060']);
    const { envelope } = await user.call(acceptOtcQuote, { ledger, quoteId });
    expect(envelope.code).toBe('20060');
    expect((await user.call(getOtcHistory, {})).envelope.code).toBe('00000');
  });

  it('is closed while the user is frozen', async () => {
    await verify();
    await user.call(setUserFlags, { frozen: true });
    expect((await quote()).code).toBe('20050');
  });

  it('is open to sub-accounts of a verified main account that may trade spot', async () => {
    const userId = await makeSubAccount();
    await verify();
    const other = await makeSubAccount();
    await gateway.prove(user, setSubAccountPermissions, {
      userId: other,
      permissions: { spotTrade: false },
    });
    await user.call(switchAccount, { userId });
    expect([await isOpen(), (await quote()).code]).toEqual([true, '00000']);
    await user.call(switchAccount, { userId: other });
    expect((await quote()).code).toBe('20051');
  });

  it('is of the real ledger alone', async () => {
    await verify();
    const simulated = { ...block, ledger: 'simulation' } as unknown as typeof block;
    const { envelope } = await user.call(requestOtcQuote, simulated, { simulation: true });
    expect(envelope.code).toBe('40001');
    const mixed = await user.call(requestOtcQuote, block, { simulation: true });
    expect(mixed.envelope.code).toBe('40015');
  });

  it('tells visitors its terms', async () => {
    const visitor = await gateway.client();
    const { envelope } = await visitor.call(getOtcTerms, undefined);
    expect(envelope.data).toMatchObject({ minTotal: '50000', validMs: 10_000 });
    expect(envelope.data.symbols).toContain('BTCUSDT');
  });

  it('trades at the quote, once, and lists it', async () => {
    await verify();
    const terms = { ledger, coin: 'USDT', chain: 'TRC20', amount: '100000' } as const;
    await user.call(faucet, terms);
    clock.ms += 60_000;
    const balance = async (coin: string) => {
      const { balances } = (await user.call(getAssets, undefined)).envelope.data;
      return balances.find((each) => each.coin === coin)?.available;
    };
    await expect.poll(() => balance('USDT'), { timeout: 10_000 }).toBe('100000');
    const { quoteId, size, total } = (await quote()).data.quote;
    const { envelope } = await user.call(acceptOtcQuote, { ledger, quoteId });
    expect(envelope.data.quote).toMatchObject({ quoteId, status: 'filled' });
    expect(Number(await balance('BTC'))).toBe(Number(size));
    expect(Number(await balance('USDT'))).toBeCloseTo(100_000 - Number(total), 6);
    const again = await user.call(acceptOtcQuote, { ledger, quoteId });
    expect(again.envelope.code).toBe('43163');
    const history = (await user.call(getOtcHistory, {})).envelope.data.quotes;
    expect(history).toMatchObject([{ quoteId, status: 'filled' }]);
  });
});
