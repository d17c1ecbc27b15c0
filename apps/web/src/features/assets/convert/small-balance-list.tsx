import { formatAmount, formatRate } from '@bourse/i18n-registry/figures';
import type { SmallBalances } from '@bourse/react/funds';
import { splitSmallBalances } from '@bourse/trading/account';
import { type Column, DataTable, Figure } from '@bourse/ui/figures';
import { MessageState } from '@bourse/ui/states';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '#platform/locale/locale.ts';
import { CoinLabel } from '#ui/pictures/coin-label.tsx';
import { ConvertBar } from './convert-bar.tsx';

type SmallBalance = SmallBalances['balances'][number];

/** The small balances, all of them chosen at first, and the button that converts them. */
export function SmallBalanceList({ balances, toCoin, bound, feeRate }: SmallBalances) {
  const { t } = useLingui();
  const locale = useLocale();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const columns = useColumns(toCoin);
  const { convertible, tooSmall } = splitSmallBalances(balances);
  const chosen = convertible.filter(({ coin }) => !leftOut.has(coin));
  const limit = `${formatAmount(bound, locale)} ${toCoin}`;
  return (
    <>
      <p className="border-b border-line px-3 py-2 text-xs text-text-2">
        {t({
          id: 'convert.terms',
          message: `Spot balances worth less than ${{ limit }} are sold at the best bid, for a fee of ${{ rate: formatRate(feeRate, locale) }}. Coins with open orders or withdrawals are not listed.`,
        })}
      </p>
      {convertible.length === 0 ? (
        <MessageState
          title={t({ id: 'convert.none', message: `You have no balances below ${{ limit }}.` })}
        />
      ) : (
        <>
          <DataTable
            label={t({ id: 'convert.balances', message: 'Small balances' })}
            columns={columns}
            rows={convertible}
            rowKey={({ coin }) => coin}
            selection={{
              chosen: new Set(chosen.map(({ coin }) => coin)),
              onChange: (coins) => {
                const others = convertible.filter(({ coin }) => !coins.has(coin));
                setLeftOut(new Set(others.map(({ coin }) => coin)));
              },
              allLabel: t({ id: 'tables.select-all', message: 'Select all' }),
              rowLabel: ({ coin }) =>
                t({ id: 'tables.select', message: `Select: ${{ name: coin }}` }),
            }}
          />
          <ConvertBar chosen={chosen} toCoin={toCoin} />
        </>
      )}
      {tooSmall.length > 0 && (
        <p className="border-t border-line px-3 py-2 text-xs text-text-2">
          {t({
            id: 'convert.too-small',
            message: `Too small to convert, the fee would take all of it: ${{ coins: namesOf(tooSmall) }}`,
          })}
        </p>
      )}
    </>
  );
}

function namesOf(balances: readonly SmallBalance[]): string {
  return balances.map(({ coin }) => coin).join(', ');
}

function useColumns(toCoin: string): readonly Column<SmallBalance>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const figures = (
    key: 'amount' | 'value' | 'fee' | 'received',
    head: string,
    coinOf: (balance: SmallBalance) => string,
  ): Column<SmallBalance> => ({
    key,
    head,
    figures: true,
    cell: (balance) => (
      <Figure>
        {formatAmount(balance[key], locale)} {coinOf(balance)}
      </Figure>
    ),
  });
  const ofResult = () => toCoin;
  return [
    {
      key: 'coin',
      card: 'title',
      head: t({ id: 'column.coin', message: 'Coin' }),
      cell: ({ coin }) => <CoinLabel coin={coin} />,
    },
    figures('amount', t({ id: 'column.amount', message: 'Amount' }), ({ coin }) => coin),
    figures('value', t({ id: 'column.worth', message: 'Value' }), ofResult),
    figures('fee', t({ id: 'column.fee', message: 'Fee' }), ofResult),
    figures('received', t({ id: 'otc.you-receive', message: 'You receive' }), ofResult),
  ];
}
