import {
  getFeeRates,
  type CallAnswer,
  type ContractTicker,
  type Ticker,
} from '@bourse/gateway-contract';
import { money } from '@bourse/trading/decimal';
import type { DraftMarket, OrderDraft } from '@bourse/trading/draft';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ListOptions } from '../account/use-lists.ts';
import { callOptions } from '../calls/call-options.ts';
import { ruleQuery } from '../calls/rule-query.ts';
import { useClient } from '../client-context.ts';
import type { MarketKind } from '../markets/market-kind.ts';
import type { Instrument } from '../prices/public-lists.ts';
import { useFunds } from './use-funds.ts';
import { useSampledMarket } from './use-sampled-market.ts';

/** An order for a contract at market is bounded by what the book holds. */
function levelsFor(kind: MarketKind, { orderType }: OrderDraft): number {
  return kind === 'futures' && orderType === 'market' ? 100 : 1;
}

/**
 * Returns the market and the account that a draft is checked against, for `problemsOf`, `capacityOf` and `prepare`. Prices are read twice a
 * second. A visitor (`enabled: false`) has no account: the members of the account are `undefined`.
 */
export function useDraftMarket(
  kind: MarketKind,
  instrument: Instrument,
  draft: OrderDraft,
  options: ListOptions = {},
): DraftMarket {
  const { ticker, ...book } = useSampledMarket(kind, instrument.symbol, levelsFor(kind, draft));
  const funds = useFunds(kind, instrument, draft, options);
  const rates = useFeeRates(options).data?.rates.find(({ product }) => product === kind);
  return {
    kind,
    instrument,
    last: ticker?.lastPrice,
    mark: markOf(ticker),
    ...book,
    makerFeeRate: lower(instrument.makerFeeRate, rates?.makerFeeRate),
    takerFeeRate: lower(instrument.takerFeeRate, rates?.takerFeeRate),
    ...funds,
  };
}

/** Returns the user's level and its rates in the client's ledger. They are decided at midnight UTC. */
export function useFeeRates(
  options: ListOptions = {},
): UseQueryResult<CallAnswer<typeof getFeeRates>> {
  const rates = callOptions(useClient(), getFeeRates, {}, (answer) => answer);
  return useQuery({ ...rates, ...ruleQuery, ...options });
}

function markOf(ticker: Ticker | ContractTicker | undefined): string | undefined {
  return ticker && 'markPrice' in ticker ? (ticker.markPrice ?? undefined) : undefined;
}

function lower(own: string, level: string | undefined): string {
  return level !== undefined && money.of(level).lt(own) ? level : own;
}
