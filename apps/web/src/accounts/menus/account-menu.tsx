import { useLingui } from '@lingui/react/macro';
import { SideMenu, type MenuGroup } from './side-menu.tsx';

/** The pages of the account. */
export function useAccountPages(): readonly MenuGroup[] {
  const { t } = useLingui();
  return [
    {
      title: t({ id: 'account.title', message: 'Your account' }),
      links: [
        ['/{-$locale}/account', t({ id: 'account.profile', message: 'Profile' })],
        ['/{-$locale}/notifications', t({ id: 'notices.title', message: 'Notifications' })],
        ['/{-$locale}/settings', t({ id: 'settings.open', message: 'Settings' })],
      ],
    },
    {
      title: t({ id: 'security.page', message: 'Security' }),
      links: [
        ['/{-$locale}/security', t({ id: 'assets.overview', message: 'Overview' })],
        [
          '/{-$locale}/modifyverification',
          t({ id: 'security.title', message: 'Login and verification' }),
        ],
        [
          '/{-$locale}/subaccount/setting/antiphishing',
          t({ id: 'account.anti-phishing', message: 'Anti-phishing code' }),
        ],
        [
          '/{-$locale}/subaccount/setting/devices',
          t({ id: 'security.devices', message: 'Devices' }),
        ],
        [
          '/{-$locale}/subaccount/setting/history',
          t({ id: 'security.history', message: 'Login history' }),
        ],
        ['/{-$locale}/approve', t({ id: 'approve.title', message: 'Approve a login' })],
      ],
    },
    {
      title: t({ id: 'apikey.title', message: 'API keys' }),
      links: [
        ['/{-$locale}/account/newapi', t({ id: 'apikey.title', message: 'API keys' })],
        [
          '/{-$locale}/subaccount/setting/api',
          t({ id: 'apikey.sub-title', message: 'API keys of sub-accounts' }),
        ],
      ],
    },
  ];
}

/** Links between the pages of the account. */
export function AccountMenu() {
  const { t } = useLingui();
  return (
    <SideMenu
      label={t({ id: 'account.title', message: 'Your account' })}
      groups={useAccountPages()}
    />
  );
}
