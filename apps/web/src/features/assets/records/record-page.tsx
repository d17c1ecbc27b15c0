import { marketTopics } from '@bourse/react';
import type { ReactNode } from 'react';
import { MarketProvider, type Market } from '#accounts/markets/market.ts';
import { usePrivateStream } from '#accounts/stream/use-private-stream.ts';
import { ProductProvider } from '#platform/market/product.ts';
import { TitledPage } from '#ui/page-head/titled-page.tsx';
import { Panel, type Tab, TabbedPanel } from '@bourse/ui/panels';
import { ForUsers } from '#ui/states/for-users.tsx';
import { AssetMenu } from '#accounts/menus/asset-menu.tsx';

interface RecordPageProps {
  readonly page: string;
  readonly title: string;
  readonly description: string;
  /** Says what a visitor gets by logging in. */
  readonly hint: string;
  readonly market: Market;
  readonly tabs: readonly [Tab, ...Tab[]];
}

/** The records of a market, which the private stream keeps current. */
export function RecordPage({ hint, market, tabs, ...head }: RecordPageProps) {
  return (
    <TitledPage {...head} isWide menu={<AssetMenu />}>
      <ForUsers hint={hint}>
        {() => (
          <InMarket market={market}>
            <Records label={head.title} tabs={tabs} />
          </InMarket>
        )}
      </ForUsers>
    </TitledPage>
  );
}

function Records({ label, tabs }: { readonly label: string } & Pick<RecordPageProps, 'tabs'>) {
  const look = 'min-h-80 flex-1';
  if (tabs.length > 1) return <TabbedPanel label={label} tabs={tabs} className={look} />;
  return (
    <Panel label={label} className={look}>
      {tabs[0].content}
    </Panel>
  );
}

interface InMarketProps {
  readonly market: Market;
  readonly children: ReactNode;
}

export function InMarket({ market, children }: InMarketProps) {
  return (
    <MarketProvider value={market}>
      <ProductProvider value={marketTopics[market.kind]}>
        <Followed>{children}</Followed>
      </ProductProvider>
    </MarketProvider>
  );
}

function Followed({ children }: { readonly children: ReactNode }) {
  usePrivateStream();
  return children;
}
