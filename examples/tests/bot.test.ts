import { spawn } from 'node:child_process';
import { createClient } from '@bourse/client';
import { getOrderHistory } from '@bourse/gateway-contract';
import { expect, it, onTestFinished } from 'vitest';
import { checkTypes, installPacked } from './kit/install-packed.ts';
import { registerWithKey, startGateway } from './kit/start-gateway.ts';

it('the bot is typed by what the packages publish', () => {
  checkTypes(installPacked('bot'));
});

it('the bot places an order, and cancels it when it ends', async () => {
  const folder = installPacked('bot');
  const gateway = await startGateway();
  const { baseUrl } = gateway;
  const apiKey = await registerWithKey(gateway, 'bot@bourse.example', ['read', 'spotTrade']);

  const { code, printed } = await run(folder, {
    BOURSE_URL: baseUrl,
    BOURSE_ACCESS_KEY: apiKey.accessKey,
    BOURSE_SECRET_KEY: apiKey.secretKey,
    BOURSE_ROUNDS: '2',
    BOURSE_PAUSE_MS: '100',
  });
  expect(printed).toMatch(/^buys 0\.001 at \d+(\.\d+)?$/m);
  expect(code).toBe(0);

  const bot = createClient({ baseUrl, apiKey, ledger: 'simulation' });
  onTestFinished(bot.close);
  const { orders } = await bot.call(getOrderHistory, { symbol: 'BTCUSDT' });
  expect(orders.length).toBeGreaterThan(0);
  expect(orders.every(({ status }) => status === 'cancelled')).toBe(true);
});

/** Runs the example until it ends, and returns what it has printed. */
function run(folder: string, env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['main.ts'], {
    cwd: folder,
    env: { ...process.env, ...env },
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise<{ code: number | null; printed: string }>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      resolve({ code, printed: Buffer.concat(chunks).toString() });
    });
  });
}
