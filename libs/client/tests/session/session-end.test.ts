import { clearCookie, getOpenOrders, getUserInfo, logout } from '@bourse/gateway-contract';
import { HttpError, type HttpErrorDetails, type SessionEndReason } from '@bourse/http-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  createCookieJar,
  createMemoryStorage,
  createSimulationMode,
} from '../../src/browser/index.ts';
import { createSessionCookies } from '../../src/session/session-cookies.ts';
import { createSessionEnd, type SessionEndParts } from '../../src/session/session-end.ts';
import { createUserId } from '../../src/session/user-id.ts';

const apart = {
  indexedDB: undefined,
  localStorage: undefined,
  locks: undefined,
  openChannel: undefined,
  sessionStorage: undefined,
  storage: undefined,
};

/** A browser in simulation, with a session that has not ended. */
function begin(parts: Partial<SessionEndParts> = {}) {
  const [jar, storage] = [createCookieJar(), createMemoryStorage()];
  const [userId, simulation] = [createUserId(storage), createSimulationMode(storage)];
  const cookies = createSessionCookies(jar);
  const steps: string[] = [];
  const reasons: SessionEndReason[] = [];
  jar.write('session_token', 'abc');
  jar.write('refresh_token', '1');
  userId.write('42');
  simulation.enter();
  /** Records a step with what the browser still stores of the session. */
  const note = (step: string) => {
    const held = [
      ...(cookies.isLoggedIn() ? ['marker'] : []),
      ...(userId.read() === '' ? [] : ['user']),
      ...(createSimulationMode(storage).ledger === 'simulation' ? ['simulation'] : []),
    ];
    steps.push([step, ...held].join(' '));
    return Promise.resolve();
  };
  const end = createSessionEnd({
    cookies,
    userId,
    simulation,
    call: ({ path }) => note(path === logout.path ? 'logout' : 'clearCookie'),
    forgetKey: (token) => note(`forget ${token}`),
    onEnded: (reason) => reasons.push(reason),
    ports: {
      reload: () => {
        void note('reload');
      },
      tabs: apart,
    },
    ...parts,
  });
  onTestFinished(() => {
    end.close();
  });
  return { end, steps, reasons, jar };
}

function expiry(details: Partial<HttpErrorDetails> = {}): HttpError {
  const path = getOpenOrders.path;
  return new HttpError('over', { kind: 'business', code: '00004', status: 200, path, ...details });
}

describe('CLI-9 logging out', () => {
  const order = [
    'logout marker user simulation',
    'clearCookie user simulation',
    'forget abc user simulation',
    'reload',
  ];

  it('posts the logout, drops the marker, clears the cookies and reloads', async () => {
    const { end, steps, reasons } = begin();
    await end.logOut();
    expect(steps).toEqual(order);
    expect(reasons).toEqual(['logout']);
  });

  it('happens once, however often it is requested', async () => {
    const { end, steps } = begin();
    const asked = [end.logOut(), end.logOut()];
    end.notice(expiry());
    await Promise.all(asked);
    await end.logOut();
    expect(steps).toEqual(order);
  });

  it('goes on after steps that fail', async () => {
    const fail = () => Promise.reject(new Error('failed'));
    const { end, steps, jar } = begin({ call: fail, forgetKey: fail });
    await end.logOut();
    expect(steps).toEqual(['reload']);
    expect(jar.read('refresh_token')).toBeUndefined();
  });

  it('deletes no key without a session', async () => {
    const { end, steps, jar } = begin();
    jar.remove('session_token');
    await end.logOut();
    expect(steps.map((step) => step.split(' ')[0])).toEqual(['logout', 'clearCookie', 'reload']);
  });

  it('deletes the key of the session it began with', async () => {
    const { end, steps, jar } = begin({
      call: () => {
        jar.write('session_token', 'new');
        return Promise.resolve();
      },
    });
    await end.logOut();
    expect(steps).toContain('forget abc user simulation');
  });
});

describe('CLI-9 the end of a session that has expired', () => {
  it('drops the marker first, then clears the cookies and posts the logout', async () => {
    const { end, steps, reasons } = begin();
    end.notice(expiry());
    end.notice(expiry());
    await end.logOut();
    expect(steps).toEqual([
      'clearCookie user simulation',
      'logout user simulation',
      'forget abc user simulation',
      'reload simulation',
    ]);
    expect(reasons).toEqual(['expiry']);
  });
});

describe('CLI-9 an expiry', () => {
  const isExpiry = (details: Partial<HttpErrorDetails>) => begin().end.isExpiry(expiry(details));

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
  ])('is code %s: %s', (code, expired) => {
    expect(isExpiry({ code })).toBe(expired);
  });

  it.each([getUserInfo.path, logout.path, clearCookie.path])('is never of %s', (path) => {
    expect(isExpiry({ path })).toBe(false);
  });

  it('needs the session marker', () => {
    const { end, jar } = begin();
    jar.write('refresh_token', '');
    expect(end.isExpiry(expiry())).toBe(false);
  });
});
