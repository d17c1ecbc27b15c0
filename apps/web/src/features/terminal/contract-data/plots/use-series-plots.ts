import type { ContractTerms } from '@bourse/gateway-contract';
import type { SeriesName } from '../use-series-names.ts';
import { useBasisPlots } from './use-basis-plots.ts';
import { useInterestPlots } from './use-interest-plots.ts';
import { useLiquidationPlots } from './use-liquidation-plots.ts';
import { useRatioPlots } from './use-ratio-plots.ts';
import type { SeriesPlots } from './series-plot.ts';

export function useSeriesPlots(contract: ContractTerms): Readonly<Record<SeriesName, SeriesPlots>> {
  return {
    interest: useInterestPlots(contract),
    ratio: useRatioPlots(contract),
    liquidations: useLiquidationPlots(),
    basis: useBasisPlots(contract),
  };
}
