import {
  createAlert,
  createLineAlert,
  getAlerts,
  type AlertLine,
  type CallPayload,
  type MarketAlert,
} from '@bourse/gateway-contract';
import { AccountKit } from '../../kit/account-kit.ts';

const spot = { ledger: 'simulation', product: 'spot', symbol: 'BTCUSDT' } as const;

type Terms = Partial<CallPayload<typeof createAlert>>;

/** BTCUSDT at 100 in simulation, with calls and prices of alerts. */
export class AlertKit extends AccountKit {
  constructor(sliceSize?: number) {
    super('simulation', sliceSize);
    this.setPrice('BTCUSDT', '100');
  }

  async create(price: string, terms: Terms = {}, userId = 'ann') {
    return (await this.call(userId, createAlert, { ...spot, price, ...terms })).alert;
  }

  async createLine(line: AlertLine, userId = 'ann') {
    const payload = { ...spot, drawingId: 'drawing-1', line };
    return (await this.call(userId, createLineAlert, payload)).alert;
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
  return alert.kind === 'funding' ? alert.rate : alert.price;
}
