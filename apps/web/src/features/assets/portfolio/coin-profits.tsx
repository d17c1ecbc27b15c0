import { formatDecimal, formatRate, formatVolume } from '@bourse/i18n-registry/figures';
import { useProfitByCoin, type ProfitByCoin } from '@bourse/react/funds';
import { money } from '@bourse/trading/decimal';
import { DataTable, Figure, type Column } from '@bourse/ui/figures';
import { Section } from '@bourse/ui/panels';
import { MessageState } from '@bourse/ui/states';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#platform/locale/locale.ts';
import { Loaded } from '#ui/states/loaded.tsx';
import { Gain } from '../components/gain.tsx';

type CoinSide = ProfitByCoin['sides'][number];
type CoinCost = ProfitByCoin['costs'][number];

/** Trades of a period by coin and side, and the funding and interest of each coin. */
export function CoinProfits({ days }: { readonly days: number }) {
  const { t } = useLingui();
  return (
    <Section title={t({ id: 'portfolio.by-coin', message: 'PnL by coin' })}>
      <Loaded
        query={useProfitByCoin(days)}
        loading={t({ id: 'portfolio.loading', message: 'Loading portfolio' })}
      >
        {({ sides, costs }) => (
          <div className="flex flex-col gap-4">
            {sides.length === 0 ? (
              <MessageState
                title={t({ id: 'portfolio.no-trades', message: 'No trades in this period.' })}
              />
            ) : (
              <div className="flex flex-col">
                <SideTable sides={sides} />
              </div>
            )}
            {costs.length > 0 && (
              <div className="flex flex-col">
                <CostTable costs={costs} />
              </div>
            )}
          </div>
        )}
      </Loaded>
    </Section>
  );
}

function SideTable({ sides }: { readonly sides: readonly CoinSide[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const names = {
    buy: t({ id: 'side.buy', message: 'Buy' }),
    sell: t({ id: 'side.sell', message: 'Sell' }),
    long: t({ id: 'position.long', message: 'Long' }),
    short: t({ id: 'position.short', message: 'Short' }),
  };
  const columns: readonly Column<CoinSide>[] = [
    {
      key: 'coin',
      card: 'title',
      head: t({ id: 'column.coin', message: 'Coin' }),
      cell: ({ coin }) => <bdi>{coin}</bdi>,
    },
    {
      key: 'side',
      head: t({ id: 'column.side', message: 'Side' }),
      cell: ({ side }) => names[side],
    },
    {
      key: 'realised',
      head: t({ id: 'portfolio.realised-usdt', message: 'Realized PnL (USDT)' }),
      figures: true,
      cell: ({ realised }) => <Gain amount={realised} />,
    },
    {
      key: 'fees',
      head: t({ id: 'portfolio.fees-usdt', message: 'Fees (USDT)' }),
      figures: true,
      cell: ({ fees }) => <Figure>{formatDecimal(fees, locale, 2)}</Figure>,
    },
    {
      key: 'volume',
      head: t({ id: 'portfolio.volume-usdt', message: 'Volume (USDT)' }),
      figures: true,
      cell: ({ volume }) => <Figure>{formatVolume(volume, locale)}</Figure>,
    },
    {
      key: 'trades',
      head: t({ id: 'portfolio.trades', message: 'Trades' }),
      figures: true,
      cell: ({ trades }) => <Figure>{formatDecimal(String(trades), locale, 0)}</Figure>,
    },
    {
      key: 'rate',
      head: t({ id: 'portfolio.win-rate', message: 'Win rate' }),
      figures: true,
      cell: ({ winRate, wins, closings }) => (
        <Figure>
          {winRate === null
            ? '–'
            : `${formatRate(money.of(winRate).div(100).toFixed(), locale)} (${wins}/${closings})`}
        </Figure>
      ),
    },
  ];
  return (
    <DataTable
      label={t({ id: 'portfolio.by-coin', message: 'PnL by coin' })}
      columns={columns}
      rows={sides}
      rowKey={({ coin, side }) => `${coin} ${side}`}
    />
  );
}

function CostTable({ costs }: { readonly costs: readonly CoinCost[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const columns: readonly Column<CoinCost>[] = [
    {
      key: 'coin',
      card: 'title',
      head: t({ id: 'column.coin', message: 'Coin' }),
      cell: ({ coin }) => <bdi>{coin}</bdi>,
    },
    {
      key: 'funding',
      head: t({ id: 'portfolio.funding-usdt', message: 'Funding (USDT)' }),
      figures: true,
      cell: ({ funding }) => <Gain amount={funding} />,
    },
    {
      key: 'interest',
      head: t({ id: 'portfolio.interest-usdt', message: 'Interest (USDT)' }),
      figures: true,
      cell: ({ interest }) => <Figure>{formatDecimal(interest, locale, 2)}</Figure>,
    },
  ];
  return (
    <DataTable
      label={t({ id: 'portfolio.costs', message: 'Funding and interest' })}
      columns={columns}
      rows={costs}
      rowKey={({ coin }) => coin}
    />
  );
}
