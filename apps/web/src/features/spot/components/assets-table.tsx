import type { Balance } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { CoinIcon } from '../../../platform/coin-icon.tsx';
import { useCoinName } from '../../../platform/coins.ts';
import { formatAmount } from '../../../platform/format.ts';
import { pageLedger } from '../../../platform/ledger.ts';
import { useLocale } from '../../../platform/locale.ts';
import { money } from '../../../platform/money.ts';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Figure } from '../../../ui/figure.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { useAssets } from '../api/assets.ts';
import { useResetSimulation } from '../api/reset-simulation.ts';

/** What the user holds on this page's ledger. */
export function AssetsTable() {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = useCoinName();
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
        <span data-testid={`${key}-${balance.coin}`}>{formatAmount(text(balance), locale)}</span>
      </Figure>
    ),
  });
  const columns: readonly Column<Balance>[] = [
    {
      key: 'coin',
      head: t({ id: 'column.coin', message: 'Coin' }),
      cell: ({ coin }) => (
        <span className="inline-flex items-center gap-2">
          <CoinIcon coin={coin} size={16} />
          <bdi>{coin}</bdi> <bdi className="text-xs text-text-3">{nameOf(coin)}</bdi>
        </span>
      ),
    },
    figures('whole', t({ id: 'column.whole', message: 'Total' }), ({ available, frozen }) =>
      money.add(available, frozen).toFixed(),
    ),
    figures(
      'available',
      t({ id: 'column.available', message: 'Available' }),
      ({ available }) => available,
    ),
    figures('frozen', t({ id: 'column.frozen', message: 'In orders' }), ({ frozen }) => frozen),
  ];
  return (
    <>
      {pageLedger === 'simulation' && <ResetBar />}
      <QueryState
        query={useAssets()}
        loading={t({ id: 'assets.loading', message: 'Loading balances' })}
        empty={t({ id: 'assets.none', message: 'This account holds nothing.' })}
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

function ResetBar() {
  const { t } = useLingui();
  const reset = useResetSimulation();
  return (
    <div className="flex items-center justify-between gap-4 border-b border-line px-3 text-xs text-text-2">
      <p>
        {t({ id: 'simulation.play-money', message: 'Play money. Nothing here can be withdrawn.' })}
      </p>
      <Button
        look="bare"
        className="px-2 text-xs"
        busy={reset.isPending}
        onClick={() => {
          reset.mutate();
        }}
      >
        {t({ id: 'simulation.reset', message: 'Start over with 100,000 USDT' })}
      </Button>
    </div>
  );
}
