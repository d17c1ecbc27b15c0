import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDay } from '#platform/format/format.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { errorText } from '#platform/messages/error-text.ts';
import type { User } from '#platform/session/user.ts';
import { Button } from '#ui/fields/button.tsx';
import { FormProblem } from '#ui/states/form-problem.tsx';
import { QueryState } from '#ui/states/query-state.tsx';
import { useOwnAccounts, useSwitchAccount } from '../api/sub-accounts.ts';
import type { OwnAccount } from '../api/sub-accounts.ts';
import { NewSubAccount } from './new-sub-account.tsx';
import { Section } from '#ui/panels/section.tsx';

export function SubAccounts({ user }: { readonly user: User }) {
  const { t } = useLingui();
  const accounts = useOwnAccounts();
  const change = useSwitchAccount();
  const isBusy = change.isPending || change.isSuccess;
  return (
    <Section title={t({ id: 'sub.title', message: 'Accounts' })}>
      <p className="text-sm text-text-2">
        {t({
          id: 'sub.about',
          message: 'A sub-account has money and orders apart from those of your main account.',
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
      {user.subAccount ? <OnlyMain /> : <Creation />}
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

function Creation() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  if (isOpen) return <NewSubAccount onCreated={close} onCancel={close} />;
  return (
    <Button
      className="h-11 self-start"
      onClick={() => {
        setOpen(true);
      }}
    >
      {t({ id: 'sub.create', message: 'Create a sub-account' })}
    </Button>
  );
}

interface AccountRowProps {
  readonly account: OwnAccount;
  readonly isInUse: boolean;
  readonly busy: boolean;
  readonly onSwitch: () => void;
}

function AccountRow({ account, isInUse, busy, onSwitch }: AccountRowProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { userId, nickName, createdAt, frozen } = account;
  const name = nickName ?? t({ id: 'sub.main', message: 'Main account' });
  return (
    <li
      aria-current={isInUse || undefined}
      className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-0"
    >
      <div className="min-w-0">
        <p className="text-md font-semibold break-all">
          <bdi>{name}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-text-3">
          <bdi className="tabular-nums">{userId}</bdi>
          {createdAt !== undefined && <span>{formatDay(createdAt, locale)}</span>}
          {frozen && (
            <span className="text-warn">{t({ id: 'sub.frozen', message: 'Frozen' })}</span>
          )}
        </p>
      </div>
      {isInUse ? (
        <span className="ms-auto px-3 text-md text-text-2">
          {t({ id: 'sub.in-use', message: 'In use' })}
        </span>
      ) : (
        <Button
          busy={busy}
          onClick={onSwitch}
          aria-label={t({ id: 'sub.switch-to', message: `Switch to ${{ name }}` })}
          className="ms-auto h-9"
        >
          {t({ id: 'sub.switch', message: 'Switch' })}
        </Button>
      )}
    </li>
  );
}
