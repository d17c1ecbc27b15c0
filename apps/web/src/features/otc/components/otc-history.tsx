import { useHistory } from '@bourse/react';
import { quoteDifference } from '@bourse/trading/draft';
import { otcQuoteFormat } from '@bourse/trading/records';
import { useLingui } from '@lingui/react/macro';
import { RecordsTable } from '#accounts/records/records-table.tsx';
import { useRecordColumns } from '#accounts/records/use-record-columns.tsx';
import { formatAmount, formatChange, formatDecimal } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { usePairFormats } from '#platform/market/pair-format.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { type Column, Figure } from '@bourse/ui/figures';
import { Panel } from '@bourse/ui/panels';
import { otcHistory, type OtcQuote } from '@bourse/react/products';

/** Quotes that were accepted or have lapsed. */
export function OtcHistory() {
  const { t } = useLingui();
  const label = t({ id: 'otc.history', message: 'OTC trades' });
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-base font-semibold">{label}</h2>
      <Panel label={label} className="min-h-60">
        <RecordsTable
          instrument={undefined}
          {...useHistory(otcHistory(useSdk()))}
          columns={useColumns()}
          rowKey={({ quoteId }) => quoteId}
          timeOf={({ createdAt }) => createdAt}
          format={otcQuoteFormat}
          fileName="otc"
          texts={{
            label,
            loading: t({ id: 'otc.history-loading', message: 'Loading OTC trades' }),
            empty: t({ id: 'otc.history-none', message: 'You have no OTC trades yet.' }),
          }}
        />
      </Panel>
    </section>
  );
}

function useColumns(): readonly Column<OtcQuote>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const formatOf = usePairFormats();
  const { time, pair, side } = useRecordColumns<OtcQuote>(({ createdAt }) => createdAt);
  const statuses: Record<OtcQuote['status'], string> = {
    open: t({ id: 'status.live', message: 'Open' }),
    filled: t({ id: 'status.filled', message: 'Filled' }),
    expired: t({ id: 'otc.expired', message: 'Expired' }),
  };
  const figures = (
    key: string,
    head: string,
    text: (quote: OtcQuote) => string,
  ): Column<OtcQuote> => ({
    key,
    head,
    figures: true,
    cell: (quote) => <Figure>{text(quote)}</Figure>,
  });
  return [
    time,
    pair,
    side,
    figures('size', t({ id: 'column.amount', message: 'Amount' }), ({ size, symbol }) =>
      formatDecimal(size, locale, formatOf(symbol).amount),
    ),
    figures('price', t({ id: 'column.price', message: 'Price' }), ({ price, symbol }) =>
      formatDecimal(price, locale, formatOf(symbol).price),
    ),
    figures('total', t({ id: 'column.whole', message: 'Total' }), ({ total, symbol }) =>
      `${formatAmount(total, locale)} ${formatOf(symbol).quoteCoin}`.trim(),
    ),
    figures('difference', t({ id: 'otc.difference-head', message: 'vs. mid price' }), (quote) =>
      formatChange(quoteDifference(quote), locale),
    ),
    {
      key: 'status',
      head: t({ id: 'column.status', message: 'Status' }),
      cell: ({ status }) => statuses[status],
    },
  ];
}
