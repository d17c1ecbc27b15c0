import { capacityOf, percentOf, withPercent } from '@bourse/trading/draft';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatPercent } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { PercentSlider } from '#ui/fields/percent-slider.tsx';
import type { FormPart } from './form-part.ts';

interface ShareProps extends FormPart {
  /** Stands beside the slider. */
  readonly children?: ReactNode;
}

/** The percentage of the balance that an order takes. */
export function Share({ draft, market, onChange, children }: ShareProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const percent = percentOf(draft, market);
  const isLinked = market.kind === 'futures' ? capacityOf(draft, market) : market.available;
  const waitsForPrice = draft.orderType === 'limit' && draft.price === '';
  return (
    <div className="flex flex-wrap items-start gap-x-2">
      <div className="min-w-0 flex-1 basis-40">
        <PercentSlider
          label={t({ id: 'order.share', message: 'Percentage of available balance' })}
          value={percent}
          valueText={formatPercent(percent, locale)}
          disabled={!isLinked || waitsForPrice}
          onChange={(value) => {
            onChange(withPercent(draft, value, market));
          }}
        />
      </div>
      {children}
    </div>
  );
}
