import type { SpotInstrument } from '@bourse/gateway-contract';
import { directionOf } from '@bourse/i18n-registry';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '#platform/locale.ts';
import { Panel } from '#ui/panel.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { OrderBook } from './order-book.tsx';
import { TradeList } from './trade-list.tsx';

interface MarketPanelProps {
  readonly instrument: SpotInstrument;
  readonly className?: string;
}

/** Book and trades in one column. */
export function MarketPanel({ instrument, className }: MarketPanelProps) {
  const { t } = useLingui();
  const direction = directionOf(useLocale());
  const [tab, setTab] = useState('book');
  const label = t({ id: 'market.label', message: 'Order book and trades' });
  return (
    <Panel label={label} {...(className ? { className } : {})}>
      <Tabs
        label={label}
        direction={direction}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'book',
            label: t({ id: 'book.title', message: 'Order book' }),
            content: <OrderBook instrument={instrument} />,
          },
          {
            value: 'trades',
            label: t({ id: 'trades.title', message: 'Trades' }),
            content: <TradeList instrument={instrument} />,
          },
        ]}
      />
    </Panel>
  );
}
