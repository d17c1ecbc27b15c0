import type { Balance } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toast } from '#platform/messages/toast.ts';
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
import { Button } from '#ui/fields/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { Column } from '#ui/figures/data-table.tsx';
import { DataTable } from '#ui/figures/data-table.tsx';
import { FiatValue } from '#ui/figures/fiat-value.tsx';
import { Figure } from '#ui/figures/figure.tsx';
import { QueryState } from '#ui/states/query-state.tsx';
import { useAssets } from '../balances/assets.ts';
import { TransferButton } from '../transfer/transfer-button.tsx';
import { AssetsBar } from './assets-bar.tsx';
import { useResetSimulation } from './reset-simulation.ts';

export function AssetsTable({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useLingui();
  const query = useAssets();
  const columns = useBalanceColumns();
  const ledger = useLedger();
  return (
    <>
      {ledger === 'simulation' && <ResetBar />}
      <AssetsBar holdings={query.data?.map(toHolding)}>
        <TransferButton instrument={instrument} to="spot" coin={instrument.quoteCoin} />
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
            rows={balances}
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

function ResetBar() {
  const { t } = useLingui();
  const reset = useResetSimulation();
  const [asking, setAsking] = useState(false);
  const label = t({ id: 'simulation.reset', message: 'Reset to 100,000 USDT' });
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line px-3 text-xs text-text-2">
      <p>
        {t({ id: 'simulation.play-money', message: 'Simulated funds. They cannot be withdrawn.' })}
      </p>
      <Button
        look="bare"
        className="px-2 text-xs"
        busy={reset.isPending}
        onClick={() => {
          setAsking(true);
        }}
      >
        {label}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t({ id: 'simulation.reset-question', message: 'Reset the simulation?' })}
          confirmLabel={label}
          look="danger"
          onConfirm={() => {
            setAsking(false);
            reset.mutate(undefined, {
              onSuccess: () => {
                toast.success(
                  t({ id: 'simulation.reset-done', message: 'You have 100,000 USDT again.' }),
                );
              },
            });
          }}
          onCancel={() => {
            setAsking(false);
          }}
        >
          {t({
            id: 'simulation.reset-text',
            message:
              'All open simulation orders are cancelled, and your balances are replaced by 100,000 USDT. This cannot be undone.',
          })}
        </ConfirmDialog>
      )}
    </div>
  );
}
