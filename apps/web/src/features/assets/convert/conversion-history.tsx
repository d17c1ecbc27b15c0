import { formatAmount } from '@bourse/i18n-registry/figures';
import { useHistory } from '@bourse/react';
import { conversionHistory, type Conversion } from '@bourse/react/funds';
import { conversionFormat } from '@bourse/trading/records';
import { type Column, Figure } from '@bourse/ui/figures';
import { Panel } from '@bourse/ui/panels';
import { useLingui } from '@lingui/react/macro';
import { RecordsTable } from '#accounts/records/records-table.tsx';
import { useLocale } from '#platform/locale/locale.ts';
import { Moment } from '#platform/locale/moment.tsx';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { CoinLabel } from '#ui/pictures/coin-label.tsx';

/** Balances that were converted. */
export function ConversionHistory() {
  const { t } = useLingui();
  const label = t({ id: 'convert.history', message: 'Conversions' });
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-base font-semibold">{label}</h2>
      <Panel label={label} className="min-h-60">
        <RecordsTable
          instrument={undefined}
          {...useHistory(conversionHistory(useSdk()))}
          columns={useColumns()}
          rowKey={({ conversionId }) => conversionId}
          timeOf={({ ts }) => ts}
          format={conversionFormat}
          fileName="conversions"
          hasSides={false}
          texts={{
            label,
            loading: t({ id: 'convert.history-loading', message: 'Loading conversions' }),
            empty: t({ id: 'convert.history-none', message: 'You have no conversions yet.' }),
          }}
        />
      </Panel>
    </section>
  );
}

function useColumns(): readonly Column<Conversion>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const figures = (
    key: 'amount' | 'price' | 'value' | 'fee' | 'received',
    head: string,
    coinOf: (conversion: Conversion) => string,
  ): Column<Conversion> => ({
    key,
    head,
    figures: true,
    cell: (conversion) => (
      <Figure>
        {formatAmount(conversion[key], locale)} {coinOf(conversion)}
      </Figure>
    ),
  });
  const result = ({ toCoin }: Conversion) => toCoin;
  return [
    {
      key: 'time',
      head: t({ id: 'column.time', message: 'Time' }),
      cell: ({ ts }) => <Moment ms={ts} />,
    },
    {
      key: 'coin',
      card: 'title',
      head: t({ id: 'column.coin', message: 'Coin' }),
      cell: ({ coin }) => <CoinLabel coin={coin} />,
    },
    figures('amount', t({ id: 'column.amount', message: 'Amount' }), ({ coin }) => coin),
    figures('price', t({ id: 'column.price', message: 'Price' }), result),
    figures('value', t({ id: 'column.worth', message: 'Value' }), result),
    figures('fee', t({ id: 'column.fee', message: 'Fee' }), result),
    figures('received', t({ id: 'convert.received', message: 'Received' }), result),
  ];
}
