import { useLingui } from '@lingui/react/macro';

/** A series of a contract's points. */
export type SeriesName = 'interest' | 'ratio' | 'liquidations' | 'basis';

export function useSeriesNames(): Readonly<Record<SeriesName, string>> {
  const { t } = useLingui();
  return {
    interest: t({ id: 'contract-data.open-interest', message: 'Open interest' }),
    ratio: t({ id: 'contract-data.long-short', message: 'Long/short' }),
    liquidations: t({ id: 'contract-data.liquidations', message: 'Liquidations' }),
    basis: t({ id: 'contract-data.basis', message: 'Basis' }),
  };
}
