import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { useDisplayCurrency } from '#platform/market/currency.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { consentAtom } from '#platform/tracking/tracking-consent.ts';
import type { Theme } from '#page/theme.ts';
import { themeAtom } from '#platform/theme/theme.ts';
import { SettingsIcon } from '#ui/pictures/icons.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';

export function SettingsMenu() {
  const { t } = useLingui();
  return (
    <Popover label={t({ id: 'settings.open', message: 'Settings' })} button={<SettingsIcon />}>
      <div className="flex flex-col gap-4">
        <CurrencyChoice />
        <ThemeChoice />
        <ConsentChoice />
      </div>
    </Popover>
  );
}

function CurrencyChoice() {
  const { t } = useLingui();
  const { currency, currencies, choose } = useDisplayCurrency();
  return (
    <SelectField
      label={t({ id: 'settings.currency', message: 'Currency' })}
      value={currency.value}
      onChange={choose}
      // Isolated, so that `USD-$` keeps its order in Arabic.
      options={currencies.map(({ value, label }) => ({ value, label: `\u2066${label}\u2069` }))}
    />
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

function ConsentChoice() {
  const { t } = useLingui();
  const sdk = useSdk();
  const [consent, setConsent] = useAtom(consentAtom);
  return (
    <label className="flex items-start gap-2 text-sm text-text-2">
      <input
        type="checkbox"
        className="mt-0.5 size-4 accent-accent"
        checked={consent === 'granted'}
        onChange={(event) => {
          setConsent(sdk, event.target.checked ? 'granted' : 'denied');
        }}
      />
      {t({ id: 'settings.consent', message: 'Help improve Bourse with usage statistics' })}
    </label>
  );
}
