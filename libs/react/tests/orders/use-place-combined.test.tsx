import { clientCode } from '@bourse/client/errors';
import { placeOco, placeOrder, placeScaledOrders } from '@bourse/gateway-contract';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { usePlaceCombined, type CombinedTerms } from '../../src/index.ts';
import { createWorld } from '../kit.tsx';

const oco = {
  kind: 'oco',
  terms: { side: 'sell', size: '1', price: '110', triggerPrice: '95' },
} as const satisfies CombinedTerms;

const scaled = {
  kind: 'scaled',
  terms: {
    side: 'buy',
    size: '3',
    fromPrice: '98',
    toPrice: '96',
    count: 3,
    distribution: 'even',
  },
} as const satisfies CombinedTerms;

const iceberg = {
  kind: 'iceberg',
  terms: { side: 'buy', orderType: 'limit', price: '99', size: '3', visibleSize: '1' },
} as const satisfies CombinedTerms;

const noNetwork = () => Object.assign(new Error('No network'), { kind: 'network' });

function openForm() {
  const world = createWorld();
  const { result } = renderHook(() => usePlaceCombined(), { wrapper: world.wrapper });
  return { ...world, result };
}

describe('RCT-32 usePlaceCombined', () => {
  it.each([
    [oco, placeOco, { oco: { listId: '1' } }, { oco: { listId: '1' } }],
    [scaled, placeScaledOrders, { orders: [{ orderId: '1' }] }, { orders: [{ orderId: '1' }] }],
    [iceberg, placeOrder, { order: { orderId: '1' } }, { orders: [{ orderId: '1' }] }],
  ])('places orders by the call of their kind: %#', async (order, contract, answer, placed) => {
    const { call, result } = openForm();
    call.mockResolvedValue(answer);
    const values = { ...order, symbol: 'BTCUSDT' } as const;
    expect(await act(() => result.current.mutateAsync(values))).toEqual(placed);
    const [sentBy, payload] = call.mock.calls[0] ?? [];
    expect(sentBy).toBe(contract);
    expect(payload).toMatchObject({ ledger: 'simulation', symbol: 'BTCUSDT', ...order.terms });
  });

  it('rejects nothing that may have arrived because the page is offline', async () => {
    const { call, result } = openForm();
    const offline = Object.assign(new Error('Offline'), { code: clientCode.offline });
    call.mockRejectedValueOnce(noNetwork()).mockRejectedValueOnce(offline);
    call.mockResolvedValue({ oco: { listId: '1' } });
    const values = { ...oco, symbol: 'BTCUSDT' } as const;
    const placed = await act(() => result.current.mutateAsync(values));
    expect(placed).toEqual({ oco: { listId: '1' } });
  });

  it('repeats the same request without an answer, and rejects with a refusal', async () => {
    const { call, result } = openForm();
    call.mockRejectedValueOnce(noNetwork()).mockRejectedValueOnce(new Error('Too late'));
    const onNoAnswer = vi.fn();
    const values = { ...oco, symbol: 'BTCUSDT', onNoAnswer } as const;
    await act(() => expect(result.current.mutateAsync(values)).rejects.toThrow('Too late'));
    expect(onNoAnswer).toHaveBeenCalledOnce();
    const [first, second] = call.mock.calls.map(([, payload]) => payload);
    expect(second).toEqual(first);
  });
});
