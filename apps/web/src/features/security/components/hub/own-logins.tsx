import { useLingui } from '@lingui/react/macro';
import { Section } from '@bourse/ui/panels';
import { Loaded } from '#ui/states/loaded.tsx';
import { useOtherLogins } from '@bourse/react/security';
import { LoginRows } from './login-rows.tsx';

/** What logs in to the account besides its password. */
export function OwnLogins() {
  const { t } = useLingui();
  const query = useOtherLogins();
  // The question after a reset lists the same.
  if (query.data?.asksForReview === true) return null;
  return (
    <Section title={t({ id: 'security.can-log-in', message: 'What else can log in' })}>
      <Loaded
        query={query}
        rows={2}
        rowClassName="h-10"
        loading={t({ id: 'logins.loading', message: 'Loading login methods' })}
      >
        {({ list }) =>
          list.length === 0 ? (
            <p className="text-md text-text-2">
              {t({ id: 'security.only-password', message: 'Only your password.' })}
            </p>
          ) : (
            <LoginRows logins={list} />
          )
        }
      </Loaded>
    </Section>
  );
}
