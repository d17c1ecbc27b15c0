import { describe, expect, it, vi } from 'vitest';
import { makeCertificate } from './kit/certificate.ts';
import { engineNames, portsOf, type EngineName } from './kit/engines.ts';
import { cryptoThatMakesKeys } from './kit/generators.ts';
import { otherIssuerKeys } from './kit/keys.ts';
import { slowDatabase } from './kit/slow-database.ts';
import { createTabPorts } from './kit/tabs.ts';
import {
  configScope,
  hastyTimers,
  makeConfigAnswer,
  memoryStorage,
  request,
  World,
} from './kit/world.ts';
import { createTabs } from '../src/tabs/tabs.ts';
import type { GatewaySigning, GatewaySigningOptions, SigningPorts } from '../src/index.ts';

const orders = request({ path: '/v1/spot/trade/openOrders' });
const login = request({ path: '/v1/user/login', body: {} });

/** Real timers, for tests with real key generation. */
const schedule: SigningPorts['schedule'] = (callback, delayMs) => {
  const timer = setTimeout(callback, delayMs);
  timer.unref();
  return () => {
    clearTimeout(timer);
  };
};

/** Waits for no answer but those that come. */
const never: SigningPorts['schedule'] = () => () => undefined;

/** Waits only for keys and databases. */
const impatient = { schedule: hastyTimers(1_750, 7_000) };

/** Waits for keys as long as the library does, and a hundredth of each other time. */
const hurried: Pick<SigningPorts, 'schedule'> = {
  schedule: (callback, delayMs) => schedule(callback, delayMs === 7_000 ? delayMs : delayMs / 100),
};

/** A browser with tabs that share cookies, keys, storage, messages and locks. Each has its own session storage. */
class Browser extends World {
  readonly localStorage = memoryStorage();
  readonly shared = { ...createTabPorts(), localStorage: this.localStorage };
  generated = 0;

  openTab(options: Partial<GatewaySigningOptions> = {}): GatewaySigning {
    const { ports, ...rest } = options;
    return this.open({
      ...rest,
      ports: {
        ...this.shared,
        schedule,
        sessionStorage: memoryStorage(),
        ...countKeys(this.engine, () => (this.generated += 1)),
        ...ports,
      },
    });
  }
}

/** Calls back for every key pair that an engine generates. */
function countKeys(engine: EngineName, onKey: () => void) {
  if (engine === 'WebCrypto') {
    const crypto = cryptoThatMakesKeys((make) => {
      onKey();
      return make();
    });
    return { crypto };
  }
  const { createWorker } = portsOf(engine);
  return {
    createWorker: () => {
      onKey();
      return createWorker!();
    },
  };
}

/** A browser whose key database fails in this tab. */
const keyless = { indexedDB: undefined };

/** A signature in JavaScript takes a hundred times as long. */
const callsOf = { WebCrypto: 20, 'node-forge': 2 } as const;

describe.each(engineNames)('one config for all tabs on %s', (engine) => {
  it.each(['visitor', undefined])(
    'SIG-54 makes one fetch and one key pair for ten tabs, with session token %s',
    async (token) => {
      const browser = new Browser(engine);
      browser.token = token;
      const tabs = Array.from({ length: 10 }, () => browser.openTab());
      const calls = tabs.flatMap((tab) =>
        Array.from({ length: callsOf[engine] }, () => tab.sign(orders)),
      );
      const ids = (await Promise.all(calls)).map(({ keyId }) => keyId);
      expect(new Set(ids).size).toBe(1);
      expect(browser.fetches).toBe(1);
      expect(browser.generated).toBe(1);
    },
  );

  it('SIG-54 verifies the config of another tab, and fetches when it does not verify', async () => {
    const browser = new Browser(engine);
    await browser.openTab().start();
    const elsewhere = browser.openTab({
      ports: impatient,
      issuerCertificate: makeCertificate({ keys: otherIssuerKeys }),
    });
    await expect(elsewhere.start()).rejects.toThrow(
      expect.objectContaining({ code: 'SIGNING_SERVER_KEY_UNTRUSTED' }),
    );
    expect(browser.fetches).toBe(4);
  });

  it('SIG-54 reads what a busy tab fetched in the last minute, without a request', async () => {
    const browser = new Browser(engine);
    // These tabs hear no answers: the others are too busy.
    const openDeafTab = () => browser.openTab({ ports: { ...hurried, openChannel: undefined } });
    await openDeafTab().start();
    browser.time += 60_000;
    await openDeafTab().start();
    expect(browser.fetches).toBe(1);
    browser.time += 1;
    await openDeafTab().start();
    expect(browser.fetches).toBe(2);
    browser.time -= 1;
    await openDeafTab().start();
    expect(browser.fetches).toBe(3);
  });

  it('SIG-54 asks the other tabs where nothing is stored', async () => {
    const browser = new Browser(engine);
    const ports = { localStorage: undefined };
    await browser.openTab({ ports }).start();
    await browser.openTab({ ports: { ...ports, schedule: never } }).start();
    expect(browser.fetches).toBe(1);
  });

  it('SIG-54 verifies what is in localStorage, and fetches when it does not verify', async () => {
    const browser = new Browser(engine);
    const { localStorage } = browser;
    const openTab = () => browser.openTab({ ports: { ...hurried, openChannel: undefined } });
    await openTab().start();
    const [[name, text] = ['', '']] = localStorage.items;
    const saved = JSON.parse(text) as { answer: object };
    localStorage.setItem(name, JSON.stringify({ ...saved, answer: {} }));
    await openTab().start();
    localStorage.setItem(name, '{');
    await openTab().start();
    expect(browser.fetches).toBe(3);
    expect(JSON.parse(localStorage.getItem(name) ?? '')).toEqual(saved);
  });

  it('SIG-54 sends a newer config to all tabs', async () => {
    const browser = new Browser(engine);
    const quick = { configRefreshDelayMs: 10 };
    const [first, second] = [browser.openTab(quick), browser.openTab(quick)];
    await first.start();
    await second.start();
    browser.time += 1_000;
    browser.answer = makeConfigAnswer({ signModes: { default: 0 } });
    const refused = { path: orders.path, code: '00021', status: 200, gwSignError: null };
    const settled = first.judgeAnswer({
      ...refused,
      attempt: 1,
      writes: false,
      request: { headers: { 'device-sign-mode': '1' } },
    });
    expect(await settled).toBe('retry');
    await vi.waitFor(async () => {
      expect((await second.sign(orders)).headers['device-sign-mode']).toBe('0');
    });
    expect(browser.fetches).toBe(2);
  });

  it('SIG-54 continues alone when a frozen tab holds the lock', async () => {
    const browser = new Browser(engine);
    const { locks } = browser.shared;
    const name = `bourse-signing:config ${configScope}`;
    const frozen = locks?.request(name, {}, () => new Promise(() => undefined));
    await browser.openTab({ ports: hurried }).start();
    expect(browser.fetches).toBe(1);
    expect(frozen).toBeInstanceOf(Promise);
  });

  it('SIG-54 waits on for a tab that holds the lock and answers', async () => {
    const browser = new Browser(engine);
    const busy = createTabs({ ...browser.shared, schedule });
    let finish = (): void => undefined;
    const work = busy.runExclusively(
      `config ${configScope}`,
      () => new Promise<void>((done) => (finish = done)),
    );
    const asked = { isBusy: true, count: 0 };
    // The answers of a busy tab have their full time, not a hundredth of it, which a busy machine exceeds.
    const asking: SigningPorts['schedule'] = (callback, delayMs) => {
      if (delayMs !== 2_000 || !asked.isBusy) return hurried.schedule(callback, delayMs);
      asked.count += 1;
      return schedule(callback, delayMs);
    };
    const starting = browser.openTab({ ports: { schedule: asking } }).start();
    await vi.waitUntil(() => asked.count >= 3);
    expect(browser.fetches).toBe(0);
    asked.isBusy = false;
    finish();
    await Promise.all([work, starting]);
    expect(browser.fetches).toBe(1);
  });

  it('SIG-60 shares no config with signers of another gateway, in a tab or among tabs', async () => {
    const browser = new Browser(engine);
    const quick = { ports: { sessionStorage: memoryStorage() } };
    const first = browser.openTab({ ...quick, gateway: 'https://one.example' });
    await first.start();
    browser.answer = makeConfigAnswer({ signModes: { default: 0 } });
    const second = browser.openTab({ ...quick, gateway: 'https://two.example' });
    expect((await second.sign(orders)).headers['device-sign-mode']).toBe('0');
    expect((await first.sign(orders)).headers['device-sign-mode']).toBe('1');
    expect(browser.fetches).toBe(2);
    await browser.openTab({ ...quick, gateway: 'https://one.example' }).start();
    expect(browser.fetches).toBe(2);
  });

  it('SIG-54 works without locks and without messages', async () => {
    const browser = new Browser(engine);
    const alone = { locks: undefined, openChannel: undefined };
    const tabs = [browser.openTab({ ports: alone }), browser.openTab({ ports: alone })];
    const [one, other] = await Promise.all(tabs.map((tab) => tab.keyId()));
    expect(one).toBe(other);
    expect(browser.fetches).toBe(2);
  });

  it('SIG-54 works when locks reject and messages cannot be sent', async () => {
    const browser = new Browser(engine);
    const refuse = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    const ports = { locks: { request: refuse }, openChannel: refuse };
    await browser.openTab({ ports }).start();
    expect(browser.fetches).toBe(1);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['another version', { v: 2, kind: 'tell', topic: 'config', key: '', value: {} }],
    ['no topic', { v: 1, kind: 'tell', key: '' }],
    ['no config', { v: 1, kind: 'tell', topic: 'config', key: '', value: { fetchedAt: 'x' } }],
    ['an old config', { v: 1, kind: 'tell', topic: 'config', key: '', value: { fetchedAt: 1 } }],
    ['another kind', { v: 1, kind: 'shout', topic: 'config', key: '' }],
  ])('SIG-54 ignores the message %s', async (_name, message) => {
    const browser = new Browser(engine);
    const tab = browser.openTab();
    await tab.start();
    browser.shared.openChannel?.('bourse-signing').postMessage(message);
    // The message arrives in a task that was queued before this one.
    await new Promise((resolve) => setImmediate(resolve));
    await tab.start();
    expect(browser.fetches).toBe(1);
    expect(browser.events).toEqual([]);
  });
});

describe('the key of a logged-in session', () => {
  async function logIn(browser: Browser, tab: GatewaySigning): Promise<string | undefined> {
    const { keyId } = await tab.sign(login);
    browser.token = 'member';
    await tab.bind({ userInfo: { userId: '7' } });
    return keyId;
  }

  const loggedIn = { isLoggedIn: () => true };

  it('SIG-56 comes from another tab that has it only in memory', async () => {
    const browser = new Browser();
    const first = browser.openTab({ ports: keyless });
    const bound = await logIn(browser, first);
    const second = browser.openTab({ ...loggedIn, ports: keyless });
    expect(await second.keyId()).toBe(bound);
    expect((await second.sign(orders)).keyId).toBe(bound);
    expect(browser.generated).toBe(1);
  });

  it('SIG-56 is sent to the other tabs at the login', async () => {
    const browser = new Browser();
    const [first, second] = [keyless, keyless].map((ports) =>
      browser.openTab({ isLoggedIn: () => browser.token === 'member', ports }),
    );
    await Promise.all([first!.start(), second!.start()]);
    const { keyId } = await first!.sign(login);
    browser.token = 'member';
    const waiting = second!.keyId();
    await first!.bind({ userInfo: { userId: '7' } });
    expect(await waiting).toBe(keyId);
  });

  it('SIG-56 is missing when no tab has it: no other is generated or used', async () => {
    const browser = new Browser();
    const ports = { ...keyless, ...impatient };
    const tab = browser.openTab({ isLoggedIn: () => browser.token === 'member', ports });
    await tab.start();
    browser.token = 'member';
    await expect(tab.sign(orders)).rejects.toThrow(
      expect.objectContaining({ name: 'SigningError', code: 'SIGNING_KEY_MISSING' }),
    );
    expect(browser.generated).toBe(1);
  });

  it('SIG-56 is waited for when the database is slow', async () => {
    const browser = new Browser();
    const bound = await logIn(browser, browser.openTab());
    const { slow, answer } = slowDatabase(browser.indexedDB);
    // The short wait ends at once, the patient one does not.
    const ports = { indexedDB: slow, schedule: hastyTimers(7_000) };
    const reloaded = browser.openTab({ ...loggedIn, ports });
    setTimeout(answer, 50);
    expect(await reloaded.keyId()).toBe(bound);
  });

  it('SIG-56 is requested once, and again after a tab has published it', async () => {
    const browser = new Browser();
    browser.token = 'member';
    const asked: unknown[] = [];
    browser.shared.openChannel?.('bourse-signing').addEventListener('message', ({ data }) => {
      const { topic, kind } = data as { readonly topic: string; readonly kind: string };
      if (topic === 'key' && kind === 'ask') asked.push(data);
    });
    const tab = browser.openTab({ ...loggedIn, ports: keyless });
    for (let call = 0; call < 3; call += 1) {
      await expect(tab.keyId()).rejects.toThrow(
        expect.objectContaining({ code: 'SIGNING_KEY_MISSING' }),
      );
    }
    expect(asked).toHaveLength(1);
    browser.token = 'visitor';
    const keyId = await logIn(browser, browser.openTab({ ports: keyless }));
    await vi.waitFor(async () => {
      expect(await tab.keyId()).toBe(keyId);
    });
    expect(asked).toHaveLength(2);
  });

  it('SIG-56 is replaced by a new login', async () => {
    const browser = new Browser();
    browser.token = 'member';
    const tab = browser.openTab({ ...loggedIn, ports: { ...keyless, ...impatient } });
    await expect(tab.keyId()).rejects.toThrow(
      expect.objectContaining({ code: 'SIGNING_KEY_MISSING' }),
    );
    const { keyId } = await tab.sign(login);
    expect((await tab.sign(login)).keyId).toBe(keyId);
    browser.token = 'again';
    await tab.bind({ userInfo: { userId: '7' } });
    expect((await tab.sign(orders)).keyId).toBe(keyId);
    expect(browser.generated).toBe(1);
  });

  it('SIG-56 sends no key in text to other tabs', async () => {
    const browser = new Browser();
    const spoken: unknown[] = [];
    const openChannel: SigningPorts['openChannel'] = (name) => {
      const channel = browser.shared.openChannel!(name);
      return {
        addEventListener: channel.addEventListener,
        postMessage: (message) => {
          spoken.push(message);
          channel.postMessage(message);
        },
      };
    };
    const ports = { ...keyless, openChannel };
    const first = browser.openTab({ keyCustody: 'pem', ports });
    await logIn(browser, first);
    const second = browser.openTab({ ...loggedIn, keyCustody: 'pem', ports });
    await expect(second.keyId()).rejects.toThrow(
      expect.objectContaining({ code: 'SIGNING_KEY_MISSING' }),
    );
    expect(JSON.stringify(spoken)).not.toContain('PRIVATE KEY');
  });
});
