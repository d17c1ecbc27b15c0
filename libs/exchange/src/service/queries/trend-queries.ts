import { getTrends, type CallAnswer, type Ledger } from '@bourse/gateway-contract';
import { on, type CommandHandler } from '../../core/commands/command.ts';
import type { Core } from '../../core/create-core.ts';
import type { Market } from '../../core/market.ts';
import { formatTrimmed } from '../../instruments/decimal.ts';
import type { MarketData } from '../../market/market-data.ts';

type Trend = CallAnswer<typeof getTrends>['trends'][number];

/** Seven days of four hours, and the present four hours. */
const barCount = 43;

/** Bars from one price to the next. */
const step = 2;

const changeScale = 6;
const minuteMs = 60_000;

export interface TrendQueriesOptions {
  readonly core: Core;
  readonly dataOf: (market: Market) => MarketData;
}

interface Computed {
  readonly minute: number;
  readonly trends: readonly Trend[];
}

/** Each trend reads 43 bars, so that those of all markets are computed once a minute. */
export function createTrendQueries({
  core,
  dataOf,
}: TrendQueriesOptions): readonly CommandHandler[] {
  const computed = new Map<string, Computed>();
  const compute = (ledger: Ledger, kind: 'spot' | 'futures', now: number): readonly Trend[] =>
    core.markets
      .filter((market) => market.ledger === ledger && market.kind === kind)
      .flatMap((market) => toTrend(market, dataOf(market), now) ?? []);
  return [
    on(getTrends, ({ product = 'spot' }, { ledger, now }) => {
      const name = `${ledger} ${product}`;
      const minute = Math.floor(now / minuteMs);
      const known = computed.get(name);
      const trends = known?.minute === minute ? known.trends : compute(ledger, product, now);
      computed.set(name, { minute, trends });
      return { trends: [...trends] };
    }),
  ];
}

/** `undefined` before the first trade. */
function toTrend({ instrument }: Market, { chart }: MarketData, now: number): Trend | undefined {
  const bars = chart.read('4h', barCount, now);
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return undefined;
  // Counted from the end, so that all pairs have the same times.
  const opens = bars.filter((_, index) => (bars.length - 1 - index) % step === 0);
  const isWhole = bars.length === barCount;
  const change = ((last.close - first.open) * 10n ** BigInt(changeScale)) / first.open;
  return {
    symbol: instrument.symbol,
    prices: [...opens.map(({ open }) => open), last.close].map((price) =>
      instrument.formatPrice(price),
    ),
    change7d: isWhole ? formatTrimmed(change, changeScale) : null,
  };
}
