import { useLingui } from '@lingui/react/macro';
import { TitledPage } from '#ui/page-head/titled-page.tsx';
import { FrozenNotice, Profile, Security } from './account-facts.tsx';
import { ForUsers } from './for-users.tsx';
import { SubAccounts } from './sub-accounts.tsx';

export function AccountPage() {
  const { t } = useLingui();
  const title = t({ id: 'account.title', message: 'Your account' });
  return (
    <TitledPage
      page="/account"
      title={title}
      description={t({
        id: 'account.description',
        message: 'Who you are at Bourse, what protects your account, and your sub-accounts.',
      })}
    >
      <ForUsers hint={t({ id: 'account.signed-out', message: 'Log in to see your account.' })}>
        {(user) => (
          <>
            <FrozenNotice user={user} />
            <Profile user={user} />
            <Security user={user} />
            <SubAccounts user={user} />
          </>
        )}
      </ForUsers>
    </TitledPage>
  );
}
