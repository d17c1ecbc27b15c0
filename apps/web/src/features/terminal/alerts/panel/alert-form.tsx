import { useAlertDraft } from '@bourse/react/notices';
import { Segmented } from '@bourse/ui/fields';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useProduct, type Instrument } from '#platform/market/product.ts';
import { FundingForm } from './funding-form.tsx';
import { PriceForm } from './price-form.tsx';

export interface AlertFormProps {
  readonly instrument: Instrument;
  readonly last: string | undefined;
}

/** Sets an alert: of a price, and of a contract's funding rate too. */
export function AlertForm({ instrument, last }: AlertFormProps) {
  const draft = useAlertDraft(useProduct(), instrument, last);
  const [isFunding, setFunding] = useState(false);
  if (!('fundingCap' in instrument)) return <PriceForm instrument={instrument} draft={draft} />;
  return (
    <div className="flex flex-col gap-2">
      <WatchedChoice
        value={isFunding ? 'funding' : draft.triggerBy}
        onChange={(next) => {
          setFunding(next === 'funding');
          if (next !== 'funding') draft.chooseTrigger(next);
        }}
      />
      {isFunding ? (
        <FundingForm contract={instrument} />
      ) : (
        <PriceForm instrument={instrument} draft={draft} />
      )}
    </div>
  );
}

type Watched = 'last' | 'mark' | 'funding';

interface WatchedChoiceProps {
  readonly value: Watched;
  readonly onChange: (value: Watched) => void;
}

function WatchedChoice({ value, onChange }: WatchedChoiceProps) {
  const { t } = useLingui();
  return (
    <Segmented
      label={t({ id: 'alerts.watched', message: 'Alert on' })}
      options={[
        { value: 'last', label: t({ id: 'order.by-last', message: 'Last price' }) },
        { value: 'mark', label: t({ id: 'order.by-mark', message: 'Mark price' }) },
        { value: 'funding', label: t({ id: 'funding.rate', message: 'Funding rate' }) },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
