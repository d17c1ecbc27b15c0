import { useLingui } from '@lingui/react/macro';
import { ProofScope } from '#ui/credentials/proof/proof-scope.tsx';
import { AccountMenu } from '#accounts/menus/account-menu.tsx';
import { TitledPage } from '#ui/page-head/titled-page.tsx';
import { ForUsers } from '#ui/states/for-users.tsx';
import { MessageState } from '@bourse/ui/states';
import { LockNotice } from '#ui/credentials/lock-notice.tsx';
import { LoginMeans } from '../hub/login-means.tsx';
import { SecurityQuery } from '../hub/security-query.tsx';
import { IdentitySection } from '../identity/identity-section.tsx';
import { PasskeySection } from '../passkeys/passkey-section.tsx';

export function VerificationPage() {
  const { t } = useLingui();
  return (
    <TitledPage
      page="/modifyverification"
      menu={<AccountMenu />}
      title={t({ id: 'security.title', message: 'Login and verification' })}
      description={t({
        id: 'security.description',
        message: 'Your password, email address, phone number and authenticator.',
      })}
    >
      <ProofScope>
        <ForUsers
          hint={t({
            id: 'security.signed-out',
            message: 'Log in to manage your login and security.',
          })}
        >
          {(user) =>
            user.subAccount ? (
              <MainAccountOnly />
            ) : (
              <SecurityQuery rows={6}>
                {(security) => (
                  <>
                    <LockNotice security={security} />
                    <LoginMeans user={user} security={security} />
                    <PasskeySection />
                    <IdentitySection />
                  </>
                )}
              </SecurityQuery>
            )
          }
        </ForUsers>
      </ProofScope>
    </TitledPage>
  );
}

export function MainAccountOnly() {
  const { t } = useLingui();
  return (
    <MessageState
      title={t({
        id: 'security.main-only',
        message: 'Sub-accounts are protected by the main account. Switch to the main account.',
      })}
    />
  );
}
