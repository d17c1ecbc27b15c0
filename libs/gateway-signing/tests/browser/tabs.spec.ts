import { expect, test } from './fixtures.ts';

declare global {
  interface Window {
    keysMade: number;
  }
}

const order = '/v1/private/order';
const login = '/v1/user/login';

/** Counts the key pairs that a tab generates. */
const countKeys = () => {
  const generate = SubtleCrypto.prototype.generateKey.bind(crypto.subtle);
  Object.assign(window, { keysMade: 0 });
  SubtleCrypto.prototype.generateKey = ((...args: Parameters<typeof generate>) => {
    window.keysMade += 1;
    return generate(...args);
  }) as typeof generate;
};

const refuseDatabase = () => {
  IDBFactory.prototype.open = () => {
    throw new DOMException('denied', 'SecurityError');
  };
};

test('SIG-54 makes one fetch and one key pair for 10 tabs with 20 requests each', async ({
  open,
  server,
}) => {
  const tabs = await Promise.all(Array.from({ length: 10 }, () => open({ before: countKeys })));
  const outcomes = await Promise.all(
    tabs.map(({ page }) =>
      page.evaluate(() =>
        Promise.all(
          Array.from({ length: 20 }, (_, at) => window.harness.call('/v1/private/order', { at })),
        ),
      ),
    ),
  );
  const ids = outcomes.flat().map(({ keyId }) => keyId);
  expect(ids).toHaveLength(200);
  expect(new Set(ids).size).toBe(1);
  const made = await Promise.all(tabs.map(({ page }) => page.evaluate(() => window.keysMade)));
  expect(made.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(server.fetches).toBe(1);
  expect(server.received).toHaveLength(200);
});

test('SIG-56 a tab receives the key from another tab that has it only in memory', async ({
  open,
}) => {
  const first = await open({ before: refuseDatabase });
  const { keyId } = await first.call(login, { loginName: 'a' });
  await first.bind('member');
  const second = await open({ token: 'member', loggedIn: true });
  expect((await second.call(order, {})).keyId).toBe(keyId);
  await first.page.close();
  // The tab keeps the received key.
  expect((await second.call(order, {})).keyId).toBe(keyId);
});

test('SIG-56 without such a tab calls fail with SIGNING_KEY_MISSING, and nothing is sent', async ({
  open,
  server,
}) => {
  const tab = await open({ token: 'member', loggedIn: true, before: refuseDatabase });
  expect((await tab.call(order, {})).codes).toEqual(['SIGNING_KEY_MISSING']);
  expect(server.received).toEqual([]);
  // A new login brings another key.
  expect(await tab.call(login, { loginName: 'a' })).toMatchObject({ status: 200 });
});
