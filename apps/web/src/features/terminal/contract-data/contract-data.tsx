import type { ContractTerms } from '@bourse/gateway-contract';
import { PlainSegmented } from '@bourse/ui/fields';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { FundingData } from './funding/funding-data.tsx';
import { SeriesData } from './series-data.tsx';
import { useSeriesNames, type SeriesName } from './use-series-names.ts';

interface ContractDataProps {
  readonly contract: ContractTerms;
  /** The rules of the contract, which are shown at first. */
  readonly children: ReactNode;
}

type View = 'rules' | 'funding' | SeriesName;

const series: readonly SeriesName[] = ['interest', 'ratio', 'liquidations', 'basis'];

/** The rules of a contract, its funding, and its series as charts or tables. */
export function ContractData({ contract, children }: ContractDataProps) {
  const { t } = useLingui();
  const [view, setView] = useState<View>('rules');
  const names = useSeriesNames();
  const label = t({ id: 'contract-data.choose', message: 'Contract data' });
  return (
    <div className="flex flex-col gap-3">
      <PlainSegmented<View>
        className="-ms-2"
        label={label}
        value={view}
        onChange={setView}
        options={[
          { value: 'rules', label: t({ id: 'contract-data.rules', message: 'Rules' }) },
          { value: 'funding', label: t({ id: 'funding.rate', message: 'Funding rate' }) },
          ...series.map((value) => ({ value, label: names[value] })),
        ]}
      />
      {view === 'rules' && <div>{children}</div>}
      {view === 'funding' && <FundingData contract={contract} />}
      {view !== 'rules' && view !== 'funding' && (
        <SeriesData key={view} name={view} contract={contract} />
      )}
    </div>
  );
}
