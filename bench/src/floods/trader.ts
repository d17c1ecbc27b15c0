import {
  cancelOrder,
  getCaptchaWork,
  placeOrder,
  registerByEmail,
  sendCode,
} from '@bourse/gateway-contract';
import { createTestClient, readInboxCode, type TestClient } from '@bourse/gateway/testing';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/scrypt';

/** The measured result of trading. */
export interface Trading {
  /** Milliseconds of each call. */
  readonly times: readonly number[];
  /** Codes of calls that were refused. */
  readonly refusals: readonly string[];
}

const order = {
  ledger: 'simulation',
  symbol: 'BTCUSDT',
  side: 'buy',
  orderType: 'limit',
  price: '20000',
  size: '0.001',
} as const;

/** A pause between two orders of a busy person. */
const pauseMs = 50;

export interface TraderAccount {
  readonly email: string;
  readonly pwd: string;
}

/** Registers through the product's captcha, by work instead of a picture. */
export async function createTrader(
  origin: string,
  account: TraderAccount = { email: `trader-${Date.now()}@bourse.example`, pwd: 'Correct7Horse' },
): Promise<TestClient> {
  const client = await createTestClient({ origin });
  const request = { target: account.email, purpose: 'register' } as const;
  const { bizId, captchaId } = (await client.call(sendCode, request)).envelope.data;
  const work = await client.call(getCaptchaWork, { id: captchaId });
  const captchaValidate = await solve(work.envelope.data);
  await client.call(sendCode, { ...request, bizId, captchaId, captchaType: 4, captchaValidate });
  const emailCode = await readInboxCode(origin, account.email);
  const made = await client.call(registerByEmail, { ...account, emailCode });
  if (made.envelope.code !== '00000') throw new Error(`Registering failed: ${made.envelope.msg}`);
  return client;
}

/** ALTCHA's own search for the counter that is asked for, as its payload. */
async function solve({ parameters }: Pick<Challenge, 'parameters'>): Promise<string> {
  const challenge = { parameters };
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Places and cancels orders until the time is over. */
export async function trade(client: TestClient, durationMs: number): Promise<Trading> {
  const times: number[] = [];
  const refusals: string[] = [];
  const simulation = true;
  const note = (startedAt: number, code: string): void => {
    times.push(performance.now() - startedAt);
    if (code !== '00000') refusals.push(code);
  };
  const endsAt = performance.now() + durationMs;
  while (performance.now() < endsAt) {
    const placingAt = performance.now();
    const placed = await client.call(placeOrder, order, { simulation });
    note(placingAt, placed.envelope.code);
    if (placed.envelope.code === '00000') {
      const { orderId } = placed.envelope.data.order;
      const cancellingAt = performance.now();
      const cancel = { ledger: 'simulation', orderId } as const;
      const cancelled = await client.call(cancelOrder, cancel, { simulation });
      note(cancellingAt, cancelled.envelope.code);
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return { times, refusals };
}
