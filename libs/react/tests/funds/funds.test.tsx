import {
  cancelAllPlanOrders,
  cancelPlanOrder,
  convertSmallBalances,
  getAccounts,
  getAddresses,
  getAssets,
  getCoinChainList,
  getContracts,
  getConversionHistory,
  getFuturesAccount,
  getMarginAccounts,
  getMarginRates,
  getOpenPlanOrders,
  getPositions,
  getSmallBalances,
  getWithdrawalLimit,
  getWithdrawals,
  repay,
  transfer,
} from '@bourse/gateway-contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  conversionHistory,
  useAccountChange,
  useCoinAndChain,
  useCoinName,
  useConvertSmallBalances,
  useDailyRate,
  useDeposits,
  useFundingBalances,
  useOwnHoldings,
  useSmallBalances,
  useTransfer,
  useWithdrawalTerms,
} from '../../src/funds/index.ts';
import {
  useCancelAllPlans,
  useAssets,
  useCancelPlan,
  useClient,
  useHistory,
  useLivePositions,
  useMarginAccounts,
  useOpenPlans,
} from '../../src/index.ts';
import { createWorld } from '../kit.tsx';

function createAccount(answers: Record<string, unknown>, isUser = true) {
  const world = createWorld();
  if (isUser) world.session.loadUser.mockResolvedValue({ userId: '1' });
  world.call.mockImplementation(({ path }) => Promise.resolve(answers[path] ?? {}));
  const sent = ({ path }: { readonly path: string }) =>
    world.call.mock.calls.filter(([contract]) => contract.path === path);
  return { ...world, sent };
}

const balances = [{ coin: 'USDT', available: '5', frozen: '1' }];
const chains = [
  { chain: 'TRC20', depositEnabled: false },
  { chain: 'ERC20', depositEnabled: true },
];
const coinList = {
  item: [
    { coin: 'BTC', name: 'Bitcoin', chains: [{ chain: 'BTC', depositEnabled: true }] },
    { coin: 'USDT', name: 'Tether', chains },
  ],
};
const accounts = {
  [getAccounts.path]: {
    accounts: [
      { accountType: 'spot', balances: [] },
      { accountType: 'funding', balances },
    ],
  },
  [getAssets.path]: { balances },
  [getMarginAccounts.path]: { accounts: [] },
  [getFuturesAccount.path]: {
    account: { coin: 'USDT', balance: '2', unrealisedProfit: '0.5', available: '2' },
  },
};

afterEach(() => {
  vi.useRealTimers();
});

describe('RCT-25 the accounts of a user', () => {
  it('are known once all are', async () => {
    const { wrapper } = createAccount(accounts);
    const { result } = renderHook(() => useOwnHoldings(), { wrapper });
    expect(result.current.data).toBeUndefined();
    await waitFor(() => {
      expect(result.current.data?.map(({ type }) => type)).toEqual([
        'spot',
        'funding',
        'cross_margin',
        'isolated_margin',
        'futures',
      ]);
    });
  });

  it('are loaded again where one has failed', async () => {
    const { call, wrapper } = createAccount({});
    call.mockRejectedValue(new Error('down'));
    const { result } = renderHook(() => useOwnHoldings(), { wrapper });
    await waitFor(() => {
      expect(result.current.error?.message).toBe('down');
    });
    const before = call.mock.calls.length;
    act(() => {
      result.current.retry();
    });
    await waitFor(() => {
      expect(call.mock.calls.length).toBeGreaterThan(before);
    });
  });

  it('have funding balances, which are loaded every ten seconds', async () => {
    vi.useFakeTimers();
    const { sent, wrapper } = createAccount(accounts);
    const { result } = renderHook(() => useFundingBalances().data, { wrapper });
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(result.current).toEqual(balances);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(sent(getAccounts)).toHaveLength(2);
  });

  it('are loaded again after a change, also without an answer', async () => {
    const { call, sent, wrapper } = createAccount(accounts);
    const onError = vi.fn();
    const use = () => ({
      margin: useMarginAccounts().data,
      transfer: useTransfer(),
      repay: useAccountChange(repay, { onError }),
    });
    const { result } = renderHook(use, { wrapper });
    await waitFor(() => {
      expect(result.current.margin).toEqual([]);
    });
    await act(() => result.current.transfer.mutateAsync({ coin: 'USDT' } as never));
    expect(call).toHaveBeenCalledWith(transfer, { coin: 'USDT' }, { timeoutMs: 6_000 });
    await waitFor(() => {
      expect(sent(getMarginAccounts)).toHaveLength(2);
    });
    call.mockRejectedValueOnce(new Error('lost'));
    act(() => {
      result.current.repay.mutate({ coin: 'USDT' } as never);
    });
    await waitFor(() => {
      expect(sent(getMarginAccounts)).toHaveLength(3);
    });
    expect(onError).toHaveBeenCalledOnce();
  });
});

describe('RCT-25 deposits', () => {
  it('are followed while one is on its way', async () => {
    vi.useFakeTimers();
    const { call, wrapper } = createWorld();
    call
      .mockResolvedValueOnce({ deposits: [{ status: 'pending' }] })
      .mockResolvedValue({ deposits: [{ status: 'done' }] });
    const { result } = renderHook(() => useDeposits().data, { wrapper });
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(result.current).toEqual([{ status: 'pending' }]);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(result.current).toEqual([{ status: 'done' }]);
    expect(call).toHaveBeenCalledTimes(2);
  });
});

describe('RCT-25 a coin that is moved', () => {
  function choose(first: string) {
    const { wrapper } = createAccount({ [getCoinChainList.path]: coinList });
    const use = () => ({
      ...useCoinAndChain(first, (chain) => 'depositEnabled' in chain && chain.depositEnabled),
      nameOf: useCoinName(),
    });
    return renderHook(use, { wrapper }).result;
  }

  it('is the first one, on its first usable chain, until another is chosen', async () => {
    const result = choose('USDT');
    expect(result.current).toMatchObject({ coin: 'USDT', chain: undefined });
    await waitFor(() => {
      expect(result.current.chain?.chain).toBe('ERC20');
    });
    expect(result.current.nameOf('BTC')).toBe('Bitcoin');
    expect(result.current.nameOf('DOGE')).toBe('');
    act(() => {
      result.current.onCoin('BTC');
    });
    expect(result.current).toMatchObject({ coin: 'BTC', chain: { chain: 'BTC' } });
    act(() => {
      result.current.onChain('none');
    });
    expect(result.current.chain?.chain).toBe('BTC');
  });

  it('is USDT in place of an unknown one', async () => {
    const result = choose('DOGE');
    await waitFor(() => {
      expect(result.current).toMatchObject({ coin: 'USDT', chain: { chain: 'ERC20' } });
    });
  });
});

it('RCT-25 a withdrawal has the balance of its account and the addresses of its chain', async () => {
  const stored = { coin: 'USDT', chain: 'ERC20', address: '0x1' };
  const { wrapper } = createAccount({
    ...accounts,
    [getAddresses.path]: {
      addresses: [stored, { ...stored, chain: 'TRC20' }],
      isRequired: true,
    },
    [getWithdrawals.path]: { withdrawals: [] },
    [getWithdrawalLimit.path]: { leftUsdt: '100' },
  });
  const [, chain] = chains;
  const source = { coin: 'USDT', chain: chain as never, account: 'funding', price: '1' } as const;
  const { result } = renderHook(() => useWithdrawalTerms(source), { wrapper });
  expect(result.current.terms).toBeUndefined();
  await waitFor(() => {
    expect(result.current).toMatchObject({
      stored: [stored],
      terms: { available: '5', value: { leftUsdt: '100', price: '1' }, allowed: ['0x1'] },
    });
  });
});

it('RCT-25 the interest of a coin is unknown until its rates are there', async () => {
  const { wrapper } = createAccount({
    [getMarginRates.path]: { coins: [{ coin: 'BTC', dailyRate: '0.0003' }] },
  });
  const { result } = renderHook(() => [useDailyRate('BTC'), useDailyRate('DOGE')], { wrapper });
  expect(result.current).toEqual([undefined, undefined]);
  await waitFor(() => {
    expect(result.current).toEqual(['0.0003', undefined]);
  });
});

describe('RCT-26 plans', () => {
  it('are cancelled one by one or all, and loaded again', async () => {
    const { call, sent, wrapper } = createAccount({
      [getOpenPlanOrders.path]: { plans: [] },
      [cancelAllPlanOrders.path]: { plans: [] },
    });
    const onSuccess = vi.fn();
    const use = () => ({
      plans: useOpenPlans('spot').data,
      one: useCancelPlan('spot', { onSuccess }),
      all: useCancelAllPlans('spot', { onSuccess }),
    });
    const { result } = renderHook(use, { wrapper });
    await waitFor(() => {
      expect(result.current.plans).toEqual([]);
    });
    const [ledger, options] = ['simulation', { timeoutMs: 6_000 }];
    await act(() => result.current.one.mutateAsync({ planId: '1' } as never));
    expect(call).toHaveBeenCalledWith(cancelPlanOrder, { ledger, planId: '1' }, options);
    await act(() => result.current.all.mutateAsync('BTCUSDT'));
    const scope = { ledger, product: 'spot', symbol: 'BTCUSDT' };
    expect(call).toHaveBeenCalledWith(cancelAllPlanOrders, scope, options);
    await act(() => result.current.all.mutateAsync(undefined));
    expect(sent(cancelAllPlanOrders)[1]?.[1]).toEqual({ ledger, product: 'spot' });
    await waitFor(() => {
      expect(sent(getOpenPlanOrders).length).toBeGreaterThan(2);
    });
    expect(onSuccess).toHaveBeenCalledTimes(3);
  });
});

it('RCT-26 positions follow the newest mark prices', async () => {
  const position = {
    positionId: '1',
    symbol: 'BTCUSDT',
    holdSide: 'long',
    marginMode: 'isolated',
    size: '1',
    averagePrice: '100',
    markPrice: '100',
    leverage: '10',
    margin: '10',
    maintenanceMargin: '1',
    marginRatio: '0.1',
  };
  const { wrapper, push, topics } = createAccount({
    ...accounts,
    [getPositions.path]: { positions: [position] },
    [getContracts.path]: { contracts: [] },
  });
  const { result, unmount } = renderHook(() => useLivePositions(), { wrapper });
  expect(result.current).toBeUndefined();
  await waitFor(() => {
    expect(topics()).toEqual(['USDT-FUTURES mark']);
  });
  act(() => {
    push('USDT-FUTURES mark', 'update', { markPrice: '105' });
  });
  expect(result.current?.[0]).toMatchObject({ unrealisedProfit: '5.00000000' });
  unmount();
  expect(topics()).toEqual([]);
});

describe('small balances', () => {
  it('RCT-37 are loaded again with what a conversion changes, also after a refusal', async () => {
    const { sent, call, wrapper } = createAccount({
      [getSmallBalances.path]: { balances: [] },
      [getConversionHistory.path]: { conversions: [] },
      [getAssets.path]: { balances },
    });
    const use = () => ({
      small: useSmallBalances().data,
      past: useHistory(conversionHistory(useClient())).query.data,
      assets: useAssets().data,
      convert: useConvertSmallBalances(),
    });
    const { result } = renderHook(use, { wrapper });
    await waitFor(() => {
      expect(result.current).toMatchObject({ small: { balances: [] }, past: [], assets: balances });
    });
    const counts = () =>
      [getSmallBalances, getConversionHistory, getAssets].map((each) => sent(each).length);
    expect(counts()).toEqual([1, 1, 1]);
    const payload = { ledger: 'real' as const, coins: ['ETH'] };
    await act(() => result.current.convert.mutateAsync(payload));
    expect(sent(convertSmallBalances)[0]?.[1]).toEqual(payload);
    await waitFor(() => {
      expect(counts()).toEqual([2, 2, 2]);
    });
    call.mockImplementationOnce(() => Promise.reject(new Error('refused')));
    await act(() => result.current.convert.mutateAsync(payload).catch(() => undefined));
    await waitFor(() => {
      expect(counts()).toEqual([3, 3, 3]);
    });
  });
});
