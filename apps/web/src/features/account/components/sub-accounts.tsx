import type { User } from '@bourse/client/session';
import { useLingui } from '@lingui/react/macro';
import { useState, type ComponentType } from 'react';
import { errorText } from '#platform/messages/error-text.ts';
import { Button } from '@bourse/ui/fields';
import { FormProblem } from '@bourse/ui/states';
import { QueryState } from '#ui/states/query-state.tsx';
import { useOwnAccounts, useSwitchAccount, type OwnAccount } from '@bourse/react/security';
import { NewSubAccount } from './new-sub-account.tsx';
import { Section } from '@bourse/ui/panels';
import { AccountRow, type PasswordFormProps } from './sub-account-row.tsx';

interface SubAccountsProps {
  readonly user: User;
  readonly PasswordForm: ComponentType<PasswordFormProps>;
}

export function SubAccounts({ user, PasswordForm }: SubAccountsProps) {
  const { t } = useLingui();
  const accounts = useOwnAccounts();
  const change = useSwitchAccount();
  const isBusy = change.isPending || change.isSuccess;
  return (
    <Section title={t({ id: 'sub.title', message: 'Accounts' })}>
      <p className="text-sm text-text-2">
        {t({
          id: 'sub.about',
          message: 'A sub-account keeps its funds and orders separate from your main account.',
        })}
      </p>
      <div className="flex min-h-22 flex-col">
        <QueryState
          query={accounts}
          loading={t({ id: 'sub.loading', message: 'Loading your accounts' })}
          empty={t({ id: 'sub.none', message: 'No accounts' })}
        >
          {(rows) => (
            <ul className="flex flex-col">
              {rows.map((account) => (
                <AccountRow
                  key={account.userId}
                  account={account}
                  isInUse={account.userId === user.userId}
                  busy={isBusy && change.variables === account.userId}
                  PasswordForm={user.subAccount ? undefined : PasswordForm}
                  mainUserId={user.userId}
                  onChanged={() => void accounts.refetch()}
                  onSwitch={() => {
                    if (!isBusy) change.mutate(account.userId);
                  }}
                />
              ))}
            </ul>
          )}
        </QueryState>
      </div>
      <FormProblem>{change.error ? errorText(change.error) : undefined}</FormProblem>
      {user.subAccount ? (
        <OnlyMain />
      ) : (
        <Creation PasswordForm={PasswordForm} onChanged={() => void accounts.refetch()} />
      )}
    </Section>
  );
}

function OnlyMain() {
  const { t } = useLingui();
  return (
    <p className="text-sm text-text-2">
      {t({
        id: 'sub.only-main',
        message: 'Switch to your main account to create sub-accounts.',
      })}
    </p>
  );
}

interface CreationProps {
  readonly PasswordForm: ComponentType<PasswordFormProps>;
  readonly onChanged: () => void;
}

/** Creates a sub-account, and then lets it log in by itself, if its owner wants that. */
function Creation({ PasswordForm, onChanged }: CreationProps) {
  const { t } = useLingui();
  const [step, setStep] = useState<'closed' | 'name' | OwnAccount>('closed');
  const close = () => {
    setStep('closed');
  };
  if (step === 'name') return <NewSubAccount onCreated={setStep} onCancel={close} />;
  if (step !== 'closed') {
    const { userId, nickName = '' } = step;
    const done = () => {
      close();
      onChanged();
    };
    return <PasswordForm userId={userId} nickName={nickName} onDone={done} onCancel={close} />;
  }
  return (
    <Button
      className="h-11 self-start"
      onClick={() => {
        setStep('name');
      }}
    >
      {t({ id: 'sub.create', message: 'Create sub-account' })}
    </Button>
  );
}
