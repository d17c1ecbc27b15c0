import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { futuresProduct } from '#platform/market/futures-product.ts';
import { ProductProvider, spotProduct } from '#platform/market/product.ts';
import { Segmented } from '#ui/fields/segmented.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { RulesTable } from './rules-table.tsx';

const products = { spot: spotProduct, futures: futuresProduct } as const;

/** The trading rules of every pair and contract. */
export function TradeInfoPage() {
  const { t } = useLingui();
  const [kind, setKind] = useState<keyof typeof products>('spot');
  const title = t({ id: 'trade-info.title', message: 'Trading rules' });
  return (
    <div className="mx-auto flex w-full max-w-360 flex-col gap-4 px-4 py-8">
      <PageHead
        page="/trade-info"
        name={title}
        description={t({
          id: 'trade-info.description',
          message:
            'Tick and step sizes, smallest and largest orders, fees, price bands and leverage of every market.',
        })}
      />
      <h2 className="text-xl font-semibold">{title}</h2>
      <Segmented
        label={t({ id: 'trade-info.markets', message: 'Markets' })}
        className="w-fit"
        value={kind}
        onChange={setKind}
        options={[
          { value: 'spot', label: t({ id: 'trade-info.spot', message: 'Spot and margin' }) },
          { value: 'futures', label: t({ id: 'account.futures', message: 'Futures' }) },
        ]}
      />
      <ProductProvider value={products[kind]}>
        <RulesTable key={kind} kind={kind} />
      </ProductProvider>
    </div>
  );
}
