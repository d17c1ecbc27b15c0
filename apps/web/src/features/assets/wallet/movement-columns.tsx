import { useLingui } from '@lingui/react/macro';
import { formatAmount } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { Moment } from '#platform/locale/moment.tsx';
import { type Column, Figure } from '@bourse/ui/figures';

interface Movement {
  readonly coin: string;
  readonly chain: string;
  readonly address: string;
  readonly amount: string;
  readonly txId: string | null;
  readonly createdAt: number;
}

/** The columns that deposits and withdrawals share. */
export function useMovementColumns<T extends Movement>() {
  const { t } = useLingui();
  const locale = useLocale();
  const time: Column<T> = {
    key: 'time',
    head: t({ id: 'column.time', message: 'Time' }),
    cell: ({ createdAt }) => <Moment ms={createdAt} />,
  };
  const amount: Column<T> = {
    key: 'amount',
    card: 'title',
    head: t({ id: 'column.amount', message: 'Amount' }),
    cell: ({ amount: text, coin }) => (
      <Figure>
        {formatAmount(text, locale)} {coin}
      </Figure>
    ),
  };
  const chain: Column<T> = {
    key: 'chain',
    head: t({ id: 'wallet.chain', message: 'Network' }),
    cell: (row) => <bdi>{row.chain}</bdi>,
  };
  const address: Column<T> = {
    key: 'address',
    head: t({ id: 'wallet.address', message: 'Address' }),
    cell: (row) => <LongText text={row.address} />,
  };
  const transaction: Column<T> = {
    key: 'transaction',
    head: t({ id: 'wallet.transaction', message: 'Transaction' }),
    cell: ({ txId }) => txId !== null && <LongText text={txId} />,
  };
  return { time, amount, chain, address, transaction };
}

const [shownStart, shownEnd] = [8, 6];

/** Shows both ends of an address; the whole of it is read and copied. */
export function LongText({ text }: { readonly text: string }) {
  const isLong = text.length > shownStart + shownEnd + 1;
  if (!isLong) return <bdi dir="ltr">{text}</bdi>;
  return (
    <bdi dir="ltr" title={text} className="tabular-nums">
      <span aria-hidden>
        {text.slice(0, shownStart)}…{text.slice(-shownEnd)}
      </span>
      <span className="sr-only">{text}</span>
    </bdi>
  );
}
