import { worthOf, type OwnAccount } from '@bourse/trading/account';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { TransferButton } from '#accounts/transfer/transfer-button.tsx';
import { useLedger } from '#page/page-context.ts';
import { defaultSymbol } from '#page/simulation/default-pair.ts';
import { useFiatRates, useCoinPrices } from '#platform/market/rates/fiat.ts';
import { useInstruments } from '#platform/market/instruments.ts';
import { valuationAtom } from '#platform/market/rates/valuation.ts';
import { AssetTotal } from '#ui/figures/asset-total.tsx';
import { FiatValue } from '#ui/figures/fiat-value.tsx';
import { Panel } from '@bourse/ui/panels';
import { TodayProfit } from './today-profit.tsx';
import { RatesAge } from '#ui/states/rates-age.tsx';

interface AccountsProps {
  /** `undefined` while they are unknown. */
  readonly accounts: readonly OwnAccount[] | undefined;
}

const action = 'hit-area inline-flex h-10 items-center justify-center rounded-control px-4 text-md';

export function TotalCard({ accounts }: AccountsProps) {
  const { t } = useLingui();
  const holdings = accounts?.flatMap((account) => account.holdings);
  const priceOf = useCoinPrices();
  const rateOf = useFiatRates();
  // The empty text is the display currency, in which the total is shown then.
  const valuation = useAtomValue(valuationAtom);
  const worth = holdings && worthOf(holdings, priceOf)?.toFixed();
  const label = t({ id: 'assets.total', message: 'Total value' });
  return (
    <Panel label={label} className="gap-3 p-4 sm:p-6">
      <h2 className="text-sm text-text-3">{label}</h2>
      <p className="flex min-h-8 flex-wrap items-baseline gap-x-3">
        <AssetTotal holdings={holdings} className="text-2xl font-semibold text-text-1!" />
        {valuation !== '' && <FiatValue amount={worth} rate={rateOf('USDT')} className="text-md" />}
      </p>
      <TodayProfit />
      <RatesAge />
      <Actions />
    </Panel>
  );
}

function Actions() {
  const { t } = useLingui();
  const isReal = useLedger() === 'real';
  const { data: instruments = [] } = useInstruments();
  const instrument = instruments.find(({ symbol }) => symbol === defaultSymbol);
  const coins = ['USDT', ...instruments.map(({ baseCoin }) => baseCoin)];
  return (
    <div className="flex min-h-10 flex-wrap gap-2">
      {isReal && (
        <>
          <Link
            to="/{-$locale}/asset/deposit"
            className={`${action} bg-accent font-semibold text-on-accent hover:brightness-110`}
          >
            {t({ id: 'wallet.deposit', message: 'Deposit' })}
          </Link>
          <Link to="/{-$locale}/asset/withdraw" className={`${action} bg-surface-3 text-text-1`}>
            {t({ id: 'wallet.withdraw', message: 'Withdraw' })}
          </Link>
        </>
      )}
      {instrument && (
        <TransferButton
          instrument={instrument}
          to="funding"
          coin="USDT"
          coins={coins}
          look="quiet"
          className={action}
        />
      )}
    </div>
  );
}
