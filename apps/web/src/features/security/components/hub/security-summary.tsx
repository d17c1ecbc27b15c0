import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSecurity } from '@bourse/react/session';
import { LockNotice } from '#ui/credentials/lock-notice.tsx';
import { Section } from '@bourse/ui/panels';

/** What is locked, and the way to the page about the security of the account. */
export function SecuritySummary() {
  const { t } = useLingui();
  const { data: security } = useSecurity();
  return (
    <Section title={t({ id: 'account.security', message: 'Login and security' })}>
      <LockNotice security={security} />
      <Link
        to="/{-$locale}/security"
        className="hit-area self-start text-md text-accent-text underline"
      >
        {t({ id: 'security.manage', message: 'Manage login and security' })}
      </Link>
    </Section>
  );
}
