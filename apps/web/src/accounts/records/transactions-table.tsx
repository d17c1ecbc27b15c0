import {
  type Transaction,
  type TransactionScope,
  transactionHistory,
  transactionId,
  useHistory,
} from '@bourse/react';
import { transactionFormat } from '@bourse/trading/records';
import { useLingui } from '@lingui/react/macro';
import { formatAmount } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { Moment } from '#platform/locale/moment.tsx';
import { PairName } from '#platform/market/pair-name.tsx';
import type { Instrument } from '#platform/market/product.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { type Column, Figure } from '@bourse/ui/figures';
import { useMarket } from '../markets/market.ts';
import { gainTone, signed } from '../positions/use-position-columns.tsx';
import { useAccountNames } from '../balances/account-names.ts';
import { exactKey } from '../tables/exact-key.ts';
import { RecordsTable } from './records-table.tsx';

interface TransactionsTableProps {
  readonly instrument: Instrument | undefined;
  /** The market around the table by default. */
  readonly scope?: TransactionScope;
}

export function TransactionsTable({ instrument, scope }: TransactionsTableProps) {
  const { t } = useLingui();
  const { kind } = useMarket();
  return (
    <RecordsTable
      instrument={instrument}
      {...useHistory(transactionHistory(useSdk(), scope ?? kind))}
      columns={useTransactionColumns()}
      rowKey={transactionId}
      timeOf={({ ts }) => ts}
      format={transactionFormat}
      fileName="transactions"
      hasSides={false}
      kinds={useKindTexts()}
      texts={{
        label: t({ id: 'transactions.title', message: 'Transactions' }),
        loading: t({ id: 'transactions.loading', message: 'Loading transactions' }),
        empty: t({ id: 'transactions.none', message: 'You have no transactions yet.' }),
      }}
    />
  );
}

function useTransactionColumns(): readonly Column<Transaction>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const kinds = useKindTexts();
  return [
    {
      key: 'time',
      head: t({ id: 'column.time', message: 'Time' }),
      sortBy: ({ ts }) => ts,
      cell: ({ ts }) => <Moment ms={ts} />,
    },
    {
      key: 'kind',
      card: 'title',
      head: t({ id: 'column.type', message: 'Type' }),
      sortBy: (row) => kinds[row.kind],
      cell: (row) => <Kind row={row} text={kinds[row.kind]} />,
    },
    {
      key: 'symbol',
      head: t({ id: 'column.pair', message: 'Pair' }),
      sortBy: ({ symbol }) => symbol ?? undefined,
      cell: ({ symbol }) => symbol !== null && <PairName symbol={symbol} />,
    },
    {
      key: 'amount',
      head: t({ id: 'column.amount', message: 'Amount' }),
      figures: true,
      sortBy: ({ amount }) => exactKey(amount),
      cell: ({ kind, amount, coin }) => (
        <Figure tone={kind === 'transfer' ? 'plain' : gainTone(amount)}>
          {kind === 'transfer'
            ? formatAmount(amount, locale)
            : signed(formatAmount(amount, locale), amount)}{' '}
          {coin}
        </Figure>
      ),
    },
  ];
}

function Kind({ row: { accounts }, text }: { readonly row: Transaction; readonly text: string }) {
  const names: Readonly<Record<string, string>> = useAccountNames();
  if (!accounts) return text;
  const [from, to] = accounts.map((account) => names[account] ?? account);
  return (
    <span>
      {text} <bdi className="text-text-3">{`${from ?? ''} → ${to ?? ''}`}</bdi>
    </span>
  );
}

function useKindTexts(): Record<Transaction['kind'], string> {
  const { t } = useLingui();
  return {
    transfer: t({ id: 'transaction.transfer', message: 'Transfer' }),
    deposit: t({ id: 'transaction.deposit', message: 'Deposit' }),
    withdrawal: t({ id: 'transaction.withdrawal', message: 'Withdrawal' }),
    loan: t({ id: 'transaction.loan', message: 'Borrowed' }),
    repayment: t({ id: 'transaction.repayment', message: 'Repaid' }),
    interest: t({ id: 'transaction.interest', message: 'Interest' }),
    liquidation: t({ id: 'transaction.liquidation', message: 'Liquidation' }),
    realised: t({ id: 'transaction.realised', message: 'Realized PnL' }),
    fee: t({ id: 'transaction.fee', message: 'Trading fee' }),
    funding: t({ id: 'transaction.funding', message: 'Funding fee' }),
    liquidation_fee: t({ id: 'transaction.liquidation-fee', message: 'Liquidation fee' }),
    remainder: t({
      id: 'transaction.remainder',
      message: 'Remaining margin to protection fund',
    }),
    deleveraging: t({ id: 'transaction.deleveraging', message: 'Auto-deleveraging' }),
    otc_received: t({ id: 'transaction.otc-received', message: 'OTC, received' }),
    otc_paid: t({ id: 'transaction.otc-paid', message: 'OTC, paid' }),
  };
}
