import { formatAmount } from '@bourse/i18n-registry/figures';
import { Segmented } from '@bourse/ui/fields';
import { AnchoredPopover } from '@bourse/ui/overlays';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#platform/locale/locale.ts';
import { chartCounts, type useChartGrid } from './use-chart-grid.ts';

type CountMenuProps = Pick<ReturnType<typeof useChartGrid>, 'count' | 'setCount'>;

/** The button with the number of charts. */
export function CountMenu({ count, setCount }: CountMenuProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const label = t({ id: 'chart.count', message: 'Number of charts' });
  return (
    <AnchoredPopover
      label={label}
      button={
        <svg viewBox="0 0 24 24" aria-hidden className="size-4.5 fill-none stroke-current">
          <path strokeWidth="1.6" d="M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z" />
        </svg>
      }
    >
      {(close) => (
        <Segmented
          label={label}
          value={String(count)}
          onChange={(chosen) => {
            close();
            setCount(chartCounts.find((known) => String(known) === chosen) ?? 1);
          }}
          options={chartCounts.map((known) => ({
            value: String(known),
            label: formatAmount(String(known), locale),
          }))}
        />
      )}
    </AnchoredPopover>
  );
}
