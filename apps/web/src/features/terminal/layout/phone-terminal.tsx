import type { SpotInstrument } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Button } from '@bourse/ui/fields';
import { ChevronIcon } from '@bourse/ui/icons';
import { Dialog } from '@bourse/ui/overlays';
import { useIsDelisted } from '#platform/market/use-is-delisted.ts';
import { draftAtom } from '../draft/draft-atom.ts';
import { AccountPanel } from '../account/account-panel.tsx';
import { ChartPanel } from '../chart/chart-panel.tsx';
import { MarketPanel } from './market-panel.tsx';
import { OrderForm } from '../order-entry/order-form.tsx';
import { TickerBar } from '../ticker/ticker-bar.tsx';

export function PhoneTerminal({ instrument }: { readonly instrument: SpotInstrument }) {
  const { t } = useLingui();
  return (
    <div className="@container flex flex-1 flex-col gap-2 p-2 tall:pb-20">
      <TickerBar instrument={instrument} />
      <details open data-zone="chart" className="group">
        <summary className="hit-area -my-2 grid place-items-center text-text-3">
          <span className="sr-only">{t({ id: 'chart.label', message: 'Chart' })}</span>
          <span className="group-open:rotate-180">
            <ChevronIcon />
          </span>
        </summary>
        <ChartPanel instrument={instrument} className="h-75" />
      </details>
      <div data-zone="book">
        <MarketPanel instrument={instrument} className="h-110" />
      </div>
      <div data-zone="account">
        <AccountPanel instrument={instrument} className="h-90" />
      </div>
      <OrderSheet instrument={instrument} />
    </div>
  );
}

function OrderSheet({ instrument }: { readonly instrument: SpotInstrument }) {
  const { t } = useLingui();
  const setDraft = useSetAtom(draftAtom);
  const [open, setOpen] = useState(false);
  const isDelisted = useIsDelisted(instrument.delistedAt);
  const openAs = (side: 'buy' | 'sell') => {
    setDraft((draft) => ({ ...draft, side }));
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
  };
  if (isDelisted) return null;
  return (
    <>
      <div
        data-zone="form"
        className="inset-x-0 bottom-0 z-10 flex gap-2 border-t tall:fixed border-line bg-surface-1 p-2 pb-[max(8px,env(safe-area-inset-bottom))]"
      >
        {(['buy', 'sell'] as const).map((side) => (
          <Button
            key={side}
            look={side}
            className="h-11 flex-1 text-base"
            onClick={() => {
              openAs(side);
            }}
          >
            {side === 'buy'
              ? t({ id: 'side.buy', message: 'Buy' })
              : t({ id: 'side.sell', message: 'Sell' })}
          </Button>
        ))}
      </div>
      {open && (
        <Dialog
          shape="sheet"
          title={t({ id: 'order.label', message: 'Place an order' })}
          onClose={close}
        >
          <OrderForm instrument={instrument} onPlaced={close} />
        </Dialog>
      )}
    </>
  );
}
