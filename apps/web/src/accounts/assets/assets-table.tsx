import type { Balance } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CoinIcon } from '#ui/pictures/coin-icon.tsx';
import { useCoinName } from '#platform/market/coins.ts';
import { useFiatRates } from '#platform/market/fiat.ts';
import { formatDecimal } from '#platform/format/format.ts';
import { useLedger } from '#page/page-context.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { money } from '#platform/format/money.ts';
import { coinDecimals } from '#platform/market/pair-format.ts';
import type { Instrument } from '#platform/market/product.ts';
import type { Holding } from '#platform/market/valuation.ts';
import type { Column } from '#ui/figures/data-table.tsx';
import { DataTable } from '#ui/figures/data-table.tsx';
import { FiatValue } from '#ui/figures/fiat-value.tsx';
import { Figure } from '#ui/figures/figure.tsx';
import { QueryState } from '#ui/states/query-state.tsx';
import { useAssets } from '../balances/assets.ts';
import { TransferButton } from '../transfer/transfer-button.tsx';
import { AssetsBar } from './assets-bar.tsx';
import { ResetBar } from './reset-bar.tsx';

interface AssetsTableProps {
  readonly instrument: Instrument;
  /** Every coin is shown by default. */
  readonly isShown?: ((holding: Holding) => boolean) | undefined;
  /** Renders the actions on a coin; none by default. */
  readonly actions?: ((coin: string) => ReactNode) | undefined;
}

const showAll = () => true;

export function AssetsTable({ instrument, isShown = showAll, actions }: AssetsTableProps) {
  const { t } = useLingui();
  const query = useAssets();
  const figures = useBalanceColumns();
  const action: Column<Balance> = {
    key: 'action',
    card: 'action',
    head: t({ id: 'column.action', message: 'Action' }),
    figures: true,
    cell: ({ coin }) => actions?.(coin),
  };
  const columns = actions ? [...figures, action] : figures;
  const ledger = useLedger();
  return (
    <>
      {ledger === 'simulation' && <ResetBar />}
      <AssetsBar holdings={query.data?.map(toHolding)}>
        <TransferButton
          instrument={instrument}
          to="spot"
          coin={instrument.quoteCoin}
          coins={actions && ['USDT', ...(query.data ?? []).map(({ coin }) => coin)]}
        />
      </AssetsBar>
      <QueryState
        query={query}
        loading={t({ id: 'assets.loading', message: 'Loading balances' })}
        empty={t({ id: 'assets.none', message: 'You have no assets.' })}
      >
        {(balances) => (
          <DataTable
            label={t({ id: 'assets.title', message: 'Assets' })}
            columns={columns}
            rows={balances.filter((balance) => isShown(toHolding(balance)))}
            rowKey={({ coin }) => coin}
          />
        )}
      </QueryState>
    </>
  );
}

function useBalanceColumns(): readonly Column<Balance>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = useCoinName();
  const rateOf = useFiatRates();
  const figures = (
    key: string,
    head: string,
    text: (balance: Balance) => string,
  ): Column<Balance> => ({
    key,
    head,
    figures: true,
    cell: (balance) => (
      <Figure>
        <span data-testid={`${key}-${balance.coin}`}>
          {formatDecimal(text(balance), locale, coinDecimals)}
        </span>
      </Figure>
    ),
  });
  return [
    {
      key: 'coin',
      card: 'title',
      head: t({ id: 'column.coin', message: 'Coin' }),
      cell: ({ coin }) => (
        <span className="inline-flex items-center gap-2">
          <CoinIcon coin={coin} size={16} />
          <bdi>{coin}</bdi> <bdi className="text-xs text-text-3">{nameOf(coin)}</bdi>
        </span>
      ),
    },
    figures('whole', t({ id: 'column.whole', message: 'Total' }), ({ available, frozen }) =>
      wholeOf({ available, frozen }),
    ),
    {
      key: 'worth',
      head: t({ id: 'column.worth', message: 'Value' }),
      figures: true,
      cell: (balance) => <FiatValue amount={wholeOf(balance)} rate={rateOf(balance.coin)} />,
    },
    figures(
      'available',
      t({ id: 'column.available', message: 'Available' }),
      ({ available }) => available,
    ),
    figures('frozen', t({ id: 'column.frozen', message: 'In orders' }), ({ frozen }) => frozen),
  ];
}

function wholeOf({ available, frozen }: Pick<Balance, 'available' | 'frozen'>): string {
  return money.add(available, frozen).toFixed();
}

function toHolding(balance: Balance): Holding {
  return { coin: balance.coin, amount: wholeOf(balance) };
}
