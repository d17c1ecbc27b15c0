import { directionOf } from '@bourse/i18n-registry';
import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useLocale } from '#platform/locale/locale.ts';
import { useDisplayCurrency } from '#platform/market/currency.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { consentAtom } from '#platform/tracking/tracking-consent.ts';
import type { Theme } from '#page/theme.ts';
import type { TradeColors } from '#page/trade-colors.ts';
import { soundsOnAtom, useSounds } from '#platform/sounds/sounds.ts';
import { terminalLayoutAtom } from '#platform/theme/terminal-layout.ts';
import { themeAtom } from '#platform/theme/theme.ts';
import { tradeColorsAtom } from '#platform/theme/trade-colors.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { RatesAge } from '#ui/states/rates-age.tsx';

/** The choices of the settings menu. */
export function SettingsPanel() {
  return (
    <div className="flex flex-col gap-4">
      <CurrencyChoice />
      <ThemeChoice />
      <TradeColorsChoice />
      <LayoutChoice />
      <SoundsChoice />
      <ConsentChoice />
    </div>
  );
}

function CurrencyChoice() {
  const { t } = useLingui();
  const { currency, currencies, choose } = useDisplayCurrency();
  return (
    <div className="flex flex-col gap-1">
      <SelectField
        label={t({ id: 'settings.currency', message: 'Currency' })}
        value={currency.value}
        onChange={choose}
        // Isolated, so that `USD-$` keeps its order in Arabic.
        options={currencies.map(({ value, label }) => ({ value, label: `\u2066${label}\u2069` }))}
      />
      <RatesAge />
    </div>
  );
}

function ThemeChoice() {
  const { t } = useLingui();
  const [theme, setTheme] = useAtom(themeAtom);
  const options: readonly { value: Theme; label: string }[] = [
    { value: 'black', label: t({ id: 'settings.dark', message: 'Dark' }) },
    { value: 'white', label: t({ id: 'settings.light', message: 'Light' }) },
  ];
  return (
    <Segmented
      label={t({ id: 'settings.theme', message: 'Theme' })}
      options={options}
      value={theme}
      onChange={setTheme}
    />
  );
}

function TradeColorsChoice() {
  const { t } = useLingui();
  const [colors, setColors] = useAtom(tradeColorsAtom);
  const options: readonly { value: TradeColors; label: string; up: string; down: string }[] = [
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
  ];
  return (
    <fieldset className="flex flex-col">
      <Legend>{t({ id: 'settings.colors', message: 'Price colours' })}</Legend>
      {options.map(({ value, label, up, down }) => (
        <label key={value} className="hit-area flex cursor-pointer items-center gap-2 text-sm">
          <input
            type="radio"
            name="trade-colors"
            className="size-4 accent-accent"
            checked={value === colors}
            onChange={() => {
              setColors(value);
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

/** The places of the terminal's panels. A phone has one column. */
function LayoutChoice() {
  const { t } = useLingui();
  const [{ formSide, book, isChartOnly }, change] = useAtom(terminalLayoutAtom);
  const sides = [
    t({ id: 'settings.form-left', message: 'Form left' }),
    t({ id: 'settings.form-right', message: 'Form right' }),
  ] as const;
  // From right to left, the sides are mirrored.
  const [first, last] = directionOf(useLocale()) === 'rtl' ? [sides[1], sides[0]] : sides;
  return (
    <fieldset className="flex flex-col gap-2 max-md:hidden">
      <Legend>{t({ id: 'settings.layout', message: 'Trading layout' })}</Legend>
      <Segmented
        label={t({ id: 'settings.form-side', message: 'Side of the order form' })}
        options={[
          { value: 'left', label: first },
          { value: 'right', label: last },
        ]}
        value={formSide}
        onChange={(next) => {
          change({ formSide: next });
        }}
      />
      <Segmented
        className="max-xl:hidden"
        label={t({ id: 'settings.book-place', message: 'Order book, from the chart' })}
        options={[
          {
            value: 'beside',
            label: t({ id: 'settings.book-beside', message: 'Book beside' }),
          },
          { value: 'below', label: t({ id: 'settings.book-below', message: 'Book below' }) },
        ]}
        value={book}
        onChange={(next) => {
          change({ book: next });
        }}
      />
      <label className="hit-area flex cursor-pointer items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="size-4 accent-accent"
          checked={isChartOnly}
          onChange={(event) => {
            change({ isChartOnly: event.target.checked });
          }}
        />
        {t({ id: 'settings.chart-only', message: 'Chart only' })}
      </label>
    </fieldset>
  );
}

function Legend({ children }: { readonly children: ReactNode }) {
  return <legend className="mb-1 text-xs text-text-2">{children}</legend>;
}

function SoundsChoice() {
  const { t } = useLingui();
  const [isOn, setOn] = useAtom(soundsOnAtom);
  const play = useSounds();
  return (
    <Checkbox
      label={t({ id: 'settings.sounds', message: 'Sounds for fills, warnings and price alerts' })}
      checked={isOn}
      onChange={(isChecked) => {
        setOn(isChecked);
        play('good');
      }}
    />
  );
}

function ConsentChoice() {
  const { t } = useLingui();
  const sdk = useSdk();
  const [consent, setConsent] = useAtom(consentAtom);
  return (
    <Checkbox
      label={t({ id: 'settings.consent', message: 'Help improve Bourse with usage statistics' })}
      checked={consent === 'granted'}
      onChange={(isChecked) => {
        setConsent(sdk, isChecked ? 'granted' : 'denied');
      }}
    />
  );
}
