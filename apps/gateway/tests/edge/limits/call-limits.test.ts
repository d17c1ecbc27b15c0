import {
  cancelAllOrders,
  getOpenOrders,
  getSymbols,
  placeOrder,
  reportEvents,
} from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import { CallLimits, defaultRates } from '../../../src/edge/limits/call-limits.ts';
import {
  createTestClock,
  restingOrder,
  sendRaw,
  type RawRequest,
  type TestAnswer,
} from '../../../src/testing/index.ts';
import { startGateway } from '../../kit/start-gateway.ts';

const simulation = true;

function withoutSignature(raw: RawRequest): RawRequest {
  const headers = Object.entries(raw.headers).filter(([name]) => !name.startsWith('device-sign'));
  return { ...raw, headers: Object.fromEntries(headers) };
}

describe('CallLimits', () => {
  it('refuses no call of a user during a flood from the same address', async () => {
    const gateway = await startGateway({ now: createTestClock().now });
    const [user, flood] = [await gateway.user(), await gateway.client()];
    const raw = await flood.prepare(getSymbols, undefined);
    const seen = new Map<number, number>();
    for (let count = 0; count < 1_300; count += 1) {
      const { status } = await sendRaw(gateway.origin, raw);
      seen.set(status, (seen.get(status) ?? 0) + 1);
    }
    expect(seen.get(429)).toBeGreaterThan(50);
    const { envelope, headers } = await user.call(placeOrder, restingOrder, { simulation });
    expect(envelope.code).toBe('00000');
    expect(headers.get('x-ratelimit-remaining')).toBe('499');
  });

  it.each([
    ['without a signature', 'public'],
    ['without a signature of a private call', 'unsigned'],
    ['signed with another key', 'signed'],
  ])('charges calls with a stolen cookie, %s, to their network', async (_name, kind) => {
    const slow = { burst: 30, perSecond: 0.001 };
    const rates = { user: slow, orders: slow, session: slow };
    const gateway = await startGateway({ now: createTestClock().now, rates });
    const user = await gateway.user();
    const thief = await gateway.client({ jar: user.jar });
    for (let count = 0; count < 40; count += 1) {
      const raw =
        kind === 'public'
          ? await thief.prepare(getSymbols, undefined)
          : await thief.prepare(getOpenOrders, {}, { simulation });
      await thief.send(kind === 'unsigned' ? withoutSignature(raw) : raw);
    }
    const { envelope } = await user.call(getOpenOrders, {}, { simulation });
    expect(envelope.code).toBe('00000');
  });

  it('allows cancels after placing is refused', async () => {
    const rates = { orders: { burst: 3, perSecond: 1 } };
    const gateway = await startGateway({ now: createTestClock().now, rates });
    const user = await gateway.user();
    const answers = [];
    for (let count = 0; count < 4; count += 1) {
      answers.push(await user.call(placeOrder, restingOrder, { simulation }));
    }
    expect(answers.map(({ envelope }) => envelope.code)).toEqual([
      '00000',
      '00000',
      '00000',
      '429',
    ]);
    expect(Object.fromEntries(answers[3]?.headers ?? [])).toMatchObject({
      'x-ratelimit-limit': '3',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': '3',
      'retry-after': '1',
    });
    const cancelled = await user.call(cancelAllOrders, { ledger: 'simulation' }, { simulation });
    expect(cancelled.envelope.data.orders).toHaveLength(3);
  });

  it('delays refusals of anonymous callers, but not of users', async () => {
    const delayMs = 2_000;
    const rates = {
      user: { burst: 1, perSecond: 0.001 },
      network: { burst: 40, perSecond: 0.001 },
    };
    const clock = createTestClock();
    const gateway = await startGateway({ now: clock.now, rates, refusalDelayMs: delayMs });
    const [user, stranger] = [await gateway.user(), await gateway.client()];
    const timeUntilRefused = async (call: () => Promise<TestAnswer>): Promise<number> => {
      const startedAt = performance.now();
      const { status } = await call();
      return status === 429 ? performance.now() - startedAt : timeUntilRefused(call);
    };
    const ofUser = () => user.call(getOpenOrders, {}, { simulation });
    const ofStranger = () => stranger.call(getSymbols, undefined);
    expect(await timeUntilRefused(ofUser)).toBeLessThan(delayMs);
    expect(await timeUntilRefused(ofStranger)).toBeGreaterThanOrEqual(delayMs - 5);
  });

  it('counts anonymous calls by session and by network', () => {
    const limits = new CallLimits(defaultRates);
    const spend = (sessionId: string | undefined, network: string) =>
      limits.chargeStranger(getSymbols, { sessionId, network }, 0, 0);
    for (let count = 0; count < 300; count += 1) spend('session', 'a');
    expect(() => spend('session', 'a')).toThrow('Too many');
    expect(spend('other', 'a')['x-ratelimit-remaining']).toBe('299');
    for (let count = 0; count < 898; count += 1) spend(undefined, 'a');
    expect(() => spend('third', 'a')).toThrow('Too many');
    expect(spend('third', 'b')['x-ratelimit-remaining']).toBe('299');
  });

  it('counts the kilobytes of uploads', () => {
    const limits = new CallLimits(defaultRates);
    const stranger = { sessionId: undefined, network: 'a' };
    for (let count = 0; count < 64; count += 1) {
      limits.chargeStranger(reportEvents, stranger, 262_144, 0);
    }
    expect(() => limits.chargeStranger(reportEvents, stranger, 1, 0)).toThrow('Too many');
  });
});
