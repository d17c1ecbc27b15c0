import { clearCookie, getOpenOrders, getUserInfo, logout } from '@bourse/gateway-contract';
import { HttpError, type HttpErrorDetails } from '@bourse/http-client';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadPage } from '#testing/app/load-page.ts';
import { pageCookies } from '#testing/fakes/page-cookies.ts';
import { createSessionEnd, hasSessionMarker } from './session-end.ts';

const flag = 'simulation-trade';
let steps: string[] = [];

beforeEach(() => {
  steps = [];
  pageCookies.write('refresh_token', '1');
  localStorage.setItem('global_user_id', '42');
  localStorage.setItem(flag, '1');
  vi.spyOn(location, 'reload').mockImplementation(() => {
    void note('reload')();
  });
});

/** Records a step with what the browser still stores of the session. */
function note(step: string) {
  return () => {
    const held = [
      ...(hasSessionMarker(pageCookies) ? ['marker'] : []),
      ...(localStorage.getItem('global_user_id') ? ['user'] : []),
      ...(localStorage.getItem(flag) === null ? [] : ['simulation']),
    ];
    steps.push([step, ...held].join(' '));
    return Promise.resolve();
  };
}

function expiry(details: Partial<HttpErrorDetails> = {}): HttpError {
  const path = getOpenOrders.path;
  return new HttpError('over', { kind: 'business', code: '00004', status: 200, path, ...details });
}

function begin(parts: Partial<Parameters<typeof createSessionEnd>[0]> = {}) {
  const end = createSessionEnd({
    page: loadPage(),
    call: ({ path }) => note(path === logout.path ? 'logout' : 'clearCookie')(),
    forgetKey: (token) => note(`forget ${token}`)(),
    sessionToken: () => 'abc',
    ...parts,
  });
  // It would receive the end of the sessions of later tests.
  onTestFinished(() => {
    end.close();
  });
  return end;
}

describe('logging out', () => {
  const order = [
    'logout marker user simulation',
    'clearCookie user simulation',
    'forget abc user simulation',
    'reload',
  ];

  it('posts the logout, drops the marker, clears the cookies and reloads', async () => {
    await begin().logOut();
    expect(steps).toEqual(order);
    expect(localStorage.getItem(flag)).toBeNull();
    expect(localStorage.getItem('global_user_id')).toBe('');
  });

  it('happens once, however often it is requested', async () => {
    const end = begin();
    const asked = [end.logOut(), end.logOut()];
    end.notice(expiry());
    await Promise.all(asked);
    await end.logOut();
    expect(steps).toEqual(order);
  });

  it('goes on after steps that fail', async () => {
    const fail = () => Promise.reject(new Error('failed'));
    await begin({ call: fail, forgetKey: fail }).logOut();
    expect(steps).toEqual(['reload']);
    expect(pageCookies.read('refresh_token') ?? '').toBe('');
  });

  it('deletes no key without a session', async () => {
    await begin({ sessionToken: () => undefined }).logOut();
    expect(steps.map((step) => step.split(' ')[0])).toEqual(['logout', 'clearCookie', 'reload']);
  });

  it('deletes the key of the session it began with', async () => {
    let token = 'old';
    const call = () => {
      token = 'new';
      return Promise.resolve();
    };
    await begin({ sessionToken: () => token, call }).logOut();
    expect(steps).toContain('forget old user simulation');
  });
});

describe('the end of a session that has expired', () => {
  it('drops the marker first, then clears the cookies and posts the logout', async () => {
    const end = begin();
    end.notice(expiry());
    end.notice(expiry());
    await end.logOut();
    expect(steps).toEqual([
      'clearCookie user simulation',
      'logout user simulation',
      'forget abc user simulation',
      'reload simulation',
    ]);
    expect(sessionStorage.getItem('session_expired')).toBe('true');
  });
});

describe('isExpiry', () => {
  const isExpiry = (details: Partial<HttpErrorDetails>) => begin().isExpiry(expiry(details));

  it.each([
    ['00004', true],
    ['20906', true],
    ['20205', true],
    ['00023', true],
    ['00020', false],
    ['00022', false],
    ['10021', false],
    ['401', false],
    ['43012', false],
  ])('code %s: %s', (code, expired) => {
    expect(isExpiry({ code })).toBe(expired);
  });

  it.each([400, 401, 403, 500, undefined])('only with HTTP status 200, not %s', (status) => {
    expect(isExpiry({ status })).toBe(false);
  });

  it.each([getUserInfo.path, logout.path, clearCookie.path])('never for %s', (path) => {
    expect(isExpiry({ path })).toBe(false);
  });

  it('only while the browser has the session marker', () => {
    pageCookies.write('refresh_token', '');
    expect(isExpiry({})).toBe(false);
  });

  it('only for the session and the key in use', () => {
    expect(isExpiry({ stale: false })).toBe(true);
    expect(isExpiry({ stale: true })).toBe(false);
  });
});
