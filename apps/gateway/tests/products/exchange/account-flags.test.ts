import {
  borrow,
  cancelOrder,
  createSubAccount,
  faucet,
  freezeSubAccount,
  getAccounts,
  getCoinChainList,
  getSubAccounts,
  getUserInfo,
  placeMarginOrder,
  placeOrder,
  setSubAccountPermissions,
  setUserFlags,
  startProof,
  switchAccount,
  transfer,
  transferSubAccount,
  withdraw,
  type CallContract,
  type CallPayload,
} from '@bourse/gateway-contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { restingOrder, type TestClient } from '../../../src/testing/index.ts';
import { startGateway, type TestGateway } from '../../kit/start-gateway.ts';

const simulation = true;
const ledger = 'simulation';
const toMargin = { coin: 'USDT', amount: '10', fromType: 'spot', toType: 'cross_margin' } as const;
const marginOrder = { ...restingOrder, marginMode: 'cross' } as const;
const withdrawal = {
  ledger: 'real',
  coin: 'USDT',
  chain: 'TRC20',
  address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  amount: '10',
} as const;

let gateway: TestGateway;
let user: TestClient;

beforeAll(async () => {
  gateway = await startGateway({ debugPages: true });
});

beforeEach(async () => {
  user = await gateway.user();
});

async function codeOf<T extends CallContract>(
  contract: T,
  payload: CallPayload<T>,
  isSimulation = true,
): Promise<string> {
  const options = { simulation: isSimulation };
  const answer =
    contract.proof === 'fresh'
      ? gateway.prove(user, contract, payload, options)
      : user.call(contract, payload, options);
  return (await answer).envelope.code;
}

async function idOf(): Promise<string> {
  const { envelope } = await user.call(getUserInfo, { locale: 'en' });
  return envelope.data?.userInfo.userId ?? '';
}

async function makeSubAccount(): Promise<string> {
  return (await user.call(createSubAccount, { nickName: 'Bot' })).envelope.data.userId;
}

describe('the flags of a user', () => {
  it('are shown, futures open and everything else as a new user has it', async () => {
    const { envelope } = await user.call(getUserInfo, { locale: 'en' });
    expect(envelope.data?.userInfo).toMatchObject({ frozen: false, vipLevel: 0 });
    expect(envelope.data?.settings).toMatchObject({
      openOtc: false,
      openContract: true,
      isFund: true,
      fundDisabled: false,
      fundValue: '0',
    });
    await user.call(setUserFlags, { isFund: false, openContract: false });
    const changed = (await user.call(getUserInfo, { locale: 'en' })).envelope.data?.settings;
    expect(changed).toMatchObject({ isFund: false, openContract: false, fundDisabled: false });
  });

  it('freeze trading, transfers and flags, but not cancels', async () => {
    const { envelope } = await user.call(placeOrder, restingOrder, { simulation });
    await user.call(setUserFlags, { frozen: true });
    expect(await codeOf(placeOrder, restingOrder)).toBe('20050');
    expect(await codeOf(placeMarginOrder, marginOrder)).toBe('20050');
    expect(await codeOf(transfer, { ledger, ...toMargin })).toBe('20050');
    const proof = { path: withdraw.path, payloadHash: '0'.repeat(64) };
    expect(await codeOf(startProof, proof)).toBe('20050');
    const { orderId } = envelope.data.order;
    expect(await codeOf(cancelOrder, { ledger, orderId })).toBe('00000');
    expect(await codeOf(setUserFlags, { frozen: false })).toBe('20050');
    expect(await codeOf(transfer, { ledger, ...toMargin })).toBe('20050');
    await gateway.alter("DELETE FROM user_flags WHERE name = 'frozen'");
    expect(await codeOf(transfer, { ledger, ...toMargin })).toBe('00000');
  });
});

describe('the funding account', () => {
  const toFund = { coin: 'USDT', amount: '10', fromType: 'spot', toType: 'funding' } as const;
  const deposit = { ledger: 'real', coin: 'USDT', chain: 'TRC20', amount: '5' } as const;

  it('has its value in the overview, in USDT and in the ledger of the call', async () => {
    expect(await codeOf(transfer, { ledger, ...toFund, amount: '12.5' })).toBe('00000');
    const fundOf = async (isSimulation: boolean) => {
      const options = { simulation: isSimulation };
      const { envelope } = await user.call(getUserInfo, { locale: 'en' }, options);
      return envelope.data?.settings.fundValue;
    };
    expect([await fundOf(true), await fundOf(false)]).toEqual(['12.5', '0']);
  });

  it('neither gives nor receives money while it is closed', async () => {
    await user.call(setUserFlags, { fundDisabled: true });
    const back = { ...toFund, fromType: 'funding', toType: 'spot' } as const;
    expect(await codeOf(transfer, { ledger, ...toFund })).toBe('20059');
    expect(await codeOf(transfer, { ledger, ...back })).toBe('20059');
    expect(await codeOf(faucet, { ...deposit, account: 'funding' }, false)).toBe('20059');
    expect(await codeOf(withdraw, { ...withdrawal, account: 'funding' }, false)).toBe('20059');
    expect(await codeOf(transfer, { ledger, ...toMargin })).toBe('00000');
    await user.call(setUserFlags, { fundDisabled: false });
    expect(await codeOf(transfer, { ledger, ...toFund })).toBe('00000');
  });

  it('of a sub-account is closed by its own flag', async () => {
    const [fromUserId, toUserId] = [await idOf(), await makeSubAccount()];
    const terms = { ledger, ...toFund, fromUserId, toUserId } as const;
    await user.call(setUserFlags, { fundDisabled: true });
    expect(await codeOf(transferSubAccount, terms)).toBe('00000');
    await user.call(switchAccount, { userId: toUserId });
    await user.call(setUserFlags, { fundDisabled: true });
    await user.call(switchAccount, { userId: fromUserId });
    expect(await codeOf(transferSubAccount, terms)).toBe('20059');
  });
});

describe('the permissions of a sub-account', () => {
  it('are all given at first, and are taken by the main account alone', async () => {
    const userId = await makeSubAccount();
    const all = { spotTrade: true, marginTrade: true, futuresTrade: true, transfer: true };
    const { envelope } = await user.call(getSubAccounts, undefined);
    expect(envelope.data.list).toMatchObject([{ userId, frozen: false, permissions: all }]);
    const change = { userId, permissions: { marginTrade: false } };
    const changed = await gateway.prove(user, setSubAccountPermissions, change);
    expect(changed.envelope.data.permissions).toEqual({ ...all, marginTrade: false });
    user = await gateway.user();
    expect(await codeOf(setSubAccountPermissions, change)).toBe('20040');
    expect(await codeOf(freezeSubAccount, { userId, frozen: true })).toBe('20040');
  });

  it.each([
    ['spotTrade', placeOrder, restingOrder],
    ['marginTrade', placeMarginOrder, marginOrder],
    ['marginTrade', borrow, { ledger, marginMode: 'cross', coin: 'USDT', amount: '1' }],
    ['transfer', transfer, { ledger, ...toMargin }],
  ] as const)('are needed: %s', async (permission, contract, payload) => {
    const userId = await makeSubAccount();
    await gateway.prove(user, setSubAccountPermissions, {
      userId,
      permissions: { [permission]: false },
    });
    await user.call(switchAccount, { userId });
    expect(await codeOf(contract as CallContract, payload)).toBe('20051');
  });

  it('count for nothing while the sub-account is frozen', async () => {
    const userId = await makeSubAccount();
    const { envelope } = await gateway.prove(user, freezeSubAccount, { userId, frozen: true });
    expect(envelope.data.frozen).toBe(true);
    await user.call(switchAccount, { userId });
    expect(await codeOf(placeOrder, restingOrder)).toBe('20050');
  });
});

describe('a transfer to or from a sub-account', () => {
  const terms = { ledger, coin: 'USDT', amount: '10', fromType: 'spot', toType: 'spot' } as const;

  async function spotOf(): Promise<string | undefined> {
    const { envelope } = await user.call(getAccounts, undefined, { simulation });
    return envelope.data.accounts[0]?.balances[0]?.available;
  }

  it('moves money in both directions for the main account', async () => {
    const [fromUserId, toUserId] = [await idOf(), await makeSubAccount()];
    expect(await codeOf(transferSubAccount, { ...terms, fromUserId, toUserId })).toBe('00000');
    expect(await spotOf()).toBe('99990');
    const back = { fromUserId: toUserId, toUserId: fromUserId };
    expect(await codeOf(transferSubAccount, { ...terms, ...back, amount: '30' })).toBe('00000');
    expect(await spotOf()).toBe('100020');
  });

  it('is made by the sub-account only if it gives and may transfer', async () => {
    const [main, sub] = [await idOf(), await makeSubAccount()];
    await user.call(switchAccount, { userId: sub });
    const [give, get] = [
      { ...terms, fromUserId: sub, toUserId: main },
      { ...terms, fromUserId: main, toUserId: sub },
    ];
    expect(await codeOf(transferSubAccount, get)).toBe('20040');
    expect(await codeOf(transferSubAccount, give)).toBe('00000');
    await user.call(switchAccount, { userId: main });
    await gateway.prove(user, setSubAccountPermissions, {
      userId: sub,
      permissions: { transfer: false },
    });
    await user.call(switchAccount, { userId: sub });
    expect(await codeOf(transferSubAccount, give)).toBe('20051');
  });

  it('is refused between strangers', async () => {
    const fromUserId = await idOf();
    const stranger = await gateway.user();
    const { envelope } = await stranger.call(getUserInfo, { locale: 'en' });
    const toUserId = envelope.data?.userInfo.userId ?? '';
    expect(await codeOf(transferSubAccount, { ...terms, fromUserId, toUserId })).toBe('20040');
    const theft = { fromUserId: toUserId, toUserId: fromUserId };
    expect(await codeOf(transferSubAccount, { ...terms, ...theft })).toBe('20040');
  });
});

describe('calls for development', () => {
  it('exist only where the development pages are', async () => {
    const plain = await startGateway();
    user = await plain.user();
    const terms = { ledger: 'real', coin: 'USDT', chain: 'TRC20', amount: '5' } as const;
    expect(await codeOf(faucet, terms, false)).toBe('40004');
    expect(await codeOf(setUserFlags, { frozen: true })).toBe('40004');
    const { envelope } = await user.call(getCoinChainList, undefined);
    expect(envelope.data.item[0]?.chains[0]?.depositEnabled).toBe(false);
    user = await gateway.user();
    expect(await codeOf(faucet, terms, false)).toBe('00000');
  });
});
