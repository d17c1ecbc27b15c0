import type { User } from '@bourse/client/session';
import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { ProofScope } from '#ui/credentials/proof/proof-scope.tsx';
import { AccountMenu } from '#accounts/menus/account-menu.tsx';
import { TitledPage } from '#ui/page-head/titled-page.tsx';
import { Section } from '@bourse/ui/panels';
import { ForUsers } from '#ui/states/for-users.tsx';
import { FrozenNotice, Profile } from './account-facts.tsx';
import type { PasswordFormProps } from './sub-account-row.tsx';
import { SubAccounts } from './sub-accounts.tsx';

interface AccountPageProps {
  readonly Security: ComponentType;
  readonly Logins: ComponentType;
  readonly PasswordForm: ComponentType<PasswordFormProps>;
}

export function AccountPage({ Security, Logins, PasswordForm }: AccountPageProps) {
  const { t } = useLingui();
  const title = t({ id: 'account.title', message: 'Your account' });
  return (
    <TitledPage
      page="/account"
      menu={<AccountMenu />}
      title={title}
      description={t({
        id: 'account.description',
        message: 'Your profile, your login methods and your sub-accounts.',
      })}
    >
      <ProofScope>
        <ForUsers hint={t({ id: 'account.signed-out', message: 'Log in to see your account.' })}>
          {(user) => (
            <>
              <FrozenNotice user={user} />
              <Profile user={user} />
              <Security />
              <Section title={t({ id: 'logins.title', message: 'Other login methods' })}>
                <Logins />
              </Section>
              {canSeeAccounts(user) && <SubAccounts user={user} PasswordForm={PasswordForm} />}
            </>
          )}
        </ForUsers>
      </ProofScope>
    </TitledPage>
  );
}

/** A sub-account that has logged in by itself reaches no other account. */
function canSeeAccounts({ childFlag, switchFlag }: User): boolean {
  return !childFlag || switchFlag;
}
