import { PushBlockedError, pushSupport } from '@bourse/client/push';
import { isolate } from '@bourse/i18n-registry/figures';
import { useSession } from '@bourse/react/session';
import { Button } from '@bourse/ui/fields';
import { useLingui } from '@lingui/react/macro';
import { errorText } from '#platform/messages/error-text.ts';
import { useSettingGroups } from '#accounts/menus/setting-menu.ts';
import { Section, Switch } from './setting-parts.tsx';
import { usePushDevice, type PushDevice } from './use-push-device.ts';

/** Whether this browser is sent notices while no page is open, and which others are. */
export function PushSection() {
  const { t } = useLingui();
  const { notices } = useSettingGroups();
  const { status } = useSession();
  const texts = usePushTexts();
  const push = usePushDevice();
  const { devices, ownId, isOn, isBusy } = push;
  const support = pushSupport();
  const isOpen = support === 'supported' && status === 'user';
  const others = devices.data?.devices.filter(({ deviceId }) => deviceId !== ownId || !isOn) ?? [];
  return (
    <Section title={notices.title}>
      <Switch
        id="push"
        label={notices.names.push}
        description={
          support === 'supported' && status === 'anonymous' ? texts.signedOut : texts[support]
        }
        checked={isOn}
        disabled={!isOpen || isBusy}
        onChange={(checked) => {
          if (checked) push.turnOn();
          else push.remove(ownId);
        }}
      />
      {push.problem && (
        <p role="alert" className="text-sm text-warn">
          {texts.problem(push.problem)}
        </p>
      )}
      {devices.error && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-warn">
          {errorText(devices.error)}
          <Button onClick={() => void devices.refetch()}>
            {t({ id: 'retry', message: 'Try again' })}
          </Button>
        </p>
      )}
      {others.length > 0 && (
        <OtherDevices devices={others} isBusy={isBusy} onRemove={push.remove} />
      )}
    </Section>
  );
}

interface OtherDevicesProps {
  readonly devices: readonly PushDevice[];
  readonly isBusy: boolean;
  readonly onRemove: (deviceId: string) => void;
}

function OtherDevices({ devices, isBusy, onRemove }: OtherDevicesProps) {
  const { t } = useLingui();
  const texts = usePushTexts();
  const title = t({ id: 'push.others', message: 'Other browsers with notifications' });
  return (
    <>
      <h3 className="text-sm text-text-2">{title}</h3>
      <ul aria-label={title} className="flex flex-col divide-y divide-line">
        {devices.map((device) => (
          <li key={device.deviceId} className="flex items-center justify-between gap-3 py-1">
            <span className="min-w-0 break-words text-md">{texts.nameOf(device)}</span>
            <Button
              disabled={isBusy}
              aria-label={t({
                id: 'push.remove-from',
                message: `Stop notifications on ${{ name: texts.nameOf(device) }}`,
              })}
              onClick={() => {
                onRemove(device.deviceId);
              }}
            >
              {t({ id: 'push.remove', message: 'Remove' })}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function usePushTexts() {
  const { t } = useLingui();
  return {
    supported: t({
      id: 'push.hint',
      message:
        'Fills, triggered orders, price alerts, margin calls, liquidations and account security, for real trading. For this browser only.',
    }),
    homeScreen: t({
      id: 'push.home-screen',
      message: 'On iPhone and iPad, add Bourse to the home screen and open it from there first.',
    }),
    unsupported: t({
      id: 'push.unsupported',
      message: 'This browser does not support notifications from websites.',
    }),
    signedOut: t({ id: 'push.signed-out', message: 'Log in to turn on notifications.' }),
    problem: (error: Error): string => {
      if (error instanceof PushBlockedError) {
        return Notification.permission === 'denied'
          ? t({
              id: 'push.blocked',
              message:
                'Your browser blocks notifications from this site. Allow them in the browser’s site settings, then try again.',
            })
          : t({
              id: 'push.dismissed',
              message: 'Notifications stay off because you did not allow them.',
            });
      }
      // Push services of browsers reject with errors of the DOM.
      if (error instanceof DOMException) {
        return t({
          id: 'push.failed',
          message: 'Your browser’s notification service did not respond. Try again later.',
        });
      }
      return errorText(error);
    },
    nameOf: ({ browser, system }: PushDevice): string => {
      if (browser === '' && system === '') {
        return t({ id: 'security.browser-unknown', message: 'Unknown browser' });
      }
      if (browser === '' || system === '') return browser || system;
      const names = { browser: isolate(browser), system: isolate(system) };
      return t({
        id: 'security.browser-on',
        message: `${{ browser: names.browser }} on ${{ system: names.system }}`,
      });
    },
  };
}
