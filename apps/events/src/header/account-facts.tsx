import type { PartUser } from '@bourse/ui/parts';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { HeaderProps } from './header-props.ts';

interface AccountFactsProps extends HeaderProps {
  readonly user: PartUser;
}

/** Name, level and security state of the account. */
export function AccountFacts({ context, user }: AccountFactsProps) {
  const { t } = useLingui();
  const { vipLevel: level } = user;
  return (
    <>
      <p className="flex items-center gap-2 text-md font-semibold break-all">
        <bdi>{user.name}</bdi>
        {user.showsVipLevel && (
          <span className="rounded-control bg-surface-3 px-1.5 text-xs whitespace-nowrap">
            {t({ id: 'user.level', message: `VIP ${{ level }}` })}
          </span>
        )}
      </p>
      <Security user={user} />
      <DeviceKey context={context} />
    </>
  );
}

function Security({ user }: Pick<AccountFactsProps, 'user'>) {
  const { t } = useLingui();
  const [yes, no] = [
    t({ id: 'user.is-on', message: 'On' }),
    t({ id: 'user.is-off', message: 'Off' }),
  ];
  const rows = [
    [t({ id: 'user.email', message: 'Email' }), user.hasEmail],
    [t({ id: 'user.phone', message: 'Phone' }), user.hasPhone],
    [t({ id: 'user.authenticator', message: 'Authenticator' }), user.hasAuthenticator],
    [t({ id: 'user.identity', message: 'Identity verification' }), user.isVerified],
  ] as const;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-xs">
      {rows.map(([name, isOn]) => (
        <div key={name} className="contents">
          <dt className="text-text-3">{name}</dt>
          <dd className={isOn ? 'text-success' : 'text-text-2'}>{isOn ? yes : no}</dd>
        </div>
      ))}
    </dl>
  );
}

const shownDigits = 16;

/** The id of this device's key, to compare with a list of devices. */
function DeviceKey({ context }: HeaderProps) {
  const { t } = useLingui();
  const { readDeviceKey } = context;
  const [keyId, setKeyId] = useState('…');
  useEffect(() => {
    let isCurrent = true;
    const show = (text: string) => {
      if (isCurrent) setKeyId(text);
    };
    readDeviceKey().then(
      (id) => {
        show(id.slice(0, shownDigits));
      },
      () => {
        show('--');
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [readDeviceKey]);
  return (
    <dl className="text-xs">
      <dt className="text-text-3">{t({ id: 'user.device-key', message: 'Device key' })}</dt>
      <dd data-testid="device-key" className="font-mono text-text-2">
        {keyId}
      </dd>
    </dl>
  );
}
