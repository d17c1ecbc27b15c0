import { getFills } from '@bourse/gateway-contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { usePairFills } from '../../src/index.ts';
import { createWorld } from '../kit.tsx';

const pageSize = 500;

/** An account with 700 fills of a pair, whose ids are their times. */
function createAccount() {
  const world = createWorld();
  world.call.mockImplementation((_, payload) => {
    const { before = '701' } = payload as { readonly before?: string };
    const newest = Number(before) - 1;
    const fills = Array.from({ length: Math.min(pageSize, newest) }, (_each, index) => ({
      fillId: String(newest - index),
      symbol: 'BTCUSDT',
      ts: newest - index,
    }));
    return Promise.resolve({ fills });
  });
  return world;
}

interface Props {
  readonly since: number | undefined;
  readonly enabled: boolean;
}

function open(initialProps: Props) {
  const account = createAccount();
  const needsOlder = (known: readonly { readonly ts: number }[], since = Infinity) =>
    (known.at(-1)?.ts ?? 0) >= since;
  const { result, rerender } = renderHook(
    ({ since, enabled }: Props) => usePairFills('spot', 'BTCUSDT', { enabled, since, needsOlder }),
    { wrapper: account.wrapper, initialProps },
  );
  const shows = (count: number) =>
    waitFor(() => {
      expect(result.current).toHaveLength(count);
    });
  return { ...account, result, rerender, shows };
}

describe('RCT-8 usePairFills', () => {
  it('loads older fills when they are needed, and none before', async () => {
    const { rerender, shows, call } = open({ since: 300, enabled: true });
    await shows(500);
    rerender({ since: 201, enabled: true });
    await shows(700);
    expect(call.mock.calls.map(([{ path }]) => path)).toEqual([getFills.path, getFills.path]);
  });

  it('adds the fills of the stream', async () => {
    const { result, push, shows } = open({ since: 300, enabled: true });
    await shows(500);
    act(() => {
      push('SPOT fill', 'update', { fillId: '701', symbol: 'BTCUSDT', ts: 701 });
    });
    await waitFor(() => {
      expect(result.current[0]?.fillId).toBe('701');
    });
  });

  it('has none for a visitor, and sends nothing', async () => {
    const { result, rerender, shows, call } = open({ since: 1, enabled: false });
    expect(result.current).toEqual([]);
    expect(call).not.toHaveBeenCalled();
    rerender({ since: 300, enabled: true });
    await shows(500);
    rerender({ since: 300, enabled: false });
    expect(result.current).toEqual([]);
  });
});
