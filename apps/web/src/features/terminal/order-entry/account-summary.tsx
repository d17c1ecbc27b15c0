import { formatAmount, formatChange, formatDecimal } from '@bourse/i18n-registry/figures';
import { greater } from '@bourse/trading/decimal';
import { useSession } from '@bourse/react/session';
import { Figure } from '@bourse/ui/figures';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useLivePositions } from '#accounts/positions/use-live-positions.ts';
import { useAssets, useFuturesAccount, useMarginAccounts } from '#accounts/markets/own-lists.ts';
import { equityOf, useLiveProfit } from '#accounts/assets/use-futures-equity.ts';
import { gainTone, signed } from '#accounts/positions/use-position-columns.tsx';
import { useMarket } from '#accounts/markets/market.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { shownBalance } from '#platform/market/pair-format.ts';
import type { Instrument } from '#platform/market/product.ts';
import { draftAtom } from '../draft/draft-atom.ts';
import { AssetTotal } from '#ui/figures/asset-total.tsx';

interface Balance {
  readonly coin: string;
  readonly available: string;
}

interface AccountSummaryProps {
  readonly instrument: Instrument;
}

const summaries = { spot: SpotSummary, margin: MarginSummary, futures: FuturesSummary } as const;

/** The account that the form trades with. */
export function AccountSummary({ instrument }: AccountSummaryProps) {
  const { t } = useLingui();
  const session = useSession();
  const Summary = summaries[useMarket().kind];
  if (session.status !== 'user') return null;
  return (
    <section
      aria-label={t({ id: 'account.title', message: 'Your account' })}
      className="mt-2 flex flex-col gap-2 rounded-panel border border-line bg-surface-1 p-3 text-xs"
    >
      <h2 className="text-sm font-semibold">
        {t({ id: 'account.title', message: 'Your account' })}
      </h2>
      <dl className="flex flex-col gap-1">
        <Summary instrument={instrument} />
      </dl>
    </section>
  );
}

function SpotSummary({ instrument: { baseCoin, quoteCoin } }: AccountSummaryProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { data } = useAssets();
  const holdings = data?.flatMap(({ coin, available, frozen }) => [
    { coin, amount: available },
    { coin, amount: frozen },
  ]);
  return (
    <>
      <Row name={t({ id: 'assets.total', message: 'Total value' })}>
        <AssetTotal holdings={holdings} />
      </Row>
      {[baseCoin, quoteCoin].map((coin) => (
        <Row key={coin} name={<bdi>{coin}</bdi>}>
          {data && formatAmount(shownBalance(availableOf(data, coin), coin), locale)}
        </Row>
      ))}
    </>
  );
}

function availableOf(assets: readonly Balance[], coin: string): string {
  return assets.find((asset) => asset.coin === coin)?.available ?? '0';
}

function MarginSummary({ instrument: { symbol } }: AccountSummaryProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { marginMode } = useAtomValue(draftAtom);
  const { data } = useMarginAccounts();
  const account = data?.find((entry) =>
    marginMode === 'isolated' ? entry.symbol === symbol : entry.marginMode === 'cross',
  );
  const assets = data && (account?.assets ?? []);
  return (
    <>
      <Row name={t({ id: 'assets.total', message: 'Total value' })}>
        <AssetTotal holdings={assets?.map(({ coin, net }) => ({ coin, amount: net }))} />
      </Row>
      <Row name={t({ id: 'margin.level', message: 'Margin level' })}>
        {account && formatAmount(account.marginLevel, locale, 2)}
      </Row>
      <Row name={t({ id: 'column.liquidation', message: 'Liq. price' })}>
        {account?.liquidationPrice && formatAmount(account.liquidationPrice, locale)}
      </Row>
    </>
  );
}

function FuturesSummary() {
  const { t } = useLingui();
  const locale = useLocale();
  const { data: account } = useFuturesAccount();
  const profit = useLiveProfit();
  // The highest ratio: that position is liquidated first.
  const ratio = useLivePositions()?.reduce<string | undefined>(
    (most, { marginRatio }) => greater(most ?? '0', marginRatio ?? '1').toFixed(),
    undefined,
  );
  const gain = profit ?? account?.unrealisedProfit;
  return (
    <>
      <Row name={t({ id: 'column.equity', message: 'Equity' })}>
        {account && formatDecimal(equityOf(account, profit), locale, 2)}
      </Row>
      <Row name={t({ id: 'column.available', message: 'Available' })}>
        {account && formatDecimal(account.available, locale, 2)}
      </Row>
      <Row name={t({ id: 'share.profit', message: 'Unrealized PnL' })}>
        {gain !== undefined && (
          <Figure tone={gainTone(gain)}>{signed(formatDecimal(gain, locale, 2), gain)}</Figure>
        )}
      </Row>
      <Row name={t({ id: 'column.margin-ratio', message: 'Margin ratio' })}>
        {ratio && formatChange(ratio, locale).replace('+', '')}
      </Row>
    </>
  );
}

interface RowProps {
  readonly name: ReactNode;
  /** `--` stands in the place of what is unknown. */
  readonly children: ReactNode;
}

function Row({ name, children }: RowProps) {
  return (
    <div className="flex min-h-4 flex-wrap justify-between gap-x-2">
      <dt className="text-text-3">{name}</dt>
      <dd className="ms-auto text-end wrap-anywhere">
        {children && typeof children !== 'string' ? children : <Figure>{children || '--'}</Figure>}
      </dd>
    </div>
  );
}
