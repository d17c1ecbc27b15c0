import type { DisplayCurrency } from '@bourse/client/rates';
import { directionOf } from '@bourse/i18n-registry';
import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { useSettingGroups } from '#accounts/menus/setting-menu.ts';
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
  const { title, names } = useSettingGroups().display;
  const [theme, setTheme] = useAtom(themeAtom);
  const [colors, setColors] = useAtom(tradeColorsAtom);
  const { currency, currencies, choose } = useDisplayCurrency();
  return (
    <Section title={title}>
      <div id="theme">
        <Segmented
          label={names.theme}
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'black', label: t({ id: 'settings.dark', message: 'Dark' }) },
            { value: 'white', label: t({ id: 'settings.light', message: 'Light' }) },
          ]}
        />
      </div>
      <div id="colors">
        <SelectField
          label={names.colors}
          value={colors}
          onChange={(value) => {
            setColors(value === 'red' || value === 'blue' ? value : 'green');
          }}
          options={[
            {
              value: 'green',
              label: t({ id: 'settings.up-green', message: 'Green up, red down' }),
            },
            { value: 'red', label: t({ id: 'settings.up-red', message: 'Red up, green down' }) },
            {
              value: 'blue',
              label: t({ id: 'settings.up-blue', message: 'Blue up, orange down' }),
            },
          ]}
        />
      </div>
      <div id="currency">
        <SelectField
          label={names.currency}
          value={currency.value}
          onChange={choose}
          options={currencies.map(toOption)}
        />
      </div>
      <Valuation />
      <RatesAge />
      <FormSide />
      <FlagSwitch name="sounds" label={names.sounds} />
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
  const { names } = useSettingGroups().display;
  const { currencies } = useDisplayCurrency();
  const [unit, choose] = useAtom(valuationAtom);
  const coins = Object.keys(valuationCoins).map((coin) => ({ value: coin, label: coin }));
  return (
    <div id="valuation">
      <SelectField
        label={names.valuation}
        value={unit}
        onChange={choose}
        options={[
          {
            value: '',
            label: t({ id: 'settings.valuation-display', message: 'Selected currency' }),
          },
          ...coins,
          ...currencies.map(toOption),
        ]}
      />
    </div>
  );
}

/** The side of the order form. A phone has one column. */
function FormSide() {
  const { t } = useLingui();
  const { names } = useSettingGroups().display;
  const [{ formSide }, change] = useAtom(terminalLayoutAtom);
  const sides = [
    t({ id: 'settings.form-left', message: 'Form left' }),
    t({ id: 'settings.form-right', message: 'Form right' }),
  ] as const;
  // From right to left, the sides are mirrored.
  const [first, last] = directionOf(useLocale()) === 'rtl' ? [sides[1], sides[0]] : sides;
  return (
    <div id="form-side" className="max-md:hidden">
      <Segmented
        label={names['form-side']}
        value={formSide}
        onChange={(next) => {
          change({ formSide: next });
        }}
        options={[
          { value: 'left', label: first },
          { value: 'right', label: last },
        ]}
      />
    </div>
  );
}
