import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import {
  accountButton,
  forgetSession,
  password,
  lightPage,
  registerVisitor,
} from '../src/trader/account.ts';
import { stateFolder } from '../src/product/product.ts';
import { expect, test } from '../src/test.ts';

test('the page is served under a strict policy', async ({ request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
  expect(policy).not.toContain('unsafe');
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("frame-ancestors 'none'");
});

test('an injected inline script is blocked, and the report arrives', async ({ page }) => {
  await page.goto('/');
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    try {
      script.textContent = 'window.ran = true';
      document.body.append(script);
    } catch {
      // Trusted Types refuse the text itself.
    }
    document.body.insertAdjacentElement('beforeend', document.createElement('p'));
    return 'ran' in window;
  });
  expect(ran).toBe(false);
  const database = new DatabaseSync(path.join(stateFolder, 'reports.sqlite'), {
    readOnly: true,
    timeout: 5_000,
  });
  const reports = () =>
    (database.prepare('SELECT count(*) AS count FROM csp_reports').get() as { count: number })
      .count;
  await expect.poll(reports).toBeGreaterThan(0);
  database.close();
});

test('no password, address or key leaves the browser in clear or lies in its storage', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    sent.push(
      [request.url(), request.postData() ?? '', JSON.stringify(request.headers())].join('\n'),
    );
  });
  const email = await registerVisitor(page);
  const login = sent.find((text) => text.includes('/v1/user/register/email')) ?? '';
  expect(login).toContain('bodyCiphertext');
  for (const text of sent) {
    expect(text).not.toContain(password);
    expect(text).not.toContain(email);
  }
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(stored).not.toContain(password);
  expect(stored).not.toMatch(/PRIVATE KEY|"d":|privateKey/);
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/session_auth|refresh_auth/);
});

test('the key cannot be taken out of the browser', async ({ page }) => {
  await registerVisitor(page);
  const extractable = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const open = indexedDB.open('bourse-signing', 1);
      open.onsuccess = () => {
        resolve(open.result);
      };
      open.onerror = () => {
        reject(new Error('The key store cannot be opened.'));
      };
    });
    const records = await new Promise<{ privateKey?: CryptoKey; privateKeyPem?: string }[]>(
      (resolve) => {
        const read = database.transaction('keyPairs').objectStore('keyPairs').getAll();
        read.onsuccess = () => {
          resolve(read.result as { privateKey?: CryptoKey; privateKeyPem?: string }[]);
        };
      },
    );
    return records.map(({ privateKey, privateKeyPem }) => [privateKey?.extractable, privateKeyPem]);
  });
  expect(extractable.length).toBeGreaterThan(0);
  for (const [isExtractable, pem] of extractable) {
    expect(isExtractable).toBe(false);
    expect(pem).toBeUndefined();
  }
});

for (const target of [
  '//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
]) {
  test(`a login does not redirect to ${JSON.stringify(target)}`, async ({ page }) => {
    const email = await registerVisitor(page, lightPage);
    await forgetSession(page);
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/spot\/BTCUSDT/);
  });
}

test('a login goes back to where the visitor was', async ({ page }) => {
  const email = await registerVisitor(page, lightPage);
  await forgetSession(page);
  await page.goto('/spot/ETHUSDT');
  await page.getByRole('link', { name: 'Log in to trade' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/spot\/ETHUSDT/);
  await expect(accountButton(page)).toBeVisible();
});
