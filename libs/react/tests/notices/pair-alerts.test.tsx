import { createAlert, getAlerts, removeAlert } from '@bourse/gateway-contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  alertProduct,
  useAlertChange,
  useAlertDraft,
  useIndicatorDraft,
  usePairAlerts,
  useRateDraft,
} from '../../src/notices/index.ts';
import { createWorld } from '../kit.tsx';

const alert = {
  kind: 'price',
  alertId: '1',
  product: 'spot',
  symbol: 'BTCUSDT',
  price: '9',
  status: 'active',
};
const alerts = [
  alert,
  { ...alert, alertId: '2', price: '10' },
  { ...alert, alertId: '3', product: 'futures' },
  { ...alert, alertId: '4', symbol: 'ETHUSDT' },
  { ...alert, alertId: '5', status: 'reached' },
  { ...alert, alertId: '6', kind: 'funding', product: 'futures', rate: '-0.0001' },
  { ...alert, alertId: '9', kind: 'indicator', product: 'futures' },
  { ...alert, alertId: '8', kind: 'line', product: 'futures' },
  { ...alert, alertId: '7', kind: 'funding', product: 'futures', rate: '0.0002' },
];

function createUser() {
  const world = createWorld();
  world.session.loadUser.mockResolvedValue({ userId: '1' });
  world.call.mockImplementation(({ path }) =>
    Promise.resolve(path === getAlerts.path ? { alerts } : {}),
  );
  return world;
}

describe('RCT-31 the alerts of a pair', () => {
  it('are its active ones of the product, the highest price first', async () => {
    const { wrapper } = createUser();
    const { result } = renderHook(() => usePairAlerts('margin', 'BTCUSDT').data, { wrapper });
    await waitFor(() => {
      expect(result.current?.map(({ alertId }) => alertId)).toEqual(['2', '1']);
    });
    expect(alertProduct('futures')).toBe('futures');
  });

  it('of a contract are those of prices, of lines, of indicators, then of funding rates', async () => {
    const { wrapper } = createUser();
    const { result } = renderHook(() => usePairAlerts('futures', 'BTCUSDT').data, { wrapper });
    await waitFor(() => {
      expect(result.current?.map(({ alertId }) => alertId)).toEqual(['3', '8', '9', '7', '6']);
    });
  });

  it('have the answered alert at once, before they are loaded again', async () => {
    const { wrapper, call } = createUser();
    const use = () => ({
      alerts: usePairAlerts('spot', 'BTCUSDT').data?.map(({ alertId }) => alertId),
      create: useAlertChange(createAlert),
      remove: useAlertChange(removeAlert),
    });
    const { result } = renderHook(use, { wrapper });
    await waitFor(() => {
      expect(result.current.alerts).toEqual(['2', '1']);
    });
    const answers = [{ ...alert, alertId: '20', price: '30' }, alert];
    call.mockImplementation(({ path }) =>
      path === getAlerts.path
        ? new Promise(() => undefined)
        : Promise.resolve({ alert: answers.shift() }),
    );
    const terms = {
      ledger: 'simulation',
      product: 'spot',
      symbol: 'BTCUSDT',
      price: '30',
    } as const;
    await act(() => result.current.create.mutateAsync(terms));
    await waitFor(() => {
      expect(result.current.alerts).toEqual(['20', '2', '1']);
    });
    await act(() => result.current.remove.mutateAsync({ ledger: 'simulation', alertId: '1' }));
    await waitFor(() => {
      expect(result.current.alerts).toEqual(['20', '2']);
    });
  });

  it('are loaded again after a change, also without an answer', async () => {
    const { wrapper, call } = createUser();
    const use = () => ({
      alerts: usePairAlerts('spot', 'BTCUSDT').data,
      change: useAlertChange(createAlert),
    });
    const { result } = renderHook(use, { wrapper });
    const loads = () => call.mock.calls.filter(([{ path }]) => path === getAlerts.path).length;
    await waitFor(() => {
      expect(loads()).toBe(1);
    });
    call.mockRejectedValueOnce(new TypeError('No network'));
    const terms = { ledger: 'simulation', product: 'spot', symbol: 'BTCUSDT', price: '8' } as const;
    await act(() => result.current.change.mutateAsync(terms).catch(() => undefined));
    await waitFor(() => {
      expect(loads()).toBe(2);
    });
  });
});

describe('RCT-31 the draft of an alert', () => {
  const instrument = { symbol: 'BTCUSDT', tickSize: '0.01' };

  it('begins with the price of now, which stays in the field', () => {
    const { wrapper } = createUser();
    const initialProps: { last: string | undefined } = { last: undefined };
    const { result, rerender } = renderHook(
      ({ last }) => useAlertDraft('USDT-FUTURES', instrument, last),
      { wrapper, initialProps },
    );
    expect(result.current).toMatchObject({ price: '', problem: 'noPrice' });
    rerender({ last: '100' });
    rerender({ last: '101' });
    expect(result.current).toMatchObject({ price: '100', current: '101', problem: 'priceOfNow' });
    act(() => {
      result.current.writePrice('99');
    });
    expect(result.current).toMatchObject({ price: '99', problem: undefined });
    act(() => {
      result.current.reset();
    });
    expect(result.current.price).toBe('101');
  });

  it('by the mark price begins again with that one', () => {
    const { wrapper, push } = createUser();
    const { result } = renderHook(() => useAlertDraft('USDT-FUTURES', instrument, '100'), {
      wrapper,
    });
    act(() => {
      push('USDT-FUTURES mark', 'update', { markPrice: '102' });
      result.current.chooseTrigger('mark');
    });
    expect(result.current).toMatchObject({ triggerBy: 'mark', price: '102', current: '102' });
  });
});

describe('RCT-31 the draft of an alert of a funding rate', () => {
  const contract = { symbol: 'BTCUSDT', fundingCap: '0.003' };

  it('begins with the rate of now, which stays in the fields', () => {
    const { wrapper, push } = createUser();
    const { result } = renderHook(() => useRateDraft(contract), { wrapper });
    expect(result.current).toMatchObject({ rate: '', current: undefined, problem: 'noRate' });
    const publish = (fundingRate: string) => {
      act(() => {
        push('USDT-FUTURES funding', 'update', { fundingRate });
      });
    };
    publish('-0.0001');
    publish('-0.00012');
    const now = { written: { percent: '0.01', payer: 'shorts' }, current: '-0.00012' };
    expect(result.current).toMatchObject({ ...now, rate: '-0.0001', problem: 'rateOfNow' });
    act(() => {
      result.current.write({ payer: 'longs' });
    });
    expect(result.current).toMatchObject({ rate: '0.0001', problem: undefined });
    act(() => {
      result.current.write({ percent: '0.31' });
    });
    expect(result.current).toMatchObject({ rate: '0.0031', problem: 'beyondCap' });
    act(() => {
      result.current.reset();
    });
    expect(result.current).toMatchObject({ rate: '-0.00012', problem: 'rateOfNow' });
  });
});

it('RCT-31 the draft of an alert of an indicator has the terms of valid fields', () => {
  const { result } = renderHook(useIndicatorDraft);
  const hourly = { granularity: '1h', direction: 'rising' };
  expect(result.current).toMatchObject({
    problem: undefined,
    terms: { ...hourly, indicator: 'rsi', length: 14, level: '70' },
  });
  act(() => {
    result.current.write({ level: '101' });
  });
  expect(result.current).toMatchObject({ problem: 'levelInvalid', terms: undefined });
  act(() => {
    result.current.choose('ema');
  });
  expect(result.current.terms).toEqual({ ...hourly, indicator: 'ema', length: 50 });
  act(() => {
    result.current.write({ length: '1', granularity: '4h', direction: 'falling' });
  });
  expect(result.current).toMatchObject({ problem: 'lengthInvalid', terms: undefined });
});
