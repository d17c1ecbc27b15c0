import {
  acceptOtcQuote,
  getAssets,
  getOtcHistory,
  getReserveProof,
  requestOtcQuote,
} from '@bourse/gateway-contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useAssets, useClient, useHistory } from '../../src/index.ts';
import {
  otcHistory,
  useAcceptQuote,
  useLoadProof,
  useRequestQuote,
} from '../../src/products/index.ts';
import { createWorld } from '../kit.tsx';

function createPage(answers: Record<string, unknown>) {
  const world = createWorld();
  world.call.mockImplementation(({ path }) => Promise.resolve(answers[path] ?? {}));
  const sent = ({ path }: { readonly path: string }) =>
    world.call.mock.calls.filter(([contract]) => contract.path === path);
  return { ...world, sent };
}

it('RCT-29 quotes load what they change again', async () => {
  const { sent, wrapper } = createPage({
    [getOtcHistory.path]: { quotes: [] },
    [getAssets.path]: { balances: [] },
  });
  const use = () => ({
    ended: useHistory(otcHistory(useClient())).query.data,
    assets: useAssets().data,
    request: useRequestQuote(),
    accept: useAcceptQuote(),
  });
  const { result } = renderHook(use, { wrapper });
  await waitFor(() => {
    expect(result.current).toMatchObject({ ended: [], assets: [] });
  });
  await act(() => result.current.request.mutateAsync({} as never));
  await waitFor(() => {
    expect(
      [sent(requestOtcQuote), sent(getOtcHistory), sent(getAssets)].map((s) => s.length),
    ).toEqual([1, 2, 1]);
  });
  await act(() => result.current.accept.mutateAsync({} as never));
  await waitFor(() => {
    expect(
      [sent(acceptOtcQuote), sent(getOtcHistory), sent(getAssets)].map((s) => s.length),
    ).toEqual([1, 3, 2]);
  });
});

it('RCT-29 a user who owned nothing has no proof', async () => {
  const { sent, wrapper } = createPage({ [getReserveProof.path]: { proof: null } });
  const { result } = renderHook(() => useLoadProof(), { wrapper });
  await act(async () => {
    expect(await result.current.mutateAsync({ snapshotId: '7' })).toBeNull();
  });
  expect(sent(getReserveProof)[0]?.[1]).toEqual({ snapshotId: '7' });
});
