import type { SpotInstrument } from '@bourse/gateway-contract';
import { Segmented } from '@bourse/ui/fields';
import { useLingui } from '@lingui/react/macro';
import type { BookSettings } from './book-settings.ts';

interface BookMenuProps {
  readonly instrument: SpotInstrument;
  readonly settings: BookSettings;
  readonly onChange: (changes: Partial<BookSettings>) => void;
}

/** The settings of the book that its menu shows. */
export function BookMenu({
  instrument: { baseCoin, quoteCoin },
  settings,
  onChange,
}: BookMenuProps) {
  const { t } = useLingui();
  const [bars, amounts] = [
    t({ id: 'book.bars', message: 'Bars' }),
    t({ id: 'book.unit', message: 'Amounts in' }),
  ];
  return (
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
