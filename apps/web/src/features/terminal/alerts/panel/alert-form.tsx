import { useAlertDraft } from '@bourse/react/notices';
import { Segmented } from '@bourse/ui/fields';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useProduct, type Instrument } from '#platform/market/product.ts';
import { FundingForm } from './funding-form.tsx';
import { IndicatorForm } from './indicator-form.tsx';
import { PriceForm } from './price-form.tsx';

export interface AlertFormProps {
  readonly instrument: Instrument;
  readonly last: string | undefined;
}

/** Sets an alert: of a price, of an indicator, and of a contract's funding rate. */
export function AlertForm({ instrument, last }: AlertFormProps) {
  const draft = useAlertDraft(useProduct(), instrument, last);
  const [other, setOther] = useState<'funding' | 'indicator'>();
  const isContract = 'fundingCap' in instrument;
  return (
    <div className="flex flex-col gap-2">
      <WatchedChoice
        isContract={isContract}
        value={other ?? draft.triggerBy}
        onChange={(next) => {
          const isPrice = next === 'last' || next === 'mark';
          setOther(isPrice ? undefined : next);
          if (isPrice) draft.chooseTrigger(next);
        }}
      />
      {other === 'indicator' && <IndicatorForm instrument={instrument} />}
      {other === 'funding' && isContract && <FundingForm contract={instrument} />}
      {other === undefined && <PriceForm instrument={instrument} draft={draft} />}
    </div>
  );
}

type Watched = 'last' | 'mark' | 'funding' | 'indicator';

interface WatchedChoiceProps {
  /** Whether there are a mark price and a funding rate. */
  readonly isContract: boolean;
  readonly value: Watched;
  readonly onChange: (value: Watched) => void;
}

function WatchedChoice({ isContract, value, onChange }: WatchedChoiceProps) {
  const { t } = useLingui();
  const last = { value: 'last', label: t({ id: 'order.by-last', message: 'Last price' }) } as const;
  const mark = { value: 'mark', label: t({ id: 'order.by-mark', message: 'Mark price' }) } as const;
  const indicator = {
    value: 'indicator',
    label: t({ id: 'alerts.indicator', message: 'Indicator' }),
  } as const;
  const funding = {
    value: 'funding',
    label: t({ id: 'funding.rate', message: 'Funding rate' }),
  } as const;
  return (
    <Segmented
      label={t({ id: 'alerts.watched', message: 'Alert on' })}
      options={isContract ? [last, mark, indicator, funding] : [last, indicator]}
      value={value}
      onChange={onChange}
    />
  );
}
