import { useLingui } from '@lingui/react/macro';
import { ResetBar } from '#accounts/assets/reset-bar.tsx';
import { useLedger } from '#page/page-context.ts';
import { errorText } from '#platform/messages/error-text.ts';
import { Button } from '@bourse/ui/fields';
import { MessageState } from '@bourse/ui/states';
import { AssetPage } from '../components/asset-page.tsx';
import { useOwnHoldings } from '@bourse/react/funds';
import { AccountList } from './account-list.tsx';
import { Allocation } from './allocation.tsx';
import { CoinsTable } from './coins-table.tsx';
import { TotalCard } from './total-card.tsx';

export function OverviewPage() {
  const { t } = useLingui();
  return (
    <AssetPage
      page="/asset"
      title={t({ id: 'assets.overview-title', message: 'Assets' })}
      description={t({
        id: 'assets.overview-description',
        message: 'The value of all your accounts, how it is split, and how it has changed.',
      })}
      hint={t({
        id: 'assets.overview-hint',
        message: 'Log in to see the value of all your accounts, and to deposit and withdraw.',
      })}
    >
      <Overview />
    </AssetPage>
  );
}

function Overview() {
  const { t } = useLingui();
  const ledger = useLedger();
  const { data, error, retry } = useOwnHoldings();
  if (!data && error) {
    return (
      <MessageState role="alert" title={errorText(error)}>
        <Button onClick={retry}>{t({ id: 'retry', message: 'Try again' })}</Button>
      </MessageState>
    );
  }
  return (
    <>
      {ledger === 'simulation' && (
        <div className="overflow-hidden rounded-panel border border-line bg-surface-1">
          <ResetBar />
        </div>
      )}
      <TotalCard accounts={data} />
      <div className="grid gap-4 lg:grid-cols-2">
        <AccountList accounts={data} />
        <Allocation accounts={data} />
      </div>
      <CoinsTable accounts={data} />
    </>
  );
}
