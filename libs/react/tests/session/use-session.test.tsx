import { getIdentity, getSecurity } from '@bourse/gateway-contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useCall } from '../../src/index.ts';
import {
  useFollowAccount,
  useForUser,
  useIsKeyGone,
  userKey,
  useReloadSecurity,
  useSecurity,
  useSession,
} from '../../src/session/index.ts';
import { createWorld } from '../kit.tsx';

const user = { userId: '42' };

describe('RCT-21 useSession', () => {
  it('loads the user once for all components', async () => {
    const { session, wrapper } = createWorld();
    session.loadUser.mockResolvedValue(user);
    const use = () => [useSession(), useSession(), useForUser()];
    const { result } = renderHook(use, { wrapper });
    expect(result.current).toEqual([
      { status: 'loading' },
      { status: 'loading' },
      { enabled: false },
    ]);
    await waitFor(() => {
      expect(result.current).toEqual([
        { status: 'user', user },
        { status: 'user', user },
        { enabled: true },
      ]);
    });
    expect(session.loadUser).toHaveBeenCalledOnce();
  });

  it('is anonymous without a user, and after a failure', async () => {
    const { session, wrapper, queries } = createWorld();
    const use = () => ({ ...useSession(), isKeyGone: useIsKeyGone() });
    const { result } = renderHook(use, { wrapper });
    await waitFor(() => {
      expect(result.current).toEqual({ status: 'anonymous', isKeyGone: false });
    });
    session.loadUser.mockRejectedValue(
      Object.assign(new Error('gone'), { code: 'SIGNING_KEY_MISSING' }),
    );
    await act(() => queries.resetQueries({ queryKey: userKey }));
    await waitFor(() => {
      expect(result.current).toEqual({ status: 'anonymous', isKeyGone: true });
    });
  });

  it('is loaded again with what protects the account', async () => {
    const { call, session, wrapper } = createWorld();
    session.loadUser.mockResolvedValue(user);
    call.mockResolvedValue({});
    const use = () => {
      useSession();
      useCall(getIdentity, {});
      useSecurity();
      return useReloadSecurity(getIdentity);
    };
    const { result } = renderHook(use, { wrapper });
    await waitFor(() => {
      expect(call).toHaveBeenCalledTimes(2);
    });
    await act(() => result.current());
    expect(session.loadUser).toHaveBeenCalledTimes(2);
    expect(call.mock.calls.map(([{ path }]) => path).slice(2)).toEqual([
      getIdentity.path,
      getSecurity.path,
    ]);
  });
});

describe('RCT-21 useFollowAccount', () => {
  let stored = '';
  const readUserId = () => stored;
  const tellOfChange = (key: string | null) => {
    dispatchEvent(new StorageEvent('storage', { key }));
  };

  afterEach(() => {
    vi.restoreAllMocks();
  });

  async function follow(id: string) {
    const { session, wrapper } = createWorld();
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    stored = id;
    if (id !== '') session.loadUser.mockResolvedValue({ userId: id });
    const use = () => {
      useFollowAccount(readUserId);
      return useSession().status;
    };
    const { result, unmount } = renderHook(use, { wrapper });
    await waitFor(() => {
      expect(result.current).not.toBe('loading');
    });
    return { reload, unmount };
  }

  it('loads the page again when another tab has another account', async () => {
    const { reload, unmount } = await follow('42');
    tellOfChange('global_user_id');
    expect(reload).not.toHaveBeenCalled();
    stored = '43';
    tellOfChange('theme');
    expect(reload).not.toHaveBeenCalled();
    tellOfChange('global_user_id');
    expect(reload).toHaveBeenCalledOnce();
    unmount();
    tellOfChange(null);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does so for a visitor, and not after the end of a session', async () => {
    const { reload } = await follow('');
    tellOfChange(null);
    expect(reload).not.toHaveBeenCalled();
    stored = '42';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(reload).toHaveBeenCalledOnce();
  });
});
