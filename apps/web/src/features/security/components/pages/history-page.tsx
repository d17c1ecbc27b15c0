import { useLingui } from '@lingui/react/macro';
import { Moment } from '#platform/locale/moment.tsx';
import { AccountMenu } from '#accounts/menus/account-menu.tsx';
import { TitledPage } from '#ui/page-head/titled-page.tsx';
import { Section } from '@bourse/ui/panels';
import { ForUsers } from '#ui/states/for-users.tsx';
import { QueryState } from '#ui/states/query-state.tsx';
import { classNames } from '@bourse/ui/class-names';
import { useLoginHistory, type LoginAttempt } from '@bourse/react/security';
import { useBrowserName, VisitFacts } from './visit-facts.tsx';

export function HistoryPage() {
  const { t } = useLingui();
  return (
    <TitledPage
      page="/subaccount/setting/history"
      menu={<AccountMenu />}
      title={t({ id: 'security.history', message: 'Login history' })}
      description={t({
        id: 'security.history-description',
        message: 'Recent attempts to log in to your account.',
      })}
    >
      <ForUsers
        hint={t({
          id: 'security.history-signed-out',
          message: 'Log in to see your login history.',
        })}
      >
        {() => <Attempts />}
      </ForUsers>
    </TitledPage>
  );
}

function Attempts() {
  const { t } = useLingui();
  const history = useLoginHistory();
  return (
    <Section title={t({ id: 'security.attempts', message: 'Last 100 attempts' })}>
      <div className="flex min-h-16 flex-col">
        <QueryState
          query={history}
          loading={t({ id: 'security.history-loading', message: 'Loading login history' })}
          empty={t({ id: 'security.history-none', message: 'No logins recorded yet.' })}
        >
          {(rows) => (
            <ul className="flex flex-col">
              {rows.map((attempt, index) => (
                <AttemptRow key={`${attempt.at} ${rows.length - index}`} attempt={attempt} />
              ))}
            </ul>
          )}
        </QueryState>
      </div>
    </Section>
  );
}

function AttemptRow({ attempt }: { readonly attempt: LoginAttempt }) {
  const { t } = useLingui();
  const name = useBrowserName()(attempt);
  const { outcome } = attempt;
  const texts: Record<LoginAttempt['outcome'], string> = {
    success: t({ id: 'security.outcome-success', message: 'Logged in' }),
    passwordWrong: t({ id: 'security.outcome-password', message: 'Wrong password' }),
    proofWrong: t({ id: 'security.outcome-proof', message: 'Wrong code' }),
  };
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-0">
      <div className="min-w-0">
        <p className={classNames('text-md font-semibold', outcome !== 'success' && 'text-warn')}>
          {texts[outcome]}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-text-3">
          <span>{name}</span>
          <VisitFacts visit={attempt} />
        </p>
      </div>
      <span className="text-sm">
        <Moment ms={attempt.at} />
      </span>
    </li>
  );
}
