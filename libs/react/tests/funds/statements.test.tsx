import {
  getEquityHours,
  getProfitByCoin,
  getStatement,
  getYearStatement,
} from '@bourse/gateway-contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  useEquityHours,
  useProfitByCoin,
  useStatement,
  useYearStatement,
} from '../../src/funds/index.ts';
import { createWorld } from '../kit.tsx';

afterEach(() => {
  vi.useRealTimers();
});

function createUser(answers: Record<string, unknown>) {
  const world = createWorld();
  world.session.loadUser.mockResolvedValue({ userId: '1' });
  world.call.mockImplementation(({ path }) => Promise.resolve(answers[path] ?? {}));
  const payloads = ({ path }: { readonly path: string }) =>
    world.call.mock.calls
      .filter(([contract]) => contract.path === path)
      .map(([, payload]) => payload);
  return { ...world, payloads };
}

const hours = [{ ts: 1, valueUsdt: '5' }];
const statement = { days: [], total: null, since: null };

it('RCT-34 statements of the last days load again every half minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const answers = {
    [getStatement.path]: statement,
    [getProfitByCoin.path]: { sides: [], costs: [] },
    [getEquityHours.path]: { hours },
  };
  const { wrapper, payloads } = createUser(answers);
  const { result } = renderHook(
    () => [useStatement(7), useProfitByCoin(30), useEquityHours()] as const,
    { wrapper },
  );
  await waitFor(() => {
    expect(result.current[2].data).toEqual(hours);
  });
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(payloads(getStatement)).toEqual([{ days: '7' }, { days: '7' }]);
  expect(payloads(getProfitByCoin)).toEqual([{ days: '30' }, { days: '30' }]);
  expect(payloads(getEquityHours)).toHaveLength(2);
});

it('RCT-34 more than 90 days load again every five minutes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { wrapper, payloads } = createUser({ [getStatement.path]: statement });
  const { result } = renderHook(() => useStatement(366), { wrapper });
  await waitFor(() => {
    expect(result.current.data).toEqual(statement);
  });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(payloads(getStatement)).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(250_000));
  expect(payloads(getStatement)).toHaveLength(2);
});

it('RCT-34 the statement of a year is loaded when it is sent', async () => {
  const { wrapper, payloads } = createUser({
    [getYearStatement.path]: { months: [], total: null },
  });
  const { result } = renderHook(() => useYearStatement(), { wrapper });
  expect(payloads(getYearStatement)).toEqual([]);
  await act(async () => {
    expect(await result.current.mutateAsync({ year: '2026' })).toEqual({ months: [], total: null });
  });
  expect(payloads(getYearStatement)).toEqual([{ year: '2026' }]);
});
