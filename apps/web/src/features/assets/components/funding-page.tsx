import { useLingui } from '@lingui/react/macro';
import { FundingAssets } from '#accounts/assets/funding-assets.tsx';
import { markets } from '#accounts/markets/markets.ts';
import { MarketProvider } from '#accounts/markets/market.ts';
import { TransactionsTable } from '#accounts/records/transactions-table.tsx';
import { useInstruments } from '#platform/market/instruments.ts';
import { useSession } from '@bourse/react/session';
import { Panel } from '@bourse/ui/panels';
import { AssetPage } from './asset-page.tsx';
import { CoinActions } from './coin-actions.tsx';
import { useCoinFilter } from './coin-filter.tsx';
import { InstrumentPanel } from './instrument-panel.tsx';

export function FundingPage() {
  const { t } = useLingui();
  return (
    <AssetPage
      page="/asset/funding"
      title={t({ id: 'assets.funding-title', message: 'Funding account' })}
      description={t({
        id: 'assets.funding-description',
        message: 'Balances of the funding account, transfers in and out, and its transactions.',
      })}
      hint={t({
        id: 'assets.funding-hint',
        message: 'Log in to see the balances of your funding account.',
      })}
    >
      <Funding />
    </AssetPage>
  );
}

function Funding() {
  const { t } = useLingui();
  const isClosed = useSession().user?.fundDisabled === true;
  return (
    <>
      {isClosed && (
        <p role="status" className="rounded-panel border border-warn p-4 text-md">
          {t({
            id: 'fund.closed',
            message:
              'Your funding account is closed: you cannot move funds in or out. The balance remains yours.',
          })}
        </p>
      )}
      <FundingPanel isClosed={isClosed} />
      <FundingTransactions />
    </>
  );
}

function FundingPanel({ isClosed }: { readonly isClosed: boolean }) {
  const { t } = useLingui();
  const { isShown, bar } = useCoinFilter();
  const { data: instruments = [] } = useInstruments();
  const coins = ['USDT', ...new Set(instruments.map(({ baseCoin }) => baseCoin))];
  return (
    <InstrumentPanel label={t({ id: 'assets.funding-title', message: 'Funding account' })}>
      {(instrument) => (
        <>
          {bar}
          <FundingAssets
            instrument={instrument}
            coins={coins}
            isClosed={isClosed}
            isShown={isShown}
            actions={(coin) => <CoinActions coin={coin} />}
          />
        </>
      )}
    </InstrumentPanel>
  );
}

function FundingTransactions() {
  const { t } = useLingui();
  const label = t({ id: 'transactions.title', message: 'Transactions' });
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-base font-semibold">{label}</h2>
      <Panel label={label} className="min-h-60">
        <MarketProvider value={markets.spot}>
          <TransactionsTable instrument={undefined} scope="fund" />
        </MarketProvider>
      </Panel>
    </section>
  );
}
