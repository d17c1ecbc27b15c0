import type { Instrument } from '#platform/market/product.ts';
import { useMarket } from '../markets/market.ts';
import { AssetsTable } from './assets-table.tsx';
import { FuturesAssets } from './futures-assets.tsx';
import { MarginAssetsTable } from './margin-assets-table.tsx';

const tables = { spot: AssetsTable, margin: MarginAssetsTable, futures: FuturesAssets } as const;

export function MarketAssets({ instrument }: { readonly instrument: Instrument }) {
  const Table = tables[useMarket().kind];
  return <Table instrument={instrument} />;
}
