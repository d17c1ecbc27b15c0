import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useAtom, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useDisplayCurrency } from '#platform/market/rates/currency.ts';
import { toast } from '#platform/messages/toast.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { consentAtom } from '#platform/tracking/tracking-consent.ts';
import { Button } from '@bourse/ui/fields';
import { ConfirmDialog } from '@bourse/ui/overlays';
import { AccountMenu } from '#accounts/menus/account-menu.tsx';
import { useSettingGroups } from '#accounts/menus/setting-menu.ts';
import { TitledPage } from '#ui/page-head/titled-page.tsx';
import { DisplaySection } from './display-section.tsx';
import { EraseStatistics } from './erase-statistics.tsx';
import { PushSection } from './push-section.tsx';
import { markKeys, questionKeys, resetSettingsAtom } from './reset-settings.ts';
import { FlagSwitch, Section, Switch } from './setting-parts.tsx';

export function SettingsPage() {
  const { t } = useLingui();
  const { questions, marks } = useSettingGroups();
  const settings = useNamedSetting();
  const title = t({ id: 'settings.open', message: 'Settings' });
  const description = t({
    id: 'settings.description',
    message: 'These settings are saved in this browser, not in your account.',
  });
  return (
    <TitledPage page="/settings" menu={<AccountMenu />} title={title} description={description}>
      <p className="text-md text-text-2">{description}</p>
      <div ref={settings} className="contents">
        <DisplaySection />
        <PushSection />
        <Section title={questions.title}>
          {questionKeys.map((name) => (
            <FlagSwitch key={name} name={name} label={questions.names[name]} checkedAs="false" />
          ))}
        </Section>
        <Section title={marks.title}>
          {markKeys.map((name) => (
            <FlagSwitch key={name} name={name} label={marks.names[name]} />
          ))}
        </Section>
        <HintSection />
        <PrivacySection />
      </div>
      <ResetButton />
    </TitledPage>
  );
}

/** Leads the focus to the setting that the address names. */
function useNamedSetting() {
  const { hash } = useLocation();
  const settings = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const named = [...(settings.current?.querySelectorAll('[id]') ?? [])].find(
      ({ id }) => id === hash,
    );
    named?.querySelector<HTMLElement>('input:checked, input, select')?.focus();
  }, [hash]);
  return settings;
}

function HintSection() {
  const { hints } = useSettingGroups();
  return (
    <Section title={hints.title}>
      <FlagSwitch name="SKIP_GUIDE" checkedAs="false" label={hints.names.SKIP_GUIDE} />
      <FlagSwitch name="move_kline_mark_tip" label={hints.names.move_kline_mark_tip} />
      <FlagSwitch name="top_download_visible" label={hints.names.top_download_visible} />
    </Section>
  );
}

function PrivacySection() {
  const { privacy } = useSettingGroups();
  const sdk = useSdk();
  const [consent, setConsent] = useAtom(consentAtom);
  return (
    <Section title={privacy.title}>
      <Switch
        id="consent"
        label={privacy.names.consent}
        checked={consent === 'granted'}
        onChange={(checked) => {
          setConsent(sdk, checked ? 'granted' : 'denied');
        }}
      />
      <EraseStatistics />
    </Section>
  );
}

function ResetButton() {
  const { t } = useLingui();
  const { trackClick } = useSdk();
  const { choose } = useDisplayCurrency();
  const reset = useSetAtom(resetSettingsAtom);
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
  };
  return (
    <>
      <Button
        className="self-start"
        onClick={() => {
          setAsking(true);
        }}
      >
        {t({ id: 'settings.reset', message: 'Reset to defaults' })}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t({ id: 'settings.reset-title', message: 'Reset all settings?' })}
          confirmLabel={t({ id: 'settings.reset-confirm', message: 'Reset' })}
          onCancel={close}
          onConfirm={() => {
            trackClick('resetSettings');
            reset();
            choose('');
            close();
            toast.hint(t({ id: 'settings.was-reset', message: 'Settings reset.' }));
          }}
        >
          {t({
            id: 'settings.reset-text',
            message:
              'Language, usage statistics, favorites and drawings are kept. All other settings return to their defaults.',
          })}
        </ConfirmDialog>
      )}
    </>
  );
}
