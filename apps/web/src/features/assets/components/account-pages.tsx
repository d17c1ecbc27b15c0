import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AssetsTable } from '#accounts/assets/assets-table.tsx';
import { FuturesAssets } from '#accounts/assets/futures-assets.tsx';
import { MarginAssetsTable } from '#accounts/assets/margin-assets-table.tsx';
import { MarketProvider } from '#accounts/markets/market.ts';
import { markets } from '#accounts/markets/markets.ts';
import { defaultSymbol } from '#page/simulation/default-pair.ts';
import { useInstruments } from '#platform/market/instruments.ts';
import { ProductProvider } from '#platform/market/product.ts';
import { InlineSelect } from '@bourse/ui/fields';
import { AssetPage } from './asset-page.tsx';
import { CoinActions } from './coin-actions.tsx';
import { useCoinFilter } from './coin-filter.tsx';
import { InstrumentPanel } from './instrument-panel.tsx';
import { LoanButtons } from './loan-buttons.tsx';

const linkLook =
  'hit-area flex items-center self-start rounded-control bg-surface-3 px-4 text-md text-text-1 hover:brightness-105';

export function SpotPage() {
  const { t } = useLingui();
  return (
    <AssetPage
      page="/asset/spot"
      title={t({ id: 'assets.spot-title', message: 'Spot account' })}
      description={t({
        id: 'assets.spot-description',
        message: 'Balances of your spot account: total, available and in orders.',
      })}
      hint={t({
        id: 'assets.spot-hint',
        message: 'Log in to see the balances of your spot account.',
      })}
    >
      <Link to="/{-$locale}/asset/convert" className={linkLook}>
        {t({ id: 'convert.title', message: 'Convert small balances' })}
      </Link>
      <SpotPanel />
    </AssetPage>
  );
}

export function SpotPanel() {
  const { t } = useLingui();
  const { isShown, bar } = useCoinFilter();
  return (
    <InstrumentPanel label={t({ id: 'assets.spot-title', message: 'Spot account' })}>
      {(instrument) => (
        <>
          {bar}
          <AssetsTable
            instrument={instrument}
            isShown={isShown}
            actions={(coin) => <CoinActions coin={coin} />}
          />
        </>
      )}
    </InstrumentPanel>
  );
}

export function MarginPage() {
  const { t } = useLingui();
  return (
    <AssetPage
      page="/asset/margin"
      title={t({ id: 'assets.margin-title', message: 'Margin accounts' })}
      description={t({
        id: 'assets.margin-description',
        message: 'Balances, debts and interest of the margin accounts.',
      })}
      hint={t({
        id: 'assets.margin-hint',
        message: 'Log in to see the balances and debts of your margin accounts.',
      })}
    >
      <Link
        to="/{-$locale}/trade-margin/{-$symbol}"
        params={{ symbol: defaultSymbol }}
        className={linkLook}
      >
        {t({ id: 'assets.trade-margin', message: 'Trade on margin' })}
      </Link>
      <MarginPanel />
    </AssetPage>
  );
}

export function MarginPanel() {
  const { t } = useLingui();
  const { data: instruments = [] } = useInstruments();
  const [symbol, setSymbol] = useState(defaultSymbol);
  return (
    <InstrumentPanel
      symbol={symbol}
      label={t({ id: 'assets.margin-title', message: 'Margin accounts' })}
    >
      {(instrument) => (
        <>
          <div className="border-b border-line px-3">
            <InlineSelect
              label={t({ id: 'assets.isolated-pair', message: 'Isolated margin pair' })}
              value={symbol}
              onChange={setSymbol}
              options={instruments.map(({ symbol: value, baseCoin, quoteCoin }) => ({
                value,
                label: `${baseCoin}/${quoteCoin}`,
              }))}
            />
          </div>
          <MarginAssetsTable
            key={symbol}
            instrument={instrument}
            actions={(mode, account) => (
              <LoanButtons mode={mode} account={account} instrument={instrument} />
            )}
          />
        </>
      )}
    </InstrumentPanel>
  );
}

export function FuturesPage() {
  const { t } = useLingui();
  return (
    <AssetPage
      page="/asset/futures"
      title={t({ id: 'assets.futures-title', message: 'Futures account' })}
      description={t({
        id: 'assets.futures-description',
        message: 'Equity, margin and unrealized profit of your futures account.',
      })}
      hint={t({
        id: 'assets.futures-hint',
        message: 'Log in to see the equity and margins of your futures account.',
      })}
    >
      <Link
        to="/{-$locale}/futures/usdt/$symbol"
        params={{ symbol: defaultSymbol }}
        className={linkLook}
      >
        {t({ id: 'assets.trade-futures', message: 'Trade futures' })}
      </Link>
      <FuturesPanel />
    </AssetPage>
  );
}

export function FuturesPanel() {
  const { t } = useLingui();
  return (
    <MarketProvider value={markets.futures}>
      <ProductProvider value="USDT-FUTURES">
        <InstrumentPanel label={t({ id: 'assets.futures-title', message: 'Futures account' })}>
          {(instrument) => <FuturesAssets instrument={instrument} />}
        </InstrumentPanel>
      </ProductProvider>
    </MarketProvider>
  );
}
