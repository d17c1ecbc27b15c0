import { marketTopics } from '@bourse/react';
import type { SpotInstrument } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { Suspense, useEffect } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { usePage } from '#page/page-context.ts';
import { panelWindowOf } from '#page/panel-window.ts';
import { preferenceAtom } from '#page/preference-atom.ts';
import { withTexts } from '#platform/locale/texts.ts';
import { useInstruments } from '#platform/market/instruments.ts';
import { ProductProvider } from '#platform/market/product.ts';
import { useIsPhone } from '@bourse/ui/screen';
import { Button } from '@bourse/ui/fields';
import { PageTitle } from '#ui/page-head/page-title.tsx';
import { MessageState } from '@bourse/ui/states';
import { useDraftOfPair } from '../draft/use-draft-of-pair.ts';
import { usePrivateStream } from '#accounts/stream/use-private-stream.ts';
import { MarketProvider, useMarket, type Market } from '#accounts/markets/market.ts';
import { Shortcuts } from './shortcuts.tsx';
import { useLead } from '../windows/linked-windows.ts';
import { PhoneTerminal } from './phone-terminal.tsx';
import { TerminalSkeleton } from './terminal-skeleton.tsx';
import { WatchlistFrame } from './watchlist-frame.tsx';
import { WideTerminal } from './wide-terminal.tsx';

const RiskWatch = lazyComponent(
  async () => (await import('#accounts/stream/risk-watch.tsx')).RiskWatch,
);
const OrderChecks = lazyComponent(
  async () => (await import('../placement/order-checks.tsx')).OrderChecks,
);
const PanelTerminal = lazyComponent(
  async () => (await import('./panel-terminal.tsx')).PanelTerminal,
);
const DelistingLine = lazyComponent(
  async () =>
    (await withTexts(import('#accounts/delisting/delisting-parts.tsx'), 'lists')).DelistingLine,
);
const Guide = lazyComponent(async () => (await import('./guide/guide.tsx')).Guide);

interface TerminalPageProps {
  readonly market: Market;
  readonly symbol: string;
}

export function TerminalPage({ market, symbol }: TerminalPageProps) {
  return (
    <MarketProvider value={market}>
      <ProductProvider value={marketTopics[market.kind]}>
        <WatchlistFrame symbol={symbol}>
          <InstrumentPage symbol={symbol} />
        </WatchlistFrame>
      </ProductProvider>
    </MarketProvider>
  );
}

function InstrumentPage({ symbol }: { readonly symbol: string }) {
  const { t } = useLingui();
  const instruments = useInstruments();
  if (instruments.isPending) {
    return (
      <>
        <PageTitle name={symbol} />
        <TerminalSkeleton />
      </>
    );
  }
  if (instruments.isError) {
    return (
      <MessageState
        role="alert"
        title={t({ id: 'spot.failed', message: 'Could not load the market.' })}
      >
        <PageTitle name={symbol} />
        <Button onClick={() => void instruments.refetch()}>
          {t({ id: 'retry', message: 'Try again' })}
        </Button>
      </MessageState>
    );
  }
  const instrument = instruments.data.find((entry) => entry.symbol === symbol);
  if (!instrument) {
    return (
      <MessageState title={t({ id: 'spot.unknown', message: `${{ symbol }} is not listed.` })}>
        <PageTitle name={symbol} />
        <Link to="/{-$locale}" className="text-accent-text underline">
          {t({ id: 'spot.all-markets', message: 'View all markets' })}
        </Link>
      </MessageState>
    );
  }
  return <Terminal key={symbol} instrument={instrument} />;
}

function GuideOfNewUsers() {
  const isSkipped = useAtomValue(preferenceAtom('SKIP_GUIDE')) === 'true';
  if (isSkipped) return null;
  return (
    <Suspense>
      <Guide />
    </Suspense>
  );
}

function Terminal({ instrument }: { readonly instrument: SpotInstrument }) {
  usePrivateStream();
  const { kind } = useMarket();
  useLastTerminal(`${kind}/${instrument.symbol}`);
  const panelWindow = panelWindowOf(window.name);
  return (
    <>
      <DraftOfPair instrument={instrument} />
      <Suspense>
        <OrderChecks />
      </Suspense>
      <Shortcuts />
      {kind === 'futures' && (
        <Suspense>
          <RiskWatch />
        </Suspense>
      )}
      {panelWindow ? (
        <Suspense fallback={<TerminalSkeleton />}>
          <PanelTerminal instrument={instrument} {...panelWindow} />
        </Suspense>
      ) : (
        <WholeTerminal instrument={instrument} />
      )}
    </>
  );
}

function WholeTerminal({ instrument }: { readonly instrument: SpotInstrument }) {
  const isPhone = useIsPhone();
  useLead(instrument.symbol);
  return (
    <>
      {instrument.delistedAt !== undefined && (
        <Suspense fallback={<div className="m-2 mb-0 min-h-9" />}>
          <DelistingLine instrument={instrument} at={instrument.delistedAt} />
        </Suspense>
      )}
      {isPhone ? (
        <PhoneTerminal instrument={instrument} />
      ) : (
        <WideTerminal instrument={instrument} />
      )}
      <GuideOfNewUsers />
    </>
  );
}

/** Stores the terminal for the first page, which leads back to it. */
function useLastTerminal(name: string): void {
  const { preferences } = usePage();
  useEffect(() => {
    preferences.write('last_terminal', name);
  }, [preferences, name]);
}

/** Has no children, so that a new price or draft does not render the terminal. */
function DraftOfPair({ instrument }: { readonly instrument: SpotInstrument }) {
  useDraftOfPair(instrument);
  return null;
}
