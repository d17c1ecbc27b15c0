import { expect, openSigning, test } from './fixtures.ts';

const order = '/v1/private/order';

/** Content of the database, as a script of the page reads it. */
function readRecords(): Promise<[string, object][]> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('bourse-signing');
    request.onerror = () => {
      reject(new Error('no database'));
    };
    request.onsuccess = () => {
      const store = request.result.transaction('keyPairs').objectStore('keyPairs');
      const [keys, values] = [store.getAllKeys(), store.getAll()];
      store.transaction.oncomplete = () => {
        request.result.close();
        resolve(keys.result.map((key, at) => [key as string, values.result[at] as object]));
      };
    };
  });
}

test('SIG-14 SIG-55 keeps the key over a reload as a CryptoKey that is not extractable', async ({
  open,
}) => {
  const tab = await open();
  const { keyId } = await tab.keyId();
  await tab.page.reload();
  const again = await openSigning(tab.page);
  expect(await again.keyId()).toEqual({ keyId });
  const records = await tab.page.evaluate(readRecords);
  expect(records.map(([name]) => name)).toEqual(['backup:rsa2048', 'session:visitor']);
  const refusal = await tab.page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('bourse-signing');
      request.onsuccess = () => {
        resolve(request.result);
      };
    });
    const store = database.transaction('keyPairs').objectStore('keyPairs');
    const record = await new Promise<{ privateKey: CryptoKey }>((resolve) => {
      const request = store.get('session:visitor') as IDBRequest<{ privateKey: CryptoKey }>;
      request.onsuccess = () => {
        resolve(request.result);
      };
    });
    database.close();
    const forms = ['pkcs8', 'jwk'] as const;
    return Promise.all(
      forms.map((form) =>
        crypto.subtle.exportKey(form as 'jwk', record.privateKey).then(
          () => 'exported',
          (error: unknown) => (error as Error).name,
        ),
      ),
    );
  });
  expect(refusal).toEqual(['InvalidAccessError', 'InvalidAccessError']);
});

const faults: readonly (readonly [name: string, before: () => void])[] = [
  [
    'is refused',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('denied', 'SecurityError');
      };
    },
  ],
  [
    'is not there',
    () => {
      Object.defineProperty(window, 'indexedDB', { value: undefined });
    },
  ],
  [
    'refuses a CryptoKey with DataCloneError, as a browser in lockdown does',
    () => {
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function (value: { privateKey?: unknown }, key) {
        if (value.privateKey instanceof CryptoKey) {
          throw new DOMException('A CryptoKey cannot be cloned', 'DataCloneError');
        }
        return put.call(this, value, key);
      };
    },
  ],
  [
    'gives null back for a CryptoKey',
    () => {
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function (value: object, key) {
        return put.call(this, { ...value, privateKey: null }, key);
      };
    },
  ],
];

for (const [name, before] of faults) {
  test(`SIG-16 signs with a key in memory where IndexedDB ${name}`, async ({ open, server }) => {
    const tab = await open({ before });
    const { keyId } = await tab.keyId();
    expect(keyId).toMatch(/^[0-9a-f]{64}$/);
    expect(await tab.call(order, { a: 1 })).toMatchObject({ status: 200, keyId });
    expect((await tab.call(order, { a: 2 })).keyId).toBe(keyId);
    expect(server.received[0]?.headers['device-sign-key']).toBe(keyId);
    expect(await tab.eventTypes()).toEqual([]);
    await tab.page.reload();
    expect(await (await openSigning(tab.page)).keyId()).not.toEqual({ keyId });
  });
}

test('SIG-16 signs with a key in memory when the quota is exceeded', async ({
  open,
  context,
  origin,
}) => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  const tab = await open();
  const { keyId } = await tab.keyId();
  expect(keyId).toMatch(/^[0-9a-f]{64}$/);
  expect((await tab.call(order, {})).keyId).toBe(keyId);
  expect(await tab.eventTypes()).toEqual([]);
  expect(await tab.page.evaluate(readRecords).catch(() => [])).toEqual([]);
});

test('SIG-16 waits once, for two seconds, for a database that another tab has locked', async ({
  open,
}) => {
  const other = await open();
  await other.page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('bourse-signing', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('keyPairs');
        request.onsuccess = () => {
          // The connection stays open, so the deletion waits, and all other tabs wait for it.
          indexedDB.deleteDatabase('bourse-signing').onblocked = () => {
            resolve();
          };
        };
      }),
  );
  const tab = await open({
    before: () => {
      const begin = setTimeout;
      const ended: number[] = [];
      Object.assign(window, {
        ended,
        setTimeout: (callback: () => void, delayMs = 0) =>
          begin(() => {
            ended.push(delayMs);
            callback();
          }, delayMs),
      });
    },
  });
  const { keyId } = await tab.keyId();
  expect((await tab.call(order, {})).keyId).toBe(keyId);
  const ended = await tab.page.evaluate(() => (window as unknown as { ended: number[] }).ended);
  // The last eighth of the time begins when the page is free.
  expect(ended.filter((delayMs) => delayMs === 1_750 || delayMs === 250)).toEqual([1_750, 250]);
  expect(await tab.eventTypes()).toEqual([]);
});

test('SIG-16 SIG-54 works in a frame without storage, locks and messages', async ({
  open,
  origin,
  server,
}) => {
  const { page } = await open({ origin: `${origin}/`, before: () => undefined });
  await page.goto(`${origin}/framed`);
  const frame = page.frames()[1];
  await frame?.waitForFunction(() => 'harness' in window);
  const refused = await frame?.evaluate(() => {
    try {
      return sessionStorage.length;
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(refused).toBe('SecurityError');
  const { issuerCertificate } = await import('../kit/world.ts');
  const outcome = await frame?.evaluate(async (certificate) => {
    window.harness.open({ issuerCertificate: certificate });
    return window.harness.call('/v1/private/order', { a: 1 });
  }, issuerCertificate);
  expect(outcome).toMatchObject({ status: 200 });
  expect(server.received).toHaveLength(1);
});

test('SIG-55 stores the key as text in its own field under custody pem', async ({ open }) => {
  const tab = await open({ keyCustody: 'pem' });
  const { keyId } = await tab.keyId();
  const records = await tab.page.evaluate(readRecords);
  for (const [, record] of records) {
    const { privateKeyPem, ...rest } = record as { readonly privateKeyPem: string };
    expect(privateKeyPem).toContain('-----BEGIN PRIVATE KEY-----');
    expect(Object.keys(rest).sort()).toEqual(['algorithm', 'createdAt', 'publicKey']);
  }
  await tab.page.reload();
  expect(await (await openSigning(tab.page, { keyCustody: 'pem' })).keyId()).toEqual({ keyId });
});
