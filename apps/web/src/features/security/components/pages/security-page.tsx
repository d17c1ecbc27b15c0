import type { User } from '@bourse/client/session';
import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { ProofScope } from '#ui/credentials/proof/proof-scope.tsx';
import { AccountMenu } from '#accounts/menus/account-menu.tsx';
import { TitledPage } from '#ui/page-head/titled-page.tsx';
import { Section } from '@bourse/ui/panels';
import { ForUsers } from '#ui/states/for-users.tsx';
import { FreezeSection } from '../hub/freeze-section.tsx';
import { LoginReview } from '../hub/login-review.tsx';
import { Locks } from '../hub/locks.tsx';
import { OwnLogins } from '../hub/own-logins.tsx';
import { Protections } from '../hub/protections.tsx';
import { SecurityQuery } from '../hub/security-query.tsx';

interface SecurityPageProps {
  /** The latest changes of the account's security. */
  readonly Changes: ComponentType;
}

/** What protects the account, what logs in to it, what is locked, and what has changed. */
export function SecurityPage({ Changes }: SecurityPageProps) {
  const { t } = useLingui();
  return (
    <TitledPage
      page="/security"
      menu={<AccountMenu />}
      title={t({ id: 'security.page', message: 'Security' })}
      description={t({
        id: 'security.page-description',
        message:
          'What protects your account, what can log in, what is locked and what has changed.',
      })}
    >
      <ProofScope>
        <ForUsers
          hint={t({
            id: 'security.signed-out',
            message: 'Log in to manage your login and security.',
          })}
        >
          {(user) => <Overview user={user} Changes={Changes} />}
        </ForUsers>
      </ProofScope>
    </TitledPage>
  );
}

/** A sub-account sees the protections of its owner, who alone changes them. */
function Overview({ user, Changes }: SecurityPageProps & { readonly user: User }) {
  const { t } = useLingui();
  const isOwner = !user.subAccount;
  return (
    <>
      {isOwner && <LoginReview />}
      <SecurityQuery rows={6}>
        {(security) => (
          <>
            <Protections user={user} security={security} />
            {isOwner && <Locks security={security} />}
          </>
        )}
      </SecurityQuery>
      {isOwner && <OwnLogins />}
      <Section title={t({ id: 'security.changes', message: 'Latest changes' })}>
        <Changes />
      </Section>
      {isOwner && <FreezeSection />}
    </>
  );
}
