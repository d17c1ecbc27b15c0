import { spawn } from 'node:child_process';
import { createGateway, listen } from '@bourse/gateway';
import { openCaptcha } from '@bourse/gateway/testing';
import { createClient } from '@bourse/client';
import {
  createApiKey,
  getOrderHistory,
  registerByEmail,
  sendProofCode,
} from '@bourse/gateway-contract';
import { expect, it, onTestFinished } from 'vitest';
import { checkTypes, installPacked } from './kit/install-packed.ts';

const pwd = 'Correct7Horse';
const email = 'bot@bourse.example';

async function startGateway() {
  const codes: string[] = [];
  const gateway = await createGateway({
    captcha: openCaptcha,
    onNotice: () => undefined,
    onCode: ({ code }) => codes.push(code),
  });
  const server = await listen(gateway, { port: 0 });
  onTestFinished(async () => {
    await server.close();
    await gateway.close();
  });
  return { gateway, baseUrl: server.url, lastCode: () => codes.at(-1) ?? '' };
}

it('the bot places an order, and cancels it when it ends', async () => {
  const folder = installPacked('bot');
  checkTypes(folder);
  const { gateway, baseUrl, lastCode } = await startGateway();
  const owner = createClient({ baseUrl, issuerCertificate: gateway.issuerCertificate });
  onTestFinished(owner.close);
  await owner.sendCode(email, 'register');
  const answer = await owner.call(registerByEmail, { email, emailCode: lastCode(), pwd });
  await owner.completeLogin(answer);
  await owner.call(sendProofCode, { path: createApiKey.path });
  const { key, secret } = await owner.call(createApiKey, {
    label: 'Bot',
    permissions: ['read', 'spotTrade'],
    addresses: [],
    days: 1,
    pwd,
    verifyCode: lastCode(),
  });

  const { code, printed } = await run(folder, {
    BOURSE_URL: baseUrl,
    BOURSE_ACCESS_KEY: key.accessKey,
    BOURSE_SECRET_KEY: secret,
    BOURSE_ROUNDS: '2',
    BOURSE_PAUSE_MS: '100',
  });
  expect(printed).toMatch(/^buys 0\.001 at \d+(\.\d+)?$/m);
  expect(code).toBe(0);

  const bot = createClient({
    baseUrl,
    apiKey: { accessKey: key.accessKey, secretKey: secret },
    ledger: 'simulation',
  });
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
