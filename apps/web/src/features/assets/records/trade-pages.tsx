import { useLingui } from '@lingui/react/macro';
import { directionOf } from '@bourse/i18n-registry';
import { useState } from 'react';
import type { MarketKind } from '@bourse/react';
import { markets } from '#accounts/markets/markets.ts';
import { useLocale } from '#platform/locale/locale.ts';
import { TabbedPanel, Tabs } from '@bourse/ui/panels';
import { FuturesPanel, MarginPanel, SpotPanel } from '../components/account-pages.tsx';
import { AssetPage } from '../components/asset-page.tsx';
import { InMarket } from './record-page.tsx';
import { useRecordTabs } from './use-record-tabs.tsx';

const balances = { spot: SpotPanel, margin: MarginPanel, futures: FuturesPanel } as const;

/** The balances of each market. */
export function TradeAssetPage() {
  const { t } = useLingui();
  const [kind, setKind] = useState<MarketKind>('spot');
  return (
    <AssetPage
      page="/trade-asset"
      title={t({ id: 'trade-asset.title', message: 'Trading balances' })}
      description={t({
        id: 'trade-asset.description',
        message: 'What you have available to trade in spot, margin and futures.',
      })}
      hint={t({
        id: 'trade-asset.hint',
        message: 'Log in to see what you have available to trade.',
      })}
    >
      <MarketTabs kind={kind} onChange={setKind} />
    </AssetPage>
  );
}

/** The balances of each market, and its orders below them. */
export function TradeAssetOrderPage() {
  const { t } = useLingui();
  const [kind, setKind] = useState<MarketKind>('spot');
  return (
    <AssetPage
      page="/trade-asset-order"
      title={t({ id: 'trade-asset-order.title', message: 'Orders and balances' })}
      description={t({
        id: 'trade-asset-order.description',
        message: 'Your spot, margin and futures orders and balances on one page.',
      })}
      hint={t({
        id: 'trade-asset-order.hint',
        message: 'Log in to see your orders and balances.',
      })}
    >
      <MarketTabs kind={kind} onChange={setKind} />
      <InMarket key={kind} market={markets[kind]}>
        <OrderTabs />
      </InMarket>
    </AssetPage>
  );
}

interface MarketTabsProps {
  readonly kind: MarketKind;
  readonly onChange: (kind: MarketKind) => void;
}

function MarketTabs({ kind, onChange }: MarketTabsProps) {
  const { t } = useLingui();
  const direction = directionOf(useLocale());
  const label = t({ id: 'trade-asset.balances', message: 'Balances' });
  const names: Record<MarketKind, string> = {
    spot: t({ id: 'account.spot', message: 'Spot' }),
    margin: t({ id: 'assets.margin', message: 'Margin' }),
    futures: t({ id: 'account.futures', message: 'Futures' }),
  };
  const kinds: readonly MarketKind[] = ['spot', 'margin', 'futures'];
  return (
    <Tabs
      label={label}
      direction={direction}
      value={kind}
      onChange={(value) => {
        const chosen = kinds.find((each) => each === value);
        if (chosen) onChange(chosen);
      }}
      className="flex-none gap-3"
      tabs={kinds.map((value) => {
        const Balances = balances[value];
        return { value, label: names[value], content: <Balances /> };
      })}
    />
  );
}

function OrderTabs() {
  const { t } = useLingui();
  const { open, history } = useRecordTabs();
  return (
    <TabbedPanel
      label={t({ id: 'trade-asset.orders', message: 'Orders' })}
      tabs={[open, history]}
      className="min-h-60 flex-1"
    />
  );
}
