import type { MarginAccount } from '@bourse/market-data';
import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { formatAmount, formatDecimal } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { useFiatRates } from '#platform/market/rates/fiat.ts';
import { coinDecimals } from '#platform/market/pair-format.ts';
import type { Instrument } from '#platform/market/product.ts';
import { PlainSegmented } from '@bourse/ui/fields';
import { type Column, DataTable, Figure } from '@bourse/ui/figures';
import { FiatValue } from '#ui/figures/fiat-value.tsx';
import { MessageState } from '@bourse/ui/states';
import { QueryState } from '#ui/states/query-state.tsx';
import { TransferButton } from '../transfer/transfer-button.tsx';
import { AssetsBar } from './assets-bar.tsx';
import { useMarginAccounts } from '../markets/own-lists.ts';

type Asset = MarginAccount['assets'][number];

interface MarginAssetsTableProps {
  readonly instrument: Instrument;
  /** Renders further actions on the account in view; it is `undefined` if it was never used. */
  readonly actions?: (
    mode: MarginAccount['marginMode'],
    account: MarginAccount | undefined,
  ) => ReactNode;
}

export function MarginAssetsTable({ instrument, actions }: MarginAssetsTableProps) {
  const { t } = useLingui();
  const query = useMarginAccounts();
  const [mode, setMode] = useState<MarginAccount['marginMode']>('cross');
  const columns = useMarginColumns();
  const shown = query.data && findAccount(query.data, mode, instrument);
  const holdings =
    query.data && (shown?.assets ?? []).map(({ coin, net }) => ({ coin, amount: net }));
  return (
    <>
      <AssetsBar
        holdings={holdings}
        choice={<ModeChoice mode={mode} onMode={setMode} instrument={instrument} />}
      >
        {actions?.(mode, shown)}
        <TransferButton
          instrument={instrument}
          to={mode === 'cross' ? 'cross_margin' : 'isolated_margin'}
          coin={instrument.quoteCoin}
        />
      </AssetsBar>
      <QueryState
        query={query}
        loading={t({ id: 'assets.loading', message: 'Loading balances' })}
        empty={t({ id: 'assets.none', message: 'You have no assets.' })}
      >
        {() =>
          shown && shown.assets.length > 0 ? (
            <>
              <Risk account={shown} />
              <DataTable
                label={t({ id: 'assets.title', message: 'Assets' })}
                columns={columns}
                rows={shown.assets}
                rowKey={({ coin }) => coin}
              />
            </>
          ) : (
            <NoAssets />
          )
        }
      </QueryState>
    </>
  );
}

interface ModeChoiceProps {
  readonly mode: MarginAccount['marginMode'];
  readonly onMode: (mode: MarginAccount['marginMode']) => void;
  readonly instrument: Instrument;
}

function ModeChoice({ mode, onMode, instrument: { baseCoin, quoteCoin } }: ModeChoiceProps) {
  const { t } = useLingui();
  return (
    <PlainSegmented
      label={t({ id: 'positions.filter', message: 'Margin mode' })}
      value={mode}
      onChange={onMode}
      options={[
        { value: 'cross', label: t({ id: 'margin.cross', message: 'Cross' }) },
        {
          value: 'isolated',
          label: `${t({ id: 'margin.isolated', message: 'Isolated' })} ${baseCoin}/${quoteCoin}`,
        },
      ]}
    />
  );
}

function findAccount(
  accounts: readonly MarginAccount[],
  mode: MarginAccount['marginMode'],
  { symbol }: Instrument,
): MarginAccount | undefined {
  return accounts.find((entry) =>
    mode === 'cross' ? entry.marginMode === 'cross' : entry.symbol === symbol,
  );
}

function NoAssets() {
  const { t } = useLingui();
  return (
    <MessageState
      title={t({
        id: 'margin.no-assets',
        message: 'This account is empty. Transfer funds to it to trade on margin.',
      })}
    />
  );
}

function Risk({ account }: { readonly account: MarginAccount }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { marginLevel, liquidationPrice, isMarginCall, isLiquidating } = account;
  const warning = isLiquidating
    ? t({ id: 'margin.liquidating', message: 'The account is being liquidated.' })
    : t({
        id: 'margin.call',
        message: 'Margin call: repay, or transfer more funds to this account.',
      });
  return (
    <p className="flex flex-wrap gap-x-6 border-b border-line px-3 py-1 text-xs text-text-2">
      <span>
        {t({ id: 'margin.level', message: 'Margin level' })}{' '}
        <Figure>{formatAmount(marginLevel, locale, 2)}</Figure>
      </span>
      {liquidationPrice !== null && (
        <span>
          {t({ id: 'column.liquidation', message: 'Liq. price' })}{' '}
          <Figure>{formatAmount(liquidationPrice, locale)}</Figure>
        </span>
      )}
      {(isMarginCall || isLiquidating) && (
        <strong role="alert" className="text-error">
          {warning}
        </strong>
      )}
    </p>
  );
}

function useMarginColumns(): readonly Column<Asset>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const rateOf = useFiatRates();
  const figures = (key: string, head: string, read: (asset: Asset) => string): Column<Asset> => ({
    key,
    head,
    figures: true,
    cell: (asset) => <Figure>{formatDecimal(read(asset), locale, coinDecimals)}</Figure>,
  });
  return [
    {
      key: 'coin',
      card: 'title',
      head: t({ id: 'column.coin', message: 'Coin' }),
      cell: ({ coin }) => <bdi>{coin}</bdi>,
    },
    figures(
      'available',
      t({ id: 'column.available', message: 'Available' }),
      ({ available }) => available,
    ),
    figures('frozen', t({ id: 'column.frozen', message: 'In orders' }), ({ frozen }) => frozen),
    figures('borrowed', t({ id: 'column.borrowed', message: 'Borrowed' }), (row) => row.borrowed),
    figures('interest', t({ id: 'column.interest', message: 'Interest' }), (row) => row.interest),
    figures('net', t({ id: 'column.net-assets', message: 'Net' }), ({ net }) => net),
    {
      key: 'worth',
      head: t({ id: 'column.worth', message: 'Value' }),
      figures: true,
      cell: ({ coin, net }) => <FiatValue amount={net} rate={rateOf(coin)} />,
    },
    figures(
      'borrowable',
      t({ id: 'column.borrowable', message: 'Max borrowable' }),
      ({ maxBorrowable }) => maxBorrowable,
    ),
  ];
}
