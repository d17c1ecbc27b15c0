import type { FundingRate, IndexPrice, MarkPrice } from '@bourse/gateway-contract';
import type { Futures } from '../core/futures/create-futures.ts';
import type { Market } from '../core/market.ts';
import { formatFundingRate } from '../core/wire/futures-history.ts';

export interface ContractView {
  mark(): MarkPrice | undefined;
  index(): IndexPrice | undefined;
  funding(): FundingRate;
}

export function createContractView(
  market: Market,
  futures: Pick<Futures, 'funding' | 'contractOf'>,
  now: () => number,
): ContractView {
  const { symbol, instrument } = market;
  const { fundingIntervalHours } = futures.contractOf(symbol).terms;
  return {
    mark: () => {
      const { mark } = market.prices;
      return mark === undefined
        ? undefined
        : { symbol, markPrice: instrument.formatPrice(mark), ts: now() };
    },
    index: () => {
      const { index } = market.prices;
      return index === undefined
        ? undefined
        : { symbol, indexPrice: instrument.formatPrice(index), ts: now() };
    },
    funding: () => ({
      symbol,
      fundingRate: formatFundingRate(futures.funding.expectedRate(market)),
      nextFundingTime: futures.funding.nextFunding(market, now()),
      fundingIntervalHours,
      ts: now(),
    }),
  };
}
