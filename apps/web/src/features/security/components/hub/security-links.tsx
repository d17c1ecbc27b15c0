import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

const look =
  'hit-area flex min-h-11 items-center border-b border-line text-md text-accent-text underline last:border-0';

interface SecurityLinksProps {
  /** Whether there is a link to the page of ways to verify. */
  readonly withMeans?: boolean;
}

/** The way to the pages about the security of an account. */
export function SecurityLinks({ withMeans = false }: SecurityLinksProps) {
  const { t } = useLingui();
  return (
    <nav
      aria-label={t({ id: 'security.pages', message: 'Security pages' })}
      className="flex flex-col"
    >
      {withMeans && (
        <Link to="/{-$locale}/modifyverification" className={look}>
          {t({ id: 'security.manage', message: 'Manage login and security' })}
        </Link>
      )}
      <Link to="/{-$locale}/subaccount/setting/antiphishing" className={look}>
        {t({ id: 'account.anti-phishing', message: 'Anti-phishing code' })}
      </Link>
      <Link to="/{-$locale}/subaccount/setting/devices" className={look}>
        {t({ id: 'security.devices', message: 'Devices' })}
      </Link>
      <Link to="/{-$locale}/subaccount/setting/history" className={look}>
        {t({ id: 'security.history', message: 'Login history' })}
      </Link>
      <Link to="/{-$locale}/account/newapi" className={look}>
        {t({ id: 'apikey.title', message: 'API keys' })}
      </Link>
      <Link to="/{-$locale}/subaccount/setting/api" className={look}>
        {t({ id: 'apikey.sub-title', message: 'API keys of sub-accounts' })}
      </Link>
      <Link to="/{-$locale}/approve" className={look}>
        {t({ id: 'account.approve', message: 'Approve logins on other devices' })}
      </Link>
    </nav>
  );
}
