import { Checkbox, Segmented, SelectField } from '@bourse/ui/fields';
import { useLingui } from '@lingui/react/macro';
import type { HeaderProps } from './header-props.ts';
import { LayoutChoice } from './layout-choice.tsx';
import { TradeColorsChoice } from './trade-colors-choice.tsx';

/** The choices of the settings menu. */
export function SettingsPanel({ context }: HeaderProps) {
  const { t } = useLingui();
  const { currency, currencies, setCurrency, settings, changeSettings } = context;
  const { ratesTime: time } = context;
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label={t({ id: 'settings.currency', message: 'Currency' })}
        value={currency}
        onChange={setCurrency}
        // Isolated, so that `USD-$` keeps its order in Arabic.
        options={currencies.map(({ value, label }) => ({ value, label: `\u2066${label}\u2069` }))}
      />
      {time !== undefined && (
        <p role="status" className="text-xs text-warn">
          {t({ id: 'rates.as-of', message: `Exchange rates as of ${{ time }}.` })}
        </p>
      )}
      <Segmented
        label={t({ id: 'settings.theme', message: 'Theme' })}
        value={settings.theme}
        onChange={(theme) => {
          changeSettings({ theme });
        }}
        options={[
          { value: 'dark', label: t({ id: 'settings.dark', message: 'Dark' }) },
          { value: 'light', label: t({ id: 'settings.light', message: 'Light' }) },
        ]}
      />
      <TradeColorsChoice context={context} />
      <LayoutChoice context={context} />
      <Checkbox
        label={t({
          id: 'settings.sounds',
          message: 'Sounds for fills, warnings and price alerts',
        })}
        checked={settings.hasSounds}
        onChange={(hasSounds) => {
          changeSettings({ hasSounds });
        }}
      />
      <Checkbox
        label={t({ id: 'settings.consent', message: 'Help improve Bourse with usage statistics' })}
        checked={settings.sendsStatistics}
        onChange={(sendsStatistics) => {
          changeSettings({ sendsStatistics });
        }}
      />
    </div>
  );
}
