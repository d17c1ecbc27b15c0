import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { marketTopics } from '@bourse/react';
import { ProductProvider } from '#platform/market/product.ts';
import { Segmented } from '@bourse/ui/fields';
import { TitledPage } from '#ui/page-head/titled-page.tsx';
import { RulesTable } from './rules-table.tsx';

/** The trading rules of every pair and contract. */
export function TradeInfoPage() {
  const { t } = useLingui();
  const [kind, setKind] = useState<'spot' | 'futures'>('spot');
  const title = t({ id: 'trade-info.title', message: 'Trading rules' });
  return (
    <TitledPage
      page="/trade-info"
      title={title}
      description={t({
        id: 'trade-info.description',
        message:
          'Tick and step sizes, order limits, fees, price bands and leverage of every market.',
      })}
      isWide
    >
      <RelatedPages />
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
      <ProductProvider value={marketTopics[kind]}>
        <RulesTable key={kind} kind={kind} />
      </ProductProvider>
    </TitledPage>
  );
}

function RelatedPages() {
  const { t } = useLingui();
  const look = 'hit-area text-md text-accent-text underline';
  return (
    <p className="flex flex-wrap gap-x-6">
      <Link to="/{-$locale}/fee" className={look}>
        {t({ id: 'fees.title', message: 'Trading fees' })}
      </Link>
      <Link to="/{-$locale}/vip/vipIntroduce" className={look}>
        {t({ id: 'vip.programme', message: 'VIP program' })}
      </Link>
      <Link to="/{-$locale}/protection-fund" className={look}>
        {t({ id: 'fund.title', message: 'Protection fund' })}
      </Link>
    </p>
  );
}
