import type { DisplayCurrency } from '@bourse/client/rates';
import { directionOf } from '@bourse/i18n-registry';
import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { useLocale } from '#platform/locale/locale.ts';
import { useDisplayCurrency } from '#platform/market/rates/currency.ts';
import { valuationAtom, valuationCoins } from '#platform/market/rates/valuation.ts';
import { terminalLayoutAtom } from '#platform/theme/terminal-layout.ts';
import { themeAtom } from '#platform/theme/theme.ts';
import { tradeColorsAtom } from '#platform/theme/trade-colors.ts';
import { Segmented, SelectField } from '@bourse/ui/fields';
import { RatesAge } from '#ui/states/rates-age.tsx';
import { FlagSwitch, Section } from './setting-parts.tsx';

export function DisplaySection() {
  const { t } = useLingui();
  const [theme, setTheme] = useAtom(themeAtom);
  const [colors, setColors] = useAtom(tradeColorsAtom);
  const { currency, currencies, choose } = useDisplayCurrency();
  return (
    <Section title={t({ id: 'settings.display', message: 'Display' })}>
      <Segmented
        label={t({ id: 'settings.theme', message: 'Theme' })}
        value={theme}
        onChange={setTheme}
        options={[
          { value: 'black', label: t({ id: 'settings.dark', message: 'Dark' }) },
          { value: 'white', label: t({ id: 'settings.light', message: 'Light' }) },
        ]}
      />
      <SelectField
        label={t({ id: 'settings.colors', message: 'Price colors' })}
        value={colors}
        onChange={(value) => {
          setColors(value === 'red' || value === 'blue' ? value : 'green');
        }}
        options={[
          { value: 'green', label: t({ id: 'settings.up-green', message: 'Green up, red down' }) },
          { value: 'red', label: t({ id: 'settings.up-red', message: 'Red up, green down' }) },
          { value: 'blue', label: t({ id: 'settings.up-blue', message: 'Blue up, orange down' }) },
        ]}
      />
      <SelectField
        label={t({ id: 'settings.currency', message: 'Currency' })}
        value={currency.value}
        onChange={choose}
        options={currencies.map(toOption)}
      />
      <Valuation />
      <RatesAge />
      <FormSide />
      <FlagSwitch
        name="sounds"
        label={t({
          id: 'settings.sounds',
          message: 'Sounds for fills, warnings and price alerts',
        })}
      />
    </Section>
  );
}

/** Isolates the label, so that `USD-$` keeps its order in Arabic. */
function toOption({ value, label }: DisplayCurrency) {
  return { value, label: `\u2066${label}\u2069` };
}

/** The unit of the value of all assets. */
function Valuation() {
  const { t } = useLingui();
  const { currencies } = useDisplayCurrency();
  const [unit, choose] = useAtom(valuationAtom);
  const coins = Object.keys(valuationCoins).map((coin) => ({ value: coin, label: coin }));
  return (
    <SelectField
      label={t({ id: 'settings.valuation', message: 'Show total assets in' })}
      value={unit}
      onChange={choose}
      options={[
        { value: '', label: t({ id: 'settings.valuation-display', message: 'Selected currency' }) },
        ...coins,
        ...currencies.map(toOption),
      ]}
    />
  );
}

/** The side of the order form. A phone has one column. */
function FormSide() {
  const { t } = useLingui();
  const [{ formSide }, change] = useAtom(terminalLayoutAtom);
  const sides = [
    t({ id: 'settings.form-left', message: 'Form left' }),
    t({ id: 'settings.form-right', message: 'Form right' }),
  ] as const;
  // From right to left, the sides are mirrored.
  const [first, last] = directionOf(useLocale()) === 'rtl' ? [sides[1], sides[0]] : sides;
  return (
    <Segmented
      className="max-md:hidden"
      label={t({ id: 'settings.form-side', message: 'Order form side' })}
      value={formSide}
      onChange={(next) => {
        change({ formSide: next });
      }}
      options={[
        { value: 'left', label: first },
        { value: 'right', label: last },
      ]}
    />
  );
}
