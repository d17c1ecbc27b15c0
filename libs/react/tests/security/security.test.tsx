import {
  changeApiKey,
  createApiKey,
  endOtherSessions,
  endSession,
  getApiKeys,
  getSecurity,
  getSessions,
  getSubAccounts,
  setSubAccountPassword,
  startProof,
  switchAccount,
} from '@bourse/gateway-contract';
import type { WaitingCall } from '@bourse/client/proof';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ProofScope } from '../../src/proof/index.ts';
import {
  useApiKeys,
  useChangeApiKey,
  useChangePassword,
  useConfirmAuthenticator,
  useCreateApiKey,
  useDevices,
  useEndSessions,
  useIdentity,
  useOwnAccounts,
  useSetSubAccountPassword,
  useSwitchAccount,
} from '../../src/security/index.ts';
import { useSecurity } from '../../src/session/index.ts';
import { createWorld } from '../kit.tsx';

/** Proves each call at once. */
function Prove({ waiting: { send } }: { readonly waiting: WaitingCall }) {
  useEffect(() => {
    void send({ googleCode: '1' });
  }, [send]);
  return null;
}

/** A page whose calls are answered by path, and proven. */
function createAccount(answers: Record<string, unknown> = {}) {
  const world = createWorld();
  world.call.mockImplementation(({ path }) => Promise.resolve(answers[path] ?? {}));
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <world.wrapper>
      <ProofScope dialog={Prove}>{children}</ProofScope>
    </world.wrapper>
  );
  const sent = ({ path }: { readonly path: string }) =>
    world.call.mock.calls.filter(([contract]) => contract.path === path);
  return { ...world, wrapper, sent };
}

afterEach(() => {
  vi.useRealTimers();
});

/** Starts a mutation, whose dialog is shown before it can end. */
async function ended(start: () => Promise<unknown>): Promise<void> {
  const onEnd = vi.fn();
  act(() => void start().then(onEnd));
  await waitFor(() => {
    expect(onEnd).toHaveBeenCalled();
  });
}

describe('RCT-24 a change of what protects the account', () => {
  it('is proven, and loads it again with the user', async () => {
    const { session, sent, wrapper } = createAccount();
    const use = () => {
      useSecurity();
      return useChangePassword();
    };
    const { result } = renderHook(use, { wrapper });
    await ended(() => result.current.mutateAsync({ password: 'Correct7Horse' }));
    expect(sent(startProof)).toHaveLength(1);
    expect(sent(getSecurity).length).toBeGreaterThan(1);
    expect(session.loadUser).not.toHaveBeenCalled();
  });

  it('of the authenticator tells the page before it is loaded again', async () => {
    const { sent, wrapper } = createAccount();
    const before: number[] = [];
    const use = () => {
      useSecurity();
      return useConfirmAuthenticator(() => before.push(sent(getSecurity).length));
    };
    const { result } = renderHook(use, { wrapper });
    await waitFor(() => {
      expect(sent(getSecurity)).toHaveLength(1);
    });
    await ended(() => result.current.mutateAsync({ newGoogleCode: '1' } as never));
    expect(before).toEqual([1]);
    expect(sent(getSecurity)).toHaveLength(2);
  });

  it('of a sub-account trims its name', async () => {
    const { sent, wrapper } = createAccount();
    const { result } = renderHook(() => useSetSubAccountPassword('7'), { wrapper });
    await ended(() => result.current.mutateAsync({ name: ' bot ', password: 'p' }));
    expect(sent(setSubAccountPassword)[0]?.[1]).toMatchObject({
      userId: '7',
      nickName: 'bot',
      newPwd: 'p',
    });
  });
});

describe('RCT-24 the API keys of an account', () => {
  it('are loaded again after a change', async () => {
    const { sent, wrapper } = createAccount({ [getApiKeys.path]: { list: [{ accessKey: 'a' }] } });
    const use = () => ({
      keys: useApiKeys('7').data,
      create: useCreateApiKey('7'),
      change: useChangeApiKey(undefined, 'a'),
    });
    const { result } = renderHook(use, { wrapper });
    await waitFor(() => {
      expect(result.current.keys).toEqual([{ accessKey: 'a' }]);
    });
    const values = { label: ' mine ', permissions: ['read'], addresses: '1.1.1.1, ::1', days: 30 };
    await ended(() => result.current.create.mutateAsync(values as never));
    expect(sent(createApiKey)[0]?.[1]).toMatchObject({
      userId: '7',
      label: 'mine',
      permissions: ['read'],
      addresses: ['1.1.1.1', '::1'],
      days: 30,
    });
    expect(sent(getApiKeys)).toHaveLength(2);
    await ended(() => result.current.change.mutateAsync({ label: 'other' }));
    expect(sent(changeApiKey)[0]?.[1]).not.toHaveProperty('userId');
    expect(sent(getApiKeys)).toHaveLength(3);
  });
});

describe('RCT-24 the sessions of an account', () => {
  it('end one by one or all others, and are loaded again', async () => {
    const { sent, wrapper } = createAccount({ [getSessions.path]: { list: [] } });
    const use = () => ({ devices: useDevices().data, end: useEndSessions() });
    const { result } = renderHook(use, { wrapper });
    await waitFor(() => {
      expect(result.current.devices).toEqual([]);
    });
    await ended(() => result.current.end.mutateAsync('d1'));
    await ended(() => result.current.end.mutateAsync(undefined));
    expect(sent(endSession)[0]?.[1]).toEqual({ deviceId: 'd1' });
    expect(sent(endOtherSessions)).toHaveLength(1);
    expect(sent(getSessions)).toHaveLength(3);
  });
});

describe('RCT-24 the accounts of a user', () => {
  it('begin with the main account', async () => {
    const list = [{ userId: '2', nickName: 'bot' }];
    const { wrapper } = createAccount({ [getSubAccounts.path]: { mainUserId: '1', list } });
    const { result } = renderHook(() => useOwnAccounts().data, { wrapper });
    await waitFor(() => {
      expect(result.current?.map(({ userId, nickName }) => [userId, nickName])).toEqual([
        ['1', undefined],
        ['2', 'bot'],
      ]);
    });
  });

  it('are switched by a load of the page', async () => {
    const { session, sent, wrapper } = createAccount({ [switchAccount.path]: { userId: '2' } });
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    const { result } = renderHook(() => useSwitchAccount(), { wrapper });
    await ended(() => result.current.mutateAsync('2'));
    expect(sent(switchAccount)[0]?.[1]).toEqual({ userId: '2' });
    expect(session.completeLogin).toHaveBeenCalledWith({ userId: '2' });
    expect(reload).toHaveBeenCalledOnce();
    reload.mockRestore();
  });
});

it('RCT-24 an identity is loaded every two seconds while it is reviewed', async () => {
  vi.useFakeTimers();
  const { call, wrapper } = createWorld();
  call.mockResolvedValueOnce({ isPending: true }).mockResolvedValue({ isPending: false });
  const { result } = renderHook(() => useIdentity().data, { wrapper });
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(result.current).toEqual({ isPending: true });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(result.current).toEqual({ isPending: false });
  expect(call).toHaveBeenCalledTimes(2);
});
