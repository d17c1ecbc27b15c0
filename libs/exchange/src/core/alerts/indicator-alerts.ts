import {
  alertIndicators,
  createIndicatorAlert,
  gatewayCode,
  granularities,
} from '@bourse/gateway-contract';
import * as v from 'valibot';
import { parseUnits } from '../../instruments/decimal.ts';
import type { Instrument } from '../../instruments/instrument.ts';
import { on, type CommandHandler } from '../commands/command.ts';
import type { Market } from '../market.ts';
import type { MarketOf } from '../markets.ts';
import { assertTraded } from '../orders/order-limits.ts';
import {
  closesNeeded,
  valueScales,
  type IndicatorValue,
  type WatchedIndicator,
} from '../records/indicator.ts';
import { Refusal } from '../refusal.ts';
import { isReached } from '../triggers/trigger-queue.ts';
import { toIndicatorAlert } from '../wire/alert.ts';
import type { CloseFigures } from './alert-book.ts';
import { noteOf } from './alert-levels.ts';
import type { Alerts } from './alerts.ts';

/** Command that reaches the alerts of an indicator after the close of a candle. Its payload is a {@link JudgedIndicator}. */
export const judgeIndicator = '/exchange/judgeIndicator';

const judgedIndicator = v.object({
  product: v.picklist(['spot', 'futures']),
  symbol: v.string(),
  name: v.picklist(alertIndicators),
  granularity: v.picklist(granularities),
  length: v.number(),
  value: v.string(),
  close: v.string(),
});

/** An indicator with its value and the close of the candle, as decimal texts. */
export type JudgedIndicator = Readonly<v.InferOutput<typeof judgedIndicator>>;

export interface IndicatorAlertsOptions {
  readonly marketOf: MarketOf;
  /** Returns an indicator at the last close before a time; `undefined` while there are too few candles. */
  readonly indicatorAt: (
    market: Market,
    indicator: WatchedIndicator,
    now: number,
  ) => IndicatorValue | undefined;
}

/** Sets alerts of indicators, and reaches them. The values come from outside, where the candles are. */
export function createIndicatorAlerts(
  alerts: Pick<Alerts, 'open' | 'noteClose'>,
  { marketOf, indicatorAt }: IndicatorAlertsOptions,
): readonly CommandHandler[] {
  return [
    on(createIndicatorAlert, (terms, { userId, now }) => {
      const { ledger, product, symbol, granularity, length, direction } = terms;
      const market = marketOf(ledger, product, symbol);
      assertTraded(market, now);
      const indicator = { name: terms.indicator, granularity, length };
      const level = parseUnits(terms.level ?? '0', valueScales.rsi) ?? 0n;
      const current = indicatorAt(market, indicator, now);
      if (!current) throw tooFewCandles(indicator);
      const { figure } = figuresOf(indicator, current, market.instrument);
      if (isReached(direction, level, figure)) {
        const text = 'The last closed candle meets the condition';
        throw new Refusal(gatewayCode.alertConditionMet, text);
      }
      const watched = { product, symbol, triggerBy: 'close', indicator, direction } as const;
      const parts = { ...watched, level, line: null, note: noteOf(terms.note) };
      const alert = alerts.open({ ledger, userId }, parts, now);
      return { alert: toIndicatorAlert(alert, market.instrument) };
    }),
    {
      path: judgeIndicator,
      handle: (payload, { ledger }) => {
        const { product, symbol, value, close, ...indicator } = v.parse(judgedIndicator, payload);
        const market = marketOf(ledger, product, symbol);
        const { instrument } = market;
        const read = {
          value: parseUnits(value, valueScales[indicator.name]) ?? 0n,
          close: instrument.parsePrice(close) ?? 0n,
        };
        alerts.noteClose({ market, indicator }, figuresOf(indicator, read, instrument));
        return null;
      },
    },
  ];
}

/** An average is crossed where the close less the average is zero. */
function figuresOf(
  { name }: WatchedIndicator,
  { value, close }: IndicatorValue,
  { terms }: Instrument,
): CloseFigures {
  if (name === 'rsi') return { figure: value, by: value };
  const tick = parseUnits(terms.tickSize, valueScales[name]) ?? 1n;
  return { figure: close * tick - value, by: close };
}

function tooFewCandles(indicator: WatchedIndicator): Refusal {
  const data = { bound: String(closesNeeded(indicator)) };
  const text = `The indicator needs ${data.bound} closed candles`;
  return new Refusal(gatewayCode.candlesTooFew, text, { data });
}
