import { useLingui } from '@lingui/react/macro';
import { Legend } from '../controls/legend.tsx';
import type { HeaderProps } from './header-props.ts';

export function TradeColorsChoice({ context }: HeaderProps) {
  const { t } = useLingui();
  const { settings, changeSettings } = context;
  const options = [
    {
      value: 'green',
      label: t({ id: 'settings.up-green', message: 'Green up, red down' }),
      up: 'bg-green',
      down: 'bg-red',
    },
    {
      value: 'red',
      label: t({ id: 'settings.up-red', message: 'Red up, green down' }),
      up: 'bg-red',
      down: 'bg-green',
    },
    {
      value: 'blue',
      label: t({ id: 'settings.up-blue', message: 'Blue up, orange down' }),
      up: 'bg-blue',
      down: 'bg-orange',
    },
  ] as const;
  return (
    <fieldset className="flex flex-col">
      <Legend>{t({ id: 'settings.colors', message: 'Price colors' })}</Legend>
      {options.map(({ value, label, up, down }) => (
        <label key={value} className="hit-area flex cursor-pointer items-center gap-2 text-sm">
          <input
            type="radio"
            name="trade-colors"
            className="size-4 accent-accent"
            checked={value === settings.tradeColors}
            onChange={() => {
              changeSettings({ tradeColors: value });
            }}
          />
          {label}
          <span aria-hidden className="ms-auto flex items-end gap-1">
            <span className={`h-4 w-1.5 ${up}`} />
            <span className={`h-3 w-1.5 ${down}`} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
