import type { SpotInstrument } from '@bourse/gateway-contract';
import { money } from '@bourse/trading/decimal';
import { groupingsOf } from '@bourse/trading/market';
import { useLingui } from '@lingui/react/macro';
import { formatAmount } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { Segmented } from '@bourse/ui/fields';
import { Popover } from '@bourse/ui/overlays';
import { SettingsIcon } from '@bourse/ui/icons';
import type { BookSettings } from './book-settings.ts';
import { ViewIcon } from './view-icon.tsx';

interface BookToolbarProps {
  readonly instrument: SpotInstrument;
  readonly settings: BookSettings;
  readonly onChange: (changes: Partial<BookSettings>) => void;
  readonly grouping: string;
  readonly onGroup: (grouping: string) => void;
}

export function BookToolbar(props: BookToolbarProps) {
  const { instrument, settings, onChange, grouping, onGroup } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const views = [
    { value: 'both', label: t({ id: 'book.both', message: 'Both sides' }) },
    { value: 'bids', label: t({ id: 'book.bids', message: 'Buy orders' }) },
    { value: 'asks', label: t({ id: 'book.asks', message: 'Sell orders' }) },
  ] as const;
  return (
    <div className="flex items-center gap-1 px-2 pt-1">
      <Segmented
        label={t({ id: 'book.view', message: 'Order book view' })}
        value={settings.view}
        onChange={(view) => {
          onChange({ view });
        }}
        options={views.map((view) => ({ ...view, icon: <ViewIcon view={view.value} /> }))}
      />
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
      <BookMenu instrument={instrument} settings={settings} onChange={onChange} />
    </div>
  );
}

function BookMenu({
  instrument: { baseCoin, quoteCoin },
  settings,
  onChange,
}: Pick<BookToolbarProps, 'instrument' | 'settings' | 'onChange'>) {
  const { t } = useLingui();
  const [bars, amounts] = [
    t({ id: 'book.bars', message: 'Bars' }),
    t({ id: 'book.unit', message: 'Amounts in' }),
  ];
  return (
    <Popover
      label={t({ id: 'book.settings', message: 'Order book settings' })}
      placement="button"
      button={<SettingsIcon />}
    >
      {() => (
        <div className="flex flex-col gap-3 text-sm">
          <Choice
            label={bars}
            value={settings.bars}
            options={[
              { value: 'total', label: t({ id: 'book.bars-total', message: 'Cumulative' }) },
              { value: 'size', label: t({ id: 'book.bars-size', message: 'Per level' }) },
            ]}
            onChange={(value) => {
              onChange({ bars: value });
            }}
          />
          <Choice
            label={amounts}
            value={settings.unit}
            options={[
              { value: 'base', label: baseCoin },
              { value: 'quote', label: quoteCoin },
            ]}
            onChange={(value) => {
              onChange({ unit: value });
            }}
          />
        </div>
      )}
    </Popover>
  );
}

function Choice<T extends string>(props: Parameters<typeof Segmented<T>>[0]) {
  return (
    <div className="flex flex-col gap-1">
      <span aria-hidden className="text-xs text-text-3">
        {props.label}
      </span>
      <Segmented {...props} />
    </div>
  );
}
