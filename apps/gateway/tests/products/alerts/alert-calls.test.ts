import {
  createAlert,
  createFundingAlert,
  createIndicatorAlert,
  gatewayCode,
  getAlerts,
  getTickers,
  markAlertsSeen,
  placeOrder,
  removeAlert,
  type MarketAlert,
  type StreamAnswer,
} from '@bourse/gateway-contract';
import { once } from 'node:events';
import type { WebSocket } from 'ws';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { TestClient } from '../../../src/testing/index.ts';
import { openPrivateSocket } from '../../kit/private-socket.ts';
import { startGateway } from '../../kit/start-gateway.ts';

// The market stands still but for what a test does.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
const { origin, user, client } = await startGateway();
vi.advanceTimersByTime(3_000);
afterAll(() => {
  vi.useRealTimers();
});

const simulation = { simulation: true } as const;
const terms = { ledger: 'simulation', product: 'spot', symbol: 'BTCUSDT' } as const;

/** Returns the last price of BTCUSDT in simulation, moved by whole per cents. */
async function priceAt(trader: TestClient, percent: number): Promise<string> {
  const { lastPrice } = await tickerOf(trader);
  return ((Number(lastPrice) * (100 + percent)) / 100).toFixed(2);
}

async function tickerOf(trader: TestClient) {
  const { envelope } = await trader.call(getTickers, {}, simulation);
  return envelope.data.tickers.find(({ symbol }) => symbol === 'BTCUSDT')!;
}

async function alertsOf(trader: TestClient): Promise<readonly MarketAlert[]> {
  const { envelope } = await trader.call(getAlerts, {}, simulation);
  return envelope.data.alerts;
}

async function nextAlerts(socket: WebSocket): Promise<readonly MarketAlert[]> {
  const [data] = (await once(socket, 'message')) as [Buffer];
  const message = JSON.parse(data.toString()) as StreamAnswer;
  return 'action' in message ? (message.data as readonly MarketAlert[]) : [];
}

describe('alerts', () => {
  it('are created, listed and removed in their ledger', async () => {
    const trader = await user();
    const price = await priceAt(trader, 50);
    const created = await trader.call(createAlert, { ...terms, price, note: 'far' }, simulation);
    expect(created.envelope).toMatchObject({
      code: '00000',
      data: { alert: { price, note: 'far', direction: 'rising', status: 'active' } },
    });
    const { alert } = created.envelope.data;
    expect(await alertsOf(trader)).toEqual([alert]);
    const real = await trader.call(getAlerts, {});
    expect(real.envelope.data.alerts).toEqual([]);
    const selected = async (filter: Parameters<typeof trader.call<typeof getAlerts>>[1]) =>
      (await trader.call(getAlerts, filter, simulation)).envelope.data.alerts.length;
    expect(await selected({ product: 'spot', symbol: 'BTCUSDT' })).toBe(1);
    expect(await selected({ product: 'futures' })).toBe(0);
    expect(await selected({ symbol: 'ETHUSDT' })).toBe(0);
    const { alertId } = alert;
    const removal = { ledger: 'simulation', alertId } as const;
    const removed = await trader.call(removeAlert, removal, simulation);
    expect(removed.envelope.data.alert).toEqual(alert);
    const again = await trader.call(removeAlert, removal, simulation);
    expect(again.envelope.code).toBe(gatewayCode.alertNotFound);
  });

  it('of contracts wait for the mark price too', async () => {
    const trader = await user();
    const alert = { ...terms, product: 'futures', triggerBy: 'mark', price: '1000' } as const;
    const { envelope } = await trader.call(createAlert, alert, simulation);
    expect(envelope.data).toMatchObject({ alert: { triggerBy: 'mark', direction: 'falling' } });
  });

  it('of funding rates wait for a rate within the contract’s cap', async () => {
    const trader = await user();
    const set = (rate: string) => {
      const terms = { ledger: 'simulation', symbol: 'BTCUSDT', rate, note: 'carry' } as const;
      return trader.call(createFundingAlert, terms, simulation);
    };
    const refused = await set('0.00300001');
    expect(refused.envelope).toMatchObject({
      code: gatewayCode.alertRateInvalid,
      data: { bound: '0.3' },
    });
    const { envelope } = await set('-0.0030');
    const { alert } = envelope.data;
    expect(alert).toMatchObject({ kind: 'funding', rate: '-0.003', direction: 'falling' });
    expect(await alertsOf(trader)).toEqual([alert]);
    const { alertId } = alert;
    const removal = { ledger: 'simulation', alertId } as const;
    const removed = await trader.call(removeAlert, removal, simulation);
    expect(removed.envelope.data.alert).toEqual(alert);
  });

  it('of indicators have enough candles, and a condition that the last close does not meet', async () => {
    const trader = await user();
    const set = (level: string, granularity: '1h' | '1M' = '1h') => {
      const rsi = { indicator: 'rsi', length: 14, direction: 'rising' } as const;
      const named = { ...terms, ...rsi, granularity, level, note: 'turn' };
      return trader.call(createIndicatorAlert, named, simulation);
    };
    const met = await set('0');
    expect(met.envelope.code).toBe(gatewayCode.alertConditionMet);
    const short = await set('70', '1M');
    expect(short.envelope).toMatchObject({
      code: gatewayCode.candlesTooFew,
      data: { bound: '15' },
    });
    const { envelope } = await set('100');
    const { alert } = envelope.data;
    expect(alert).toMatchObject({ kind: 'indicator', indicator: 'rsi', level: '100', length: 14 });
    expect(await alertsOf(trader)).toEqual([alert]);
    const removal = { ledger: 'simulation', alertId: alert.alertId } as const;
    const removed = await trader.call(removeAlert, removal, simulation);
    expect(removed.envelope.data.alert).toEqual(alert);
  });

  it('need a login, the header’s ledger, and one idempotency key a call', async () => {
    const visitor = await client();
    const anonymous = await visitor.call(createAlert, { ...terms, price: '1' }, simulation);
    expect(anonymous.envelope.code).toBe(gatewayCode.sessionRequired);
    const trader = await user();
    const price = await priceAt(trader, 60);
    const other = await trader.call(createAlert, { ...terms, price });
    expect(other.envelope.code).toBe(gatewayCode.ledgerMismatch);
    const repeated = { ...simulation, idempotencyKey: 'a'.repeat(32) };
    const first = await trader.call(createAlert, { ...terms, price }, repeated);
    const second = await trader.call(createAlert, { ...terms, price }, repeated);
    expect(second.envelope).toEqual(first.envelope);
    expect(await alertsOf(trader)).toHaveLength(1);
  });

  it('reach their user over the stream, and stay until they are seen', async () => {
    const trader = await user();
    const { socket, snapshot } = await openPrivateSocket(origin, trader, 'alerts');
    expect(snapshot).toMatchObject({ action: 'snapshot', data: [] });
    await buy(trader);
    await sell(trader);
    // Trades are published ten times a second.
    vi.advanceTimersByTime(100);
    const created = nextAlerts(socket);
    // The last price may be that of one side, and an alert at the last price is refused.
    const { lastPrice, askPrice, bidPrice } = await tickerOf(trader);
    const [price, trade] = askPrice === lastPrice ? [bidPrice!, sell] : [askPrice!, buy];
    const placed = await trader.call(createAlert, { ...terms, price }, simulation);
    expect(placed.envelope).toMatchObject({ code: '00000' });
    const { alert } = placed.envelope.data;
    expect(await created).toEqual([alert]);
    const reached = nextAlerts(socket);
    await trade(trader);
    vi.advanceTimersByTime(100);
    const wanted = { alertId: alert.alertId, status: 'reached', reachedPrice: alert.price };
    expect(await reached).toMatchObject([wanted]);
    expect(await alertsOf(trader)).toMatchObject([wanted]);
    const seen = nextAlerts(socket);
    const { alertId } = alert;
    const see = { ledger: 'simulation' as const, alertIds: [alertId] };
    const { envelope } = await trader.call(markAlertsSeen, see, simulation);
    expect(envelope.data.alertIds).toEqual([alertId]);
    expect(await seen).toEqual([]);
    socket.close();
  });
});

const market = { ledger: 'simulation', symbol: 'BTCUSDT' } as const;

async function buy(trader: TestClient): Promise<void> {
  const order = { ...market, side: 'buy', orderType: 'market', quoteSize: '500' } as const;
  const { envelope } = await trader.call(placeOrder, order, simulation);
  expect(envelope.code).toBe('00000');
}

async function sell(trader: TestClient): Promise<void> {
  const order = { ...market, side: 'sell', orderType: 'market', size: '0.001' } as const;
  const { envelope } = await trader.call(placeOrder, order, simulation);
  expect(envelope.code).toBe('00000');
}
