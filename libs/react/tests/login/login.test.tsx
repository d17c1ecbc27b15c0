import {
  beginAuthenticatorRemoval,
  getCrossTerminalLoginStatus,
  getQrKeyStatus,
  login,
  sendProofCode,
} from '@bourse/gateway-contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  useLogIn,
  useLoseAuthenticator,
  useOnceApproved,
  useQrKey,
  useQrLogin,
  useRegistrationWays,
  useSendCode,
  useTerminalLogin,
  useWallets,
} from '../../src/login/index.ts';
import { createWorld } from '../kit.tsx';

afterEach(() => {
  vi.useRealTimers();
});

describe('RCT-23 a login', () => {
  it('resolves with what is missing, and is completed otherwise', async () => {
    const { call, session, wrapper } = createWorld();
    const verification = { serialNO: '1', methods: ['google'] };
    call.mockResolvedValueOnce({ verification }).mockResolvedValueOnce({ userId: '1' });
    const { result } = renderHook(() => useLogIn('password'), { wrapper });
    const credentials = { kind: 'email', email: 'a@bourse.example', password: 'p' } as never;
    await act(async () => {
      expect(await result.current.mutateAsync(credentials)).toMatchObject({ serialNO: '1' });
    });
    expect(session.completeLogin).not.toHaveBeenCalled();
    await act(async () => {
      expect(await result.current.mutateAsync(credentials)).toBeUndefined();
    });
    expect(session.completeLogin).toHaveBeenCalledOnce();
    expect(call.mock.calls[0]?.[0]).toBe(login);
  });

  it('can be everywhere until the gateway says where it sends codes', async () => {
    const { call, wrapper } = createWorld();
    call.mockResolvedValue({ email: true, mobile: false, inbox: null });
    const { result } = renderHook(() => useRegistrationWays(), { wrapper });
    expect(result.current).toEqual({ email: true, mobile: true, inbox: null });
    await waitFor(() => {
      expect(result.current.mobile).toBe(false);
    });
  });

  it.each([
    ['a@bourse.example', { emailCode: '1' }],
    ['+81901', { mobileCode: '1' }],
  ])('without its authenticator is proven by the code sent to %s', async (target, code) => {
    const { call, wrapper } = createWorld();
    call.mockResolvedValue({ removalAt: 7 });
    const use = () => useLoseAuthenticator({ serialNO: '9', target });
    const { result } = renderHook(use, { wrapper });
    await act(async () => {
      expect(await result.current.mutateAsync('1')).toBe(7);
    });
    expect(call).toHaveBeenCalledWith(beginAuthenticatorRemoval, { serialNO: '9', ...code });
  });
});

describe('RCT-23 an approval', () => {
  it('is asked for every two seconds until it is decided, and completes the login once', async () => {
    vi.useFakeTimers();
    const { call, session, wrapper } = createWorld();
    const onApproved = vi.fn();
    call
      .mockResolvedValueOnce({ qrKey: 'k' })
      .mockResolvedValueOnce({ status: 'waiting' })
      .mockResolvedValueOnce({ status: 'scanned' })
      .mockResolvedValue({ status: 'approved', userInfo: { userId: '1' } });
    const use = () => {
      const { data: key } = useQrKey();
      const { data } = useQrLogin(key);
      useOnceApproved(data, onApproved);
      return data;
    };
    const { result } = renderHook(use, { wrapper });
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(result.current).toBe('waiting');
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(result.current).toBe('scanned');
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(result.current).toBe('approved');
    expect(call.mock.calls.map(([contract, payload]) => [contract.path, payload])).toEqual([
      [getQrKeyStatus.path, {}],
      ...Array<unknown>(3).fill([getQrKeyStatus.path, { qrKey: 'k' }]),
    ]);
    expect(session.completeLogin).toHaveBeenCalledOnce();
    expect(onApproved).toHaveBeenCalledOnce();
  });

  it('of a pending login is that of its number', async () => {
    const { call, wrapper } = createWorld();
    call.mockResolvedValue({ status: 'refused' });
    const { result } = renderHook(() => useTerminalLogin('9'), { wrapper });
    await waitFor(() => {
      expect(result.current.data).toBe('refused');
    });
    expect(call).toHaveBeenCalledWith(getCrossTerminalLoginStatus, { serialNO: '9' });
  });
});

describe('RCT-23 a code', () => {
  it('is sent for a purpose, and again after a minute', async () => {
    vi.useFakeTimers();
    const { session, wrapper } = createWorld();
    const { result } = renderHook(() => useSendCode('register'), { wrapper });
    expect(result.current.waitSeconds).toBe(0);
    await act(() => result.current.mutateAsync('a@bourse.example'));
    expect(session.sendCode).toHaveBeenCalledWith('a@bourse.example', 'register');
    expect(result.current.waitSeconds).toBe(60);
    await act(() => vi.advanceTimersByTimeAsync(59_000));
    expect(result.current.waitSeconds).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(result.current.waitSeconds).toBe(0);
  });

  it('for a call goes to the owner of the account', async () => {
    const { call, session, wrapper } = createWorld();
    call.mockResolvedValue({});
    const { result } = renderHook(() => useSendCode({ path: '/v1/x' }), { wrapper });
    await act(() => result.current.mutateAsync('a***@bourse.example'));
    expect(call).toHaveBeenCalledWith(sendProofCode, { path: '/v1/x' });
    expect(session.sendCode).not.toHaveBeenCalled();
  });
});

it('RCT-23 each wallet of the browser is listed once', () => {
  const { result } = renderHook(() => useWallets());
  const announce = (uuid: string) => {
    const info = { uuid, name: uuid, icon: '' };
    const provider = { request: () => Promise.resolve() };
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }));
  };
  act(() => {
    announce('a');
    announce('a');
    announce('b');
  });
  expect(result.current.map(({ id }) => id)).toEqual(['a', 'b']);
});
