import { useLingui } from '@lingui/react/macro';
import { useAtom, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useDisplayCurrency } from '#platform/market/rates/currency.ts';
import { toast } from '#platform/messages/toast.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { consentAtom } from '#platform/tracking/tracking-consent.ts';
import { Button } from '@bourse/ui/fields';
import { ConfirmDialog } from '@bourse/ui/overlays';
import { AccountMenu } from '#accounts/menus/account-menu.tsx';
import { TitledPage } from '#ui/page-head/titled-page.tsx';
import { DisplaySection } from './display-section.tsx';
import { resetSettingsAtom } from './reset-settings.ts';
import { FlagSwitch, Section, Switch } from './setting-parts.tsx';
import { useSettingTexts } from './use-setting-texts.ts';

export function SettingsPage() {
  const { t } = useLingui();
  const { questions, marks } = useSettingTexts();
  const title = t({ id: 'settings.open', message: 'Settings' });
  const description = t({
    id: 'settings.description',
    message: 'These settings are saved in this browser, not in your account.',
  });
  return (
    <TitledPage page="/settings" menu={<AccountMenu />} title={title} description={description}>
      <p className="text-md text-text-2">{description}</p>
      <DisplaySection />
      <Section title={t({ id: 'settings.questions', message: 'Confirm before' })}>
        {questions.map(([name, label]) => (
          <FlagSwitch key={name} name={name} label={label} checkedAs="false" />
        ))}
      </Section>
      <Section title={t({ id: 'settings.chart', message: 'Show on chart' })}>
        {marks.map(([name, label]) => (
          <FlagSwitch key={name} name={name} label={label} />
        ))}
      </Section>
      <HintSection />
      <ResetButton />
    </TitledPage>
  );
}

function HintSection() {
  const { t } = useLingui();
  const sdk = useSdk();
  const [consent, setConsent] = useAtom(consentAtom);
  return (
    <>
      <Section title={t({ id: 'settings.hints', message: 'Tips' })}>
        <FlagSwitch
          name="SKIP_GUIDE"
          checkedAs="false"
          label={t({ id: 'settings.guide', message: 'Guide to the trading screen' })}
        />
        <FlagSwitch
          name="move_kline_mark_tip"
          label={t({ id: 'settings.drag-tip', message: 'Tip on dragging lines' })}
        />
        <FlagSwitch
          name="top_download_visible"
          label={t({
            id: 'settings.download-bar',
            message: '“Bourse on your devices” bar',
          })}
        />
      </Section>
      <Section title={t({ id: 'settings.privacy', message: 'Privacy' })}>
        <Switch
          label={t({
            id: 'settings.consent',
            message: 'Help improve Bourse with usage statistics',
          })}
          checked={consent === 'granted'}
          onChange={(checked) => {
            setConsent(sdk, checked ? 'granted' : 'denied');
          }}
        />
      </Section>
    </>
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
