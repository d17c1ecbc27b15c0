import { gatewayCode, liftFreeze, startProof } from '@bourse/gateway-contract';
import type { WaitingCall } from '@bourse/client/proof';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { useSend } from '../../src/index.ts';
import { ProofScope, useProvenCall, useSendProof } from '../../src/proof/index.ts';
import { createWorld } from '../kit.tsx';

function Dialog({ waiting }: { readonly waiting: WaitingCall }) {
  const { mutate, error } = useSendProof(waiting);
  return (
    <div role="dialog">
      <button
        onClick={() => {
          mutate({ googleCode: '1' });
        }}
      >
        Prove
      </button>
      <button
        onClick={() => {
          mutate(() => Promise.resolve({ googleCode: '2' }));
        }}
      >
        Prove later
      </button>
      <button onClick={waiting.cancel}>Cancel</button>
      <p role="alert">{error?.message}</p>
    </div>
  );
}

function open() {
  const world = createWorld();
  const answer = vi.fn(() => Promise.resolve({}) as Promise<unknown>);
  world.call.mockImplementation(({ path }) =>
    path === startProof.path ? Promise.resolve({ hasAuthenticator: true }) : answer(),
  );
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <world.wrapper>
      <ProofScope dialog={Dialog} cancelled={() => 'Nothing was changed.'}>
        {children}
      </ProofScope>
    </world.wrapper>
  );
  const use = () => useSend(liftFreeze, { by: useProvenCall() });
  const { result } = renderHook(use, { wrapper });
  act(() => {
    result.current.mutate({});
  });
  return { ...world, answer, result };
}

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => {
    button.click();
    await Promise.resolve();
  });
};

it('RCT-22 a call below a ProofScope waits for the proof of its dialog', async () => {
  const { call, answer, result } = open();
  answer.mockRejectedValueOnce(
    Object.assign(new Error('wrong'), { code: gatewayCode.proofInvalid }),
  );
  await press('Prove');
  expect((await screen.findByRole('alert')).textContent).toBe('wrong');
  expect(result.current.isPending).toBe(true);
  await press('Prove later');
  await waitFor(() => {
    expect(result.current.isSuccess).toBe(true);
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(call.mock.calls.slice(1).map(([{ path }, payload]) => [path, payload])).toEqual([
    [liftFreeze.path, { googleCode: '1' }],
    [liftFreeze.path, { googleCode: '2' }],
  ]);
});

it('RCT-22 a call whose dialog is cancelled fails with the message of the page', async () => {
  const { result } = open();
  await press('Cancel');
  await waitFor(() => {
    expect(result.current.error).toMatchObject({
      code: gatewayCode.proofCancelled,
      message: 'Nothing was changed.',
    });
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('RCT-22 useProvenCall needs a ProofScope', () => {
  const { wrapper } = createWorld();
  expect(() => renderHook(() => useProvenCall(), { wrapper })).toThrow(
    'useProvenCall needs a ProofScope above it.',
  );
});
