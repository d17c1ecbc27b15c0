import { describe, expect, it, vi } from 'vitest';
import {
  createHttpClient,
  createSessionGuard,
  HttpError,
  type SessionFailure,
} from '../../src/index.ts';
import { caller, read } from '../kit/client.ts';
import { createFakeBrowser, type BrowserParts } from '../kit/fake-browser.ts';
import { createFakeWorld } from '../kit/fake-world.ts';

const expired: SessionFailure = { code: '00004', status: 200, path: '/v1/orders', stale: false };

const logOutSteps = ['a /v1/user/logout', 'a marker', 'a /v1/user/public/clearCookie', 'a reload'];
const expirySteps = ['a marker', 'a /v1/user/public/clearCookie', 'a /v1/user/logout', 'a reload'];

describe('what ends a session', () => {
  const isExpiry = (failure: Partial<SessionFailure>, options = {}) =>
    createFakeBrowser()
      .openTab('a', options)
      .guard.isExpiry({ ...expired, ...failure });

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
  ])('HTTP-43 code %s: %s', (code, isOver) => {
    expect(isExpiry({ code })).toBe(isOver);
  });

  it.each([400, 401, 403, 500, undefined])('HTTP-43 only with status 200, not %s', (status) => {
    expect(isExpiry({ status })).toBe(false);
  });

  it.each(['/v1/user/overview/userinfo', '/v1/user/logout', '/v1/user/public/clearCookie'])(
    'HTTP-43 never the call %s',
    (path) => {
      expect(isExpiry({ path })).toBe(false);
    },
  );

  it('HTTP-43 paths and codes are options', () => {
    const options = { logoutPath: '/btapi/common/logout', endingCodes: ['1'] };
    expect(isExpiry({ code: '1', path: '/btapi/common/logout' }, options)).toBe(false);
    expect(isExpiry({ code: '1', path: '/v1/user/logout' }, options)).toBe(true);
    expect(isExpiry({ code: '00004' }, options)).toBe(false);
  });

  it('HTTP-43 ignores stale refusals', () => {
    expect(isExpiry({ stale: true })).toBe(false);
  });

  it('HTTP-43 ignores refusals without a session, so an anonymous page never loops', async () => {
    const browser = createFakeBrowser();
    browser.state.marker = false;
    const { guard, ended } = browser.openTab('a');
    for (let times = 0; times < 3; times += 1) guard.notice(expired);
    await browser.settle();
    expect([browser.steps, ended]).toEqual([[], []]);
  });
});

describe('how it ends', () => {
  it('HTTP-44 logging out: logout, marker, clearCookie, reload', async () => {
    const browser = createFakeBrowser();
    const { guard, ended } = browser.openTab('a');
    await guard.logOut();
    expect(browser.steps).toEqual(logOutSteps);
    expect(ended).toEqual([{ reason: 'logout', elsewhere: false, sessionToken: 'token' }]);
  });

  it('HTTP-44 expiry: marker, clearCookie, logout, reload', async () => {
    const browser = createFakeBrowser();
    const { guard, ended } = browser.openTab('a');
    guard.notice(expired);
    await browser.settle();
    expect(browser.steps).toEqual(expirySteps);
    expect(ended).toEqual([{ reason: 'expiry', elsewhere: false, sessionToken: 'token' }]);
  });

  it('HTTP-44 steps run one after the other', async () => {
    const browser = createFakeBrowser();
    let answer: (value: unknown) => void = () => undefined;
    browser.state.post = () => new Promise((resolve) => (answer = resolve));
    const { guard } = browser.openTab('a');
    void guard.logOut();
    await browser.settle();
    expect(browser.steps).toEqual(logOutSteps.slice(0, 1));
    answer(null);
    await browser.settle();
    expect(browser.steps).toEqual(logOutSteps.slice(0, 3));
  });

  it('HTTP-44 every step runs, also after a failed one', async () => {
    const browser = createFakeBrowser();
    browser.state.post = () => Promise.reject(new Error('failed'));
    const onEnded = () => {
      throw new Error('failed');
    };
    const { guard } = browser.openTab('a', { onEnded });
    await guard.logOut();
    expect(browser.steps).toEqual(logOutSteps);
  });

  it('HTTP-44 onEnded is awaited before the reload and receives the former token', async () => {
    const browser = createFakeBrowser();
    let token = 'old';
    browser.state.post = () => {
      token = 'new';
      return Promise.resolve();
    };
    const { guard } = browser.openTab('a', {
      sessionToken: () => token,
      onEnded: async ({ sessionToken }) => {
        await Promise.resolve();
        browser.steps.push(`forget ${sessionToken}`);
      },
    });
    await guard.logOut();
    expect(browser.steps.slice(-2)).toEqual(['forget old', 'a reload']);
  });

  it('HTTP-44 logging out needs no session', async () => {
    const browser = createFakeBrowser();
    browser.state.marker = false;
    await browser.openTab('a').guard.logOut();
    expect(browser.steps).toEqual(logOutSteps);
  });
});

describe('once', () => {
  it('HTTP-45 if several calls fail, and while the person logs out', async () => {
    const browser = createFakeBrowser();
    const { guard, ended } = browser.openTab('a');
    const leaving = guard.logOut();
    for (let times = 0; times < 5; times += 1) guard.notice(expired);
    await Promise.all([leaving, guard.logOut()]);
    await guard.logOut();
    expect(browser.steps).toEqual(logOutSteps);
    expect(ended).toHaveLength(1);
  });

  it('HTTP-45 for two seconds after the end; then a new session can end too', async () => {
    const browser = createFakeBrowser();
    const { guard } = browser.openTab('a');
    guard.notice(expired);
    await browser.settle();
    browser.state.marker = true;
    await browser.pass(1_999);
    guard.notice(expired);
    await browser.settle();
    expect(browser.steps).toEqual(expirySteps);
    await browser.pass(1);
    guard.notice(expired);
    await browser.settle();
    expect(browser.steps).toEqual([...expirySteps, ...expirySteps]);
  });

  it('HTTP-45 as an error interceptor of the client that posts the calls', async () => {
    const world = createFakeWorld();
    const browser = createFakeBrowser();
    const { guard } = browser.openTab('a', {
      post: (path) => client.call({ method: 'POST', path, writes: true }),
    });
    const client = createHttpClient({
      context: () => caller,
      ports: world.ports,
      interceptors: { error: [guard.notice] },
    });
    const calls = Promise.allSettled([client.call(read), client.call(read, { a: 1 })]);
    await world.settle();
    for (const { answer } of world.sent) answer({ code: '00004', msg: 'Please log in.' });
    await calls;
    await browser.settle();
    // The calls of the end are refused too, and do not start another end.
    for (let times = 0; times < 2; times += 1) {
      world.sent.at(-1)!.answer({ code: '00004', msg: 'Please log in.' });
      await browser.settle();
    }
    expect(world.sent.slice(2).map(({ url }) => new URL(url).pathname)).toEqual([
      '/v1/user/public/clearCookie',
      '/v1/user/logout',
    ]);
    expect(browser.steps).toEqual(['a marker', 'a reload']);
    expect(guard.isExpiry(new HttpError('', { kind: 'business', ...expired }))).toBe(false);
  });
});

const lines: [string, BrowserParts][] = [
  ['by channel and locks', {}],
  ['by channel alone', { locks: false }],
  ['by storage and locks', { channels: false }],
  ['by storage alone', { channels: false, locks: false }],
];

describe('in all tabs', () => {
  function openThree(parts: BrowserParts) {
    const browser = createFakeBrowser(parts);
    const tabs = ['a', 'b', 'c'].map((name) => browser.openTab(name));
    return { browser, tabs };
  }

  it.each(lines)(
    'HTTP-46 one tab ends the session and every tab is notified, %s',
    async (_, parts) => {
      const { browser, tabs } = openThree(parts);
      tabs[0]!.guard.notice(expired);
      await browser.settle();
      expect(browser.steps.slice(0, 3)).toEqual(expirySteps.slice(0, 3));
      expect(browser.steps.slice(3).sort()).toEqual(['a reload', 'b reload', 'c reload']);
      expect(tabs.map(({ ended }) => ended.map(({ elsewhere }) => elsewhere))).toEqual([
        [false],
        [true],
        [true],
      ]);
      expect(tabs[1]!.ended[0]).toEqual({
        reason: 'expiry',
        elsewhere: true,
        sessionToken: undefined,
      });
      expect(browser.timers()).toBe(0);
    },
  );

  it.each(lines)(
    'HTTP-46 several tabs that are refused at the same time end the session once, %s',
    async (_, parts) => {
      const { browser, tabs } = openThree(parts);
      for (const { guard } of tabs) guard.notice(expired);
      await browser.settle();
      expect(browser.steps.slice(0, 3)).toEqual(expirySteps.slice(0, 3));
      expect(browser.steps.slice(3).sort()).toEqual(['a reload', 'b reload', 'c reload']);
      expect(tabs.map(({ ended }) => ended.length)).toEqual([1, 1, 1]);
      expect(browser.timers()).toBe(0);
    },
  );

  it.each(lines)(
    'HTTP-46 a logout while calls of other tabs are refused ends the session once, %s',
    async (_, parts) => {
      const { browser, tabs } = openThree(parts);
      let answer: (value: unknown) => void = () => undefined;
      browser.state.post = () => new Promise((resolve) => (answer = resolve));
      void tabs[0]!.guard.logOut();
      await browser.settle();
      for (const { guard } of tabs) guard.notice(expired);
      await browser.settle();
      answer(null);
      await browser.settle();
      answer(null);
      await browser.settle();
      expect(browser.steps.slice(0, 3)).toEqual(logOutSteps.slice(0, 3));
      expect(browser.steps.slice(3).sort()).toEqual(['a reload', 'b reload', 'c reload']);
      expect(tabs.map(({ ended }) => ended.map(({ reason }) => reason))).toEqual([
        ['logout'],
        ['logout'],
        ['logout'],
      ]);
    },
  );

  it('HTTP-46 two tabs that log out at the same time post one logout', async () => {
    const { browser, tabs } = openThree({});
    await Promise.all([tabs[0]!.guard.logOut(), tabs[1]!.guard.logOut()]);
    await browser.settle();
    expect(browser.steps.slice(0, 3)).toEqual(logOutSteps.slice(0, 3));
    expect(browser.steps.slice(3).sort()).toEqual(['a reload', 'b reload', 'c reload']);
  });

  it('HTTP-46 with neither channel nor storage each tab ends its own part', async () => {
    const { browser, tabs } = openThree({ channels: false, storage: false, locks: false });
    for (const { guard } of tabs) guard.notice(expired);
    await browser.settle();
    expect(browser.steps).toEqual(expirySteps);
  });

  it('HTTP-46 closed tabs and foreign messages have no effect', async () => {
    const { browser, tabs } = openThree({});
    tabs[1]!.guard.close();
    tabs[0]!.guard.notice(expired);
    await browser.settle();
    expect(tabs.map(({ ended }) => ended.length)).toEqual([1, 0, 1]);
    await tabs[1]!.guard.logOut();
    expect(browser.steps.at(-1)).toBe('b reload');
  });

  it.each([undefined, { ended: 'logout' }, 'ended', 'ended by somebody', 'ended logout!'])(
    'HTTP-46 knows %j for no message of its own',
    async (message) => {
      let listener: (event: MessageEvent) => void = () => undefined;
      const openChannel = () => ({
        postMessage: () => undefined,
        addEventListener: (_: string, heard: (event: MessageEvent) => void) => {
          listener = heard;
        },
        close: () => undefined,
      });
      const reload = vi.fn();
      const rest = { hasSession: () => true, dropMarker: vi.fn(), post: vi.fn(), reload };
      createSessionGuard({ ...rest, ports: { openChannel, locks: undefined } });
      listener(new MessageEvent('message', { data: message }));
      await createFakeBrowser().settle();
      expect(reload).not.toHaveBeenCalled();
    },
  );
});

describe('a tab that dies in the middle', () => {
  it('HTTP-47 has ten seconds; if the marker is removed, the session has ended', async () => {
    const browser = createFakeBrowser({ locks: false });
    browser.state.post = () => new Promise(() => undefined);
    browser.openTab('a').guard.notice(expired);
    const other = browser.openTab('b');
    await browser.pass(9_999);
    expect(other.ended).toEqual([]);
    await browser.pass(1);
    expect(other.ended).toEqual([{ reason: 'expiry', elsewhere: true, sessionToken: undefined }]);
  });

  it('HTTP-47 leaves the session unchanged if the marker is still set; another tab can end it', async () => {
    const browser = createFakeBrowser({ locks: false });
    browser.state.post = () => new Promise(() => undefined);
    void browser.openTab('a').guard.logOut();
    const other = browser.openTab('b');
    await browser.settle();
    other.guard.notice(expired);
    await browser.pass(10_000);
    expect(other.ended).toEqual([]);
    browser.state.post = () => Promise.resolve();
    other.guard.notice(expired);
    await browser.settle();
    expect(other.ended).toHaveLength(1);
  });

  it('HTTP-47 holds its lock for at most ten seconds', async () => {
    const browser = createFakeBrowser();
    browser.state.post = () => new Promise(() => undefined);
    browser.openTab('a').guard.notice(expired);
    const other = browser.openTab('b');
    other.guard.notice(expired);
    await browser.pass(9_999);
    expect(other.ended).toEqual([]);
    await browser.pass(1);
    await browser.settle();
    expect(other.ended).toHaveLength(1);
    expect(browser.steps).toEqual(['a marker', 'a /v1/user/public/clearCookie', 'b reload']);
  });

  it('HTTP-47 works without locks and channels', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const browser = createFakeBrowser();
    const storage = { setItem: refuse, removeItem: refuse, listen: () => () => undefined };
    const locks = { request: refuse as unknown as LockManager['request'] };
    const post = () => Promise.reject(new Error('failed'));
    const reload = vi.fn();
    const guard = createSessionGuard({
      hasSession: () => true,
      dropMarker: refuse,
      post,
      reload,
      ports: { openChannel: refuse, storage, locks },
    });
    await guard.logOut();
    expect(reload).toHaveBeenCalledTimes(1);
    guard.close();
    expect(browser.steps).toEqual([]);
  });
});
