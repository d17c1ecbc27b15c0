import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ProofScope } from '#ui/credentials/proof/proof-scope.tsx';
import { SelectField } from '@bourse/ui/fields';
import { AccountMenu } from '#accounts/menus/account-menu.tsx';
import { TitledPage } from '#ui/page-head/titled-page.tsx';
import { Section } from '@bourse/ui/panels';
import { ForUsers } from '#ui/states/for-users.tsx';
import { QueryState } from '#ui/states/query-state.tsx';
import { useSubAccounts } from '@bourse/react/security';
import { MainAccountOnly } from '../pages/verification-page.tsx';
import { KeySection } from './key-section.tsx';
import { SigningGuide } from './signing-guide.tsx';

export function ApiKeysPage() {
  const { t } = useLingui();
  return (
    <TitledPage
      page="/account/newapi"
      menu={<AccountMenu />}
      isShownInOrder
      title={t({ id: 'apikey.title', message: 'API keys' })}
      description={t({
        id: 'apikey.description',
        message: 'API keys let your programs trade on your account.',
      })}
    >
      <ProofScope>
        <ForUsers hint={t({ id: 'apikey.signed-out', message: 'Log in to see your API keys.' })}>
          {(user) => (user.subAccount ? <MainAccountOnly /> : <KeySection account={undefined} />)}
        </ForUsers>
      </ProofScope>
      <SigningGuide />
    </TitledPage>
  );
}

export function SubAccountKeysPage() {
  const { t } = useLingui();
  return (
    <TitledPage
      page="/subaccount/setting/api"
      menu={<AccountMenu />}
      isShownInOrder
      title={t({ id: 'apikey.sub-title', message: 'API keys of sub-accounts' })}
      description={t({
        id: 'apikey.sub-description',
        message: 'API keys let your programs trade on your sub-accounts.',
      })}
    >
      <ForUsers
        hint={t({
          id: 'apikey.sub-signed-out',
          message: 'Log in to see the API keys of your sub-accounts.',
        })}
      >
        {(user) => (user.subAccount ? <MainAccountOnly /> : <SubAccountKeys />)}
      </ForUsers>
      <SigningGuide />
    </TitledPage>
  );
}

function SubAccountKeys() {
  const { t } = useLingui();
  const accounts = useSubAccounts();
  const [chosen, choose] = useState<string>();
  const account = chosen ?? accounts.data?.[0]?.userId;
  return (
    <>
      <Section title={t({ id: 'apikey.sub-account', message: 'Sub-account' })}>
        <div className="flex min-h-14 flex-col">
          <QueryState
            query={accounts}
            loading={t({ id: 'apikey.sub-loading', message: 'Loading your sub-accounts' })}
            empty={t({ id: 'apikey.sub-none', message: 'You have no sub-accounts yet.' })}
          >
            {(rows) => (
              <SelectField
                label={t({ id: 'apikey.sub-choose', message: 'Show keys of' })}
                value={account ?? ''}
                options={rows.map(({ userId, nickName }) => ({ value: userId, label: nickName }))}
                onChange={choose}
              />
            )}
          </QueryState>
        </div>
      </Section>
      {account !== undefined && (
        <ProofScope>
          <KeySection key={account} account={account} />
        </ProofScope>
      )}
    </>
  );
}
