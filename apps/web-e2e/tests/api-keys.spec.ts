import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { findBarriers } from '../src/screen/barriers.ts';
import { registerVisitor } from '../src/trader/account.ts';
import { prove } from '../src/trader/prove.ts';
import { expect, test } from '../src/test.ts';

const run = promisify(execFile);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

interface Created {
  readonly accessKey: string;
  readonly secret: string;
}

async function createKey(page: Page, email: string, addresses = ''): Promise<Created> {
  await press(page, 'Create API key');
  await page.getByLabel('Key name').fill('Grid bot');
  await page.getByLabel('Spot trading').check();
  await page.getByLabel('Allowed IP addresses').fill(addresses);
  await press(page, 'Create key');
  await prove(page, email);
  const accessKey = await page.getByLabel('API key', { exact: true }).innerText();
  const secret = await page.getByLabel('Secret key', { exact: true }).innerText();
  await press(page, 'I have copied the secret key');
  return { accessKey, secret };
}

/** Runs a shell script that signs and sends a call, and returns the answer's code. */
async function send(page: Page, script: string, { accessKey, secret }: Created): Promise<string> {
  const { origin } = new URL(page.url());
  const variables = { ACCESS_KEY: accessKey, SECRET: secret, ORIGIN: origin };
  const env = { ...process.env, ...variables };
  const { stdout } = await run('bash', ['-c', script], { env });
  return /"code":"(\d+)"/.exec(stdout)?.[1] ?? stdout;
}

test('a key of the page places an order as the page explains, within its scope and addresses', async ({
  page,
}) => {
  const email = await registerVisitor(page, '/account/newapi');
  const key = await createKey(page, email);
  const script = await page
    .getByRole('region', { name: 'How to sign a request' })
    .last()
    .innerText();
  expect(await send(page, script, key)).toBe('00000');
  const transfer = script.replace('/v1/spot/trade/placeOrder', '/v1/account/transfer');
  expect(await send(page, transfer, key)).toBe('40301');
  const security = script.replace('/v1/spot/trade/placeOrder', '/v1/user/security/overview');
  expect(await send(page, security, key)).toBe('40303');
  expect(await send(page, script, { ...key, secret: 'other' })).toBe('40013');
  const elsewhere = await createKey(page, email, '203.0.113.0/24');
  expect(await send(page, script, elsewhere)).toBe('40302');
  await page.reload();
  await expect(page.getByText(/^Last used .* from/)).toHaveCount(1);
  expect(await findBarriers(page)).toEqual([]);
});
