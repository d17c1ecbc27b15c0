import { DatabaseSync } from 'node:sqlite';
import {
  createIndicatorAlert,
  gatewayCode,
  getAlerts,
  type CallPayload,
} from '@bourse/gateway-contract';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Refusal } from '../src/core/refusal.ts';
import { audit, type LocalExchange } from '../src/index.ts';
import { call, openExchange, startOfTest } from '../src/testing/index.ts';

const minute = 60_000;

const database = () => new DatabaseSync(':memory:');

const average = {
  ledger: 'simulation',
  product: 'spot',
  symbol: 'BTCUSDT',
  indicator: 'sma',
  granularity: '1m',
  length: 20,
} as const;

const ann = { userId: 'ann' };

let now: number;

/** Lets a minute pass in which the market trades. */
async function passMinute(): Promise<void> {
  for (let part = 0; part < 4; part += 1) {
    now += minute / 4;
    vi.advanceTimersByTime(1_000);
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
}

function closesOf(exchange: LocalExchange, granularity: '1m' | '1h', count: number): number[] {
  const candles = exchange.market('simulation', 'BTCUSDT')?.candles(granularity, count + 1) ?? [];
  return candles.slice(0, -1).map((candle) => Number(candle[4]));
}

/** Sets an alert, or returns the code of the refusal. */
async function set(
  exchange: LocalExchange,
  terms: Partial<CallPayload<typeof createIndicatorAlert>>,
) {
  const payload = { ...average, direction: 'rising', ...terms } as const;
  return call(exchange, createIndicatorAlert, payload, ann).then(
    ({ alert }) => alert,
    (error: unknown) => (error instanceof Refusal ? error.code : undefined),
  );
}

beforeEach(() => {
  now = startOfTest;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

describe('EXC-106 a running exchange', () => {
  it('judges alerts of indicators at the close of each candle, also after a restart', async () => {
    const file = database();
    const open = () => {
      const opened = openExchange({ database: file, now: () => now });
      opened.start();
      return opened;
    };
    let exchange = open();
    const { alertConditionMet } = gatewayCode;
    const outcomes = [
      await set(exchange, { direction: 'rising' }),
      await set(exchange, { direction: 'falling' }),
    ];
    // The last close is on one side of the average.
    expect(outcomes.filter((outcome) => outcome === alertConditionMet)).toHaveLength(1);
    const direction = outcomes[0] === alertConditionMet ? 'falling' : 'rising';
    const alertsOf = async () => (await call(exchange, getAlerts, {}, ann)).alerts;
    let minutes = 0;
    for (; ; minutes += 1) {
      await passMinute();
      const closes = closesOf(exchange, '1m', 20);
      const [close = 0] = closes.slice(-1);
      const mean = closes.reduce((total, each) => total + each, 0) / 20;
      const isMet = direction === 'rising' ? close >= mean : close <= mean;
      const [alert] = await alertsOf();
      expect(alert?.status).toBe(isMet ? 'reached' : 'active');
      if (!isMet) {
        await exchange.close();
        exchange = open();
        continue;
      }
      expect(alert).toMatchObject({ reachedValue: close.toFixed(2) });
      break;
    }
    expect(minutes).toBeGreaterThan(0);
    const reached = await alertsOf();
    await exchange.close();
    exchange = open();
    await passMinute();
    expect(await alertsOf()).toEqual(reached);
    await exchange.close();
    expect(audit(file).differences).toEqual([]);
  });

  it('EXC-105 computes them from the last 1,000 candles, those before its start too', async () => {
    const exchange = openExchange({ now: () => now });
    const closes = closesOf(exchange, '1h', 1_000);
    expect(closes).toHaveLength(1_000);
    const weight = 2 / 201;
    const ema = closes.reduce((value, close) => value * (1 - weight) + close * weight);
    const isAbove = (closes.at(-1) ?? 0) > ema;
    const long = { indicator: 'ema', granularity: '1h', length: 200 } as const;
    expect(await set(exchange, { ...long, direction: isAbove ? 'rising' : 'falling' })).toBe(
      gatewayCode.alertConditionMet,
    );
    const changes = closes.slice(1).map((close, index) => close - closes[index]!);
    const smooth = (sizes: readonly number[]) =>
      sizes
        .slice(14)
        .reduce(
          (value, size) => value + (size - value) / 14,
          sizes.slice(0, 14).reduce((total, size) => total + size, 0) / 14,
        );
    const rise = smooth(changes.map((change) => Math.max(change, 0)));
    const fall = smooth(changes.map((change) => Math.max(-change, 0)));
    const rsi = (100 * rise) / (rise + fall);
    const hourly = { indicator: 'rsi', granularity: '1h', length: 14 } as const;
    const above = await set(exchange, { ...hourly, level: (rsi + 0.01).toFixed(2) });
    expect(above).toMatchObject({ status: 'active' });
    const below = await set(exchange, { ...hourly, level: (rsi - 0.01).toFixed(2) });
    expect(below).toBe(gatewayCode.alertConditionMet);
    // The past has 400 days.
    const monthly = { ...average, granularity: '1M', length: 20 } as const;
    expect(await set(exchange, monthly)).toBe(gatewayCode.candlesTooFew);
    await exchange.close();
  });
});
