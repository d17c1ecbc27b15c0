import {
  createAlert,
  createIndicatorAlert,
  createLineAlert,
  getAlerts,
  type AlertLine,
  type CallPayload,
  type MarketAlert,
} from '@bourse/gateway-contract';
import { IndicatorJudge } from '../../../src/service/indicator-judge.ts';
import { AccountKit } from '../../kit/account-kit.ts';

const spot = { ledger: 'simulation', product: 'spot', symbol: 'BTCUSDT' } as const;

type Terms = Partial<CallPayload<typeof createAlert>>;

type IndicatorTerms = Partial<CallPayload<typeof createIndicatorAlert>>;

const minute = 60_000;

/** BTCUSDT at 100 in simulation, with calls and prices of alerts. */
export class AlertKit extends AccountKit {
  judge: IndicatorJudge;

  constructor(sliceSize?: number) {
    super('simulation', sliceSize);
    this.setPrice('BTCUSDT', '100');
    this.judge = this.#createJudge();
  }

  override reopen(): void {
    super.reopen();
    this.judge = this.#createJudge();
  }

  async create(price: string, terms: Terms = {}, userId = 'ann') {
    return (await this.call(userId, createAlert, { ...spot, price, ...terms })).alert;
  }

  async createLine(line: AlertLine, userId = 'ann') {
    const payload = { ...spot, drawingId: 'drawing-1', line };
    return (await this.call(userId, createLineAlert, payload)).alert;
  }

  /** Sets an alert of an RSI of 5 minutes above 70. */
  async createIndicator(terms: IndicatorTerms = {}, userId = 'ann') {
    const rsi = { indicator: 'rsi', granularity: '1m', length: 5, level: '70' } as const;
    const payload = { ...spot, ...rsi, direction: 'rising', ...terms } as const;
    return (await this.call(userId, createIndicatorAlert, payload)).alert;
  }

  /** Lets one minute after the other close at a price, and judges each. */
  async close(prices: readonly string[]): Promise<void> {
    for (const price of prices) {
      this.trade([price]);
      this.now += minute - (this.now % minute);
      await this.judge.pass();
    }
  }

  /** Lets one trade follow the other in one step, at a time after now. */
  trade(prices: readonly string[], after = 0): void {
    const market = this.core.marketOf('simulation', 'spot', 'BTCUSDT');
    this.now += after;
    this.service.act(this.now, () => {
      for (const price of prices) {
        const ticks = market.instrument.parsePrice(price) ?? 0n;
        market.report({ price: ticks, size: 1n, side: 'buy', ts: this.now });
      }
    });
  }

  #createJudge(): IndicatorJudge {
    const { service } = this;
    return new IndicatorJudge({ service, dataOf: () => this.data, now: () => this.now });
  }

  async alerts(userId = 'ann'): Promise<readonly MarketAlert[]> {
    return (await this.call(userId, getAlerts, {})).alerts;
  }

  /** Prices, rates or drawings of a user's alerts by status. */
  async levels(status: 'active' | 'reached', userId = 'ann'): Promise<readonly string[]> {
    return (await this.alerts(userId)).filter((alert) => alert.status === status).map(levelOf);
  }
}

function levelOf(alert: MarketAlert): string {
  if (alert.kind === 'line') return alert.drawingId;
  if (alert.kind === 'indicator') return alert.level ?? alert.indicator;
  return alert.kind === 'funding' ? alert.rate : alert.price;
}
