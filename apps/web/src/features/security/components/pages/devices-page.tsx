import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Moment } from '#platform/locale/moment.tsx';
import { errorText } from '#platform/messages/error-text.ts';
import { Button } from '@bourse/ui/fields';
import { ConfirmDialog } from '@bourse/ui/overlays';
import { AccountMenu } from '#accounts/menus/account-menu.tsx';
import { TitledPage } from '#ui/page-head/titled-page.tsx';
import { Section } from '@bourse/ui/panels';
import { ForUsers } from '#ui/states/for-users.tsx';
import { FormProblem } from '@bourse/ui/states';
import { QueryState } from '#ui/states/query-state.tsx';
import { useDevices, useEndSessions, type Device } from '@bourse/react/security';
import { useBrowserName, VisitFacts } from './visit-facts.tsx';

export function DevicesPage() {
  const { t } = useLingui();
  return (
    <TitledPage
      page="/subaccount/setting/devices"
      menu={<AccountMenu />}
      title={t({ id: 'security.devices', message: 'Devices' })}
      description={t({
        id: 'security.devices-description',
        message: 'Browsers that are logged in to your account.',
      })}
    >
      <ForUsers
        hint={t({ id: 'security.devices-signed-out', message: 'Log in to see your devices.' })}
      >
        {() => <Devices />}
      </ForUsers>
    </TitledPage>
  );
}

function Devices() {
  const { t } = useLingui();
  const devices = useDevices();
  const end = useEndSessions();
  return (
    <Section title={t({ id: 'security.devices-title', message: 'Logged-in devices' })}>
      <div className="flex min-h-16 flex-col">
        <QueryState
          query={devices}
          loading={t({ id: 'security.devices-loading', message: 'Loading your devices' })}
          empty={t({ id: 'security.devices-none', message: 'No devices are logged in.' })}
        >
          {(rows) => (
            <ul className="flex flex-col">
              {rows.map((device) => (
                <DeviceRow
                  key={device.deviceId}
                  device={device}
                  busy={end.isPending}
                  onEnd={() => {
                    end.mutate(device.deviceId);
                  }}
                />
              ))}
            </ul>
          )}
        </QueryState>
      </div>
      <FormProblem>{end.error ? errorText(end.error) : undefined}</FormProblem>
      {devices.data?.some(({ isCurrent }) => !isCurrent) && (
        <EndOthers
          busy={end.isPending}
          onConfirm={() => {
            end.mutate(undefined);
          }}
        />
      )}
    </Section>
  );
}

interface DeviceRowProps {
  readonly device: Device;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function DeviceRow({ device, busy, onEnd }: DeviceRowProps) {
  const { t } = useLingui();
  const name = useBrowserName()(device);
  return (
    <li
      aria-current={device.isCurrent || undefined}
      className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-0"
    >
      <div className="min-w-0">
        <p className="text-md font-semibold">{name}</p>
        <p className="flex flex-wrap gap-x-3 text-sm text-text-3">
          <VisitFacts visit={device} />
          <span>
            <Trans id="security.last-use">
              Last used <Moment ms={device.seenAt} />
            </Trans>
          </span>
        </p>
      </div>
      {device.isCurrent ? (
        <span className="text-md text-text-2">
          {t({ id: 'security.this-device', message: 'This device' })}
        </span>
      ) : (
        <Button
          busy={busy}
          onClick={onEnd}
          className="h-9"
          aria-label={t({ id: 'security.end-device', message: `Log out ${{ name }}` })}
        >
          {t({ id: 'security.end', message: 'Log out' })}
        </Button>
      )}
    </li>
  );
}

interface EndOthersProps {
  readonly busy: boolean;
  readonly onConfirm: () => void;
}

function EndOthers({ busy, onConfirm }: EndOthersProps) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const label = t({ id: 'security.end-others', message: 'Log out all other devices' });
  return (
    <>
      <Button
        busy={busy}
        className="h-11 self-start"
        onClick={() => {
          setAsked(true);
        }}
      >
        {label}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={label}
          look="danger"
          confirmLabel={t({ id: 'security.end-others-now', message: 'Log them out' })}
          onCancel={() => {
            setAsked(false);
          }}
          onConfirm={() => {
            setAsked(false);
            onConfirm();
          }}
        >
          {t({
            id: 'security.end-others-about',
            message: 'They need a code to log in again. Open orders stay open.',
          })}
        </ConfirmDialog>
      )}
    </>
  );
}
