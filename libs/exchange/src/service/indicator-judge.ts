import { granularities, type Granularity } from '@bourse/gateway-contract';
import { judgeIndicator, type JudgedIndicator } from '../core/alerts/indicator-alerts.ts';
import type { IndicatorWatch } from '../core/alerts/indicator-watches.ts';
import type { Market } from '../core/market.ts';
import { valueScales } from '../core/records/indicator.ts';
import { formatTrimmed } from '../instruments/decimal.ts';
import { candleStart } from '../market/granularity.ts';
import { indicatorAt } from '../market/indicators.ts';
import type { MarketData } from '../market/market-data.ts';
import { createPauses } from '../ports.ts';
import type { ExchangeService } from './exchange-service.ts';

export interface IndicatorJudgeOptions {
  readonly service: Pick<ExchangeService, 'core' | 'send' | 'isHealthy'>;
  readonly dataOf: (market: Market) => Pick<MarketData, 'instrument' | 'charts'>;
  readonly now: () => number;
}

/**
 * Judges the alerts of indicators when candles close: computes each indicator that alerts wait for, once, and sends the core a command with
 * its value. The first close after the start is the first one that it judges.
 */
export class IndicatorJudge {
  readonly #options: IndicatorJudgeOptions;
  /** Starts of the candles that were open at the last look. */
  readonly #open = new Map<Granularity, number>();
  /** Widths whose last close is not judged yet. */
  readonly #closed = new Set<Granularity>();
  #isBusy = false;
  #isStopped = false;

  constructor(options: IndicatorJudgeOptions) {
    this.#options = options;
    this.#noteCloses();
    this.#closed.clear();
  }

  /** Judges the candles that have closed since the last call. Called about once a second; after a failed write the next call continues. */
  async pass(): Promise<void> {
    this.#noteCloses();
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      for (const granularity of [...this.#closed]) await this.#judge(granularity);
    } finally {
      this.#isBusy = false;
    }
  }

  stop(): void {
    this.#isStopped = true;
  }

  #noteCloses(): void {
    const now = this.#options.now();
    for (const granularity of granularities) {
      const start = candleStart(granularity, now);
      if (this.#open.get(granularity) === start) continue;
      this.#open.set(granularity, start);
      this.#closed.add(granularity);
    }
  }

  async #judge(granularity: Granularity): Promise<void> {
    this.#closed.delete(granularity);
    try {
      await this.#judgeAll(granularity);
    } catch (error) {
      if (this.#options.service.isHealthy) throw error;
      this.#closed.add(granularity);
    }
  }

  async #judgeAll(granularity: Granularity): Promise<void> {
    const { service, now } = this.#options;
    const pause = createPauses();
    for (const watch of service.core.alerts.indicatorsOf(granularity)) {
      if (this.#isStopped) return;
      const payload = this.#judged(watch);
      const { ledger } = watch.market;
      const context = { userId: '', ledger, now: now() };
      if (payload) await service.send({ path: judgeIndicator, payload, ...context });
      await pause();
    }
  }

  #judged({ market, indicator }: IndicatorWatch): JudgedIndicator | undefined {
    const { dataOf, now } = this.#options;
    const data = dataOf(market);
    const current = indicatorAt(data, indicator, now());
    if (!current) return undefined;
    const { kind: product, symbol } = market;
    const value = formatTrimmed(current.value, valueScales[indicator.name]);
    const close = data.instrument.formatPrice(current.close);
    return { product, symbol, ...indicator, value, close };
  }
}
