import type { SpotInstrument } from '@bourse/gateway-contract';
import { formatAmount } from '@bourse/i18n-registry/figures';
import { money } from '@bourse/trading/decimal';
import { groupingsOf } from '@bourse/trading/market';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#platform/locale/locale.ts';

interface GroupingSelectProps {
  readonly instrument: SpotInstrument;
  readonly grouping: string;
  readonly onGroup: (grouping: string) => void;
}

export function GroupingSelect({ instrument, grouping, onGroup }: GroupingSelectProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <select
      aria-label={t({ id: 'book.grouping', message: 'Price grouping' })}
      value={money.toShortText(grouping)}
      onChange={(event) => {
        onGroup(event.target.value);
      }}
      className="own-select ms-auto h-7 rounded-control bg-surface-1 ps-1 text-xs text-text-2 pointer-coarse:h-11"
    >
      {groupingsOf(instrument.tickSize).map((option) => (
        <option key={option} value={option}>
          {formatAmount(option, locale)}
        </option>
      ))}
    </select>
  );
}
