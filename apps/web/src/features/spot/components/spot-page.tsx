import type { SpotInstrument } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { useInstruments } from '../../../platform/instruments.ts';
import { useMediaQuery } from '../../../platform/media-query.ts';
import { Button } from '../../../ui/button.tsx';
import { MessageState } from '../../../ui/message-state.tsx';
import { usePriceToBeginWith } from '../model/use-price-to-begin-with.ts';
import { usePrivateStream } from '../model/use-private-stream.ts';
import { ChartPanel } from './chart-panel.tsx';
import { LowerPanel } from './lower-panel.tsx';
import { MarketPanel } from './market-panel.tsx';
import { OrderPanel } from './order-panel.tsx';
import { PhoneTerminal } from './phone-terminal.tsx';
import { TerminalSkeleton } from './terminal-skeleton.tsx';
import { TickerBar } from './ticker-bar.tsx';

/** The terminal of one spot pair. */
export function SpotPage() {
  const { t } = useLingui();
  const { symbol = '' } = useParams({ strict: false });
  const instruments = useInstruments();
  if (instruments.isPending) return <TerminalSkeleton />;
  if (instruments.isError) {
    return (
      <MessageState
        role="alert"
        title={t({ id: 'spot.failed', message: 'The market could not be loaded.' })}
      >
        <Button onClick={() => void instruments.refetch()}>
          {t({ id: 'retry', message: 'Try again' })}
        </Button>
      </MessageState>
    );
  }
  const instrument = instruments.data.find((entry) => entry.symbol === symbol);
  if (!instrument) {
    return (
      <MessageState title={t({ id: 'spot.unknown', message: `There is no pair ${{ symbol }}.` })}>
        <Link to="/{-$locale}" className="text-accent-text underline">
          {t({ id: 'spot.all-markets', message: 'See every market' })}
        </Link>
      </MessageState>
    );
  }
  return <Terminal key={symbol} instrument={instrument} />;
}

function Terminal({ instrument }: { readonly instrument: SpotInstrument }) {
  usePrivateStream();
  usePriceToBeginWith(instrument);
  const isPhone = !useMediaQuery('(min-width: 768px)');
  if (isPhone) return <PhoneTerminal instrument={instrument} />;
  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)_300px] gap-2 p-2 xl:grid-cols-[minmax(0,1fr)_280px_300px] xl:grid-rows-[48px_minmax(416px,1fr)_260px]">
      <TickerBar instrument={instrument} className="col-span-full" />
      <ChartPanel instrument={instrument} className="col-span-full min-h-90 xl:col-span-1" />
      <MarketPanel instrument={instrument} className="h-140 xl:h-auto" />
      <OrderPanel instrument={instrument} className="xl:row-span-2" />
      <LowerPanel instrument={instrument} className="col-span-full h-65 xl:col-span-2" />
    </div>
  );
}
