import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { defaultSymbol } from '#page/simulation/default-pair.ts';
import { useInstruments } from '#platform/market/instruments.ts';
import type { Instrument } from '#platform/market/product.ts';
import { Panel } from '@bourse/ui/panels';
import { SkeletonRows } from '@bourse/ui/states';

interface InstrumentPanelProps {
  readonly label: string;
  /** Default: the first pair. */
  readonly symbol?: string;
  readonly children: (instrument: Instrument) => ReactNode;
}

/** The tables need a pair, with whose isolated account they transfer. */
export function InstrumentPanel({ label, symbol = defaultSymbol, children }: InstrumentPanelProps) {
  const { t } = useLingui();
  const { data: instruments } = useInstruments();
  const instrument = instruments?.find((entry) => entry.symbol === symbol);
  return (
    <Panel label={label} className="min-h-60">
      {instrument ? (
        children(instrument)
      ) : (
        <SkeletonRows
          rows={6}
          label={t({ id: 'assets.loading', message: 'Loading balances' })}
          className="h-6"
        />
      )}
    </Panel>
  );
}
