import { approximate, money } from '@bourse/trading/decimal';
import { useLingui } from '@lingui/react/macro';
import { formatAmount, formatDecimal, unknownFigure } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { useTotalValue } from '#platform/market/rates/valuation.ts';
import { AssetTotal } from '#ui/figures/asset-total.tsx';
import { type Column, DataTable, Figure } from '@bourse/ui/figures';
import { QueryState } from '#ui/states/query-state.tsx';
import { useReserves, type ReserveCoin, type SnapshotHead } from '@bourse/react/products';

/** Reserves and liabilities of a snapshot: what they are worth together, and by coin. */
export function SnapshotReserves({ snapshot }: { readonly snapshot: SnapshotHead }) {
  const { t } = useLingui();
  const columns = useColumns();
  return (
    <div className="flex min-h-64 flex-col overflow-hidden rounded-panel border border-line bg-surface-1">
      <QueryState
        query={useReserves(snapshot)}
        loading={t({ id: 'reserves.loading-coins', message: 'Loading reserves and liabilities' })}
        empty={t({
          id: 'reserves.no-coins',
          message: 'No user owned anything at this time, so there is nothing to cover.',
        })}
      >
        {(coins) => (
          <>
            <Totals coins={coins} />
            <DataTable
              label={t({ id: 'reserves.coins', message: 'Reserves and liabilities by coin' })}
              columns={columns}
              rows={coins}
              rowKey={({ coin }) => coin}
            />
          </>
        )}
      </QueryState>
    </div>
  );
}

function Totals({ coins }: { readonly coins: readonly ReserveCoin[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const toHoldings = (key: 'reserves' | 'liabilities') =>
    coins.map((each) => ({ coin: each.coin, amount: each[key] }));
  const reserves = toHoldings('reserves');
  const liabilities = toHoldings('liabilities');
  const { amount: held } = useTotalValue(reserves);
  const { amount: owed } = useTotalValue(liabilities);
  const ratio = held && owed && money.divide(money.multiply(held, '100'), owed);
  return (
    <dl className="grid gap-4 border-b border-line p-4 sm:grid-cols-3 sm:p-6">
      <div>
        <dt className="text-sm text-text-3">{t({ id: 'reserves.held', message: 'Reserves' })}</dt>
        <dd>
          <AssetTotal holdings={reserves} className="text-lg font-semibold text-text-1" />
        </dd>
      </div>
      <div>
        <dt className="text-sm text-text-3">
          {t({ id: 'reserves.owed', message: 'User liabilities' })}
        </dt>
        <dd>
          <AssetTotal holdings={liabilities} className="text-lg font-semibold text-text-1" />
        </dd>
      </div>
      <div>
        <dt className="text-sm text-text-3">
          {t({ id: 'reserves.ratio', message: 'Reserve ratio' })}
        </dt>
        <dd>
          <Figure className="text-lg font-semibold">
            {ratio ? `${formatDecimal(ratio.toFixed(), locale, 2)} %` : unknownFigure}
          </Figure>
        </dd>
      </div>
    </dl>
  );
}

function useColumns(): readonly Column<ReserveCoin>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const amount = (key: 'reserves' | 'liabilities', head: string): Column<ReserveCoin> => ({
    key,
    head,
    figures: true,
    cell: (row) => <Figure>{formatAmount(row[key], locale)}</Figure>,
  });
  return [
    {
      key: 'coin',
      card: 'title',
      head: t({ id: 'reserves.coin', message: 'Coin' }),
      cell: ({ coin }) => <bdi className="py-1.5 font-semibold">{coin}</bdi>,
    },
    amount('reserves', t({ id: 'reserves.held', message: 'Reserves' })),
    amount('liabilities', t({ id: 'reserves.owed', message: 'User liabilities' })),
    {
      key: 'ratio',
      head: t({ id: 'reserves.ratio', message: 'Reserve ratio' }),
      figures: true,
      cell: ({ ratio }) => <Ratio ratio={ratio} />,
    },
  ];
}

function Ratio({ ratio }: Pick<ReserveCoin, 'ratio'>) {
  const { t } = useLingui();
  const locale = useLocale();
  if (ratio === null) return <Figure>{unknownFigure}</Figure>;
  const isCovered = approximate(ratio) >= 100;
  return (
    <Figure className={isCovered ? '' : 'text-warn'}>
      {!isCovered && <>{t({ id: 'reserves.not-covered', message: 'Not covered' })} · </>}
      {formatDecimal(ratio, locale, 2)} %
    </Figure>
  );
}
