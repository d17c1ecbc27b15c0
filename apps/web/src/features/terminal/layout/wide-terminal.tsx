import type { SpotInstrument } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { Suspense, type ComponentProps } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { withTexts } from '#platform/locale/texts.ts';
import { terminalLayoutAtom } from '#platform/theme/terminal-layout.ts';
import { Button } from '@bourse/ui/fields';
import { AccountPanel } from '../account/account-panel.tsx';
import { ChartPanel } from '../chart/chart-panel.tsx';
import { BookPanel, MarketPanel, TradesPanel } from './market-panel.tsx';
import { OrderPanel } from '../order-entry/order-panel.tsx';
import { TickerBar } from '../ticker/ticker-bar.tsx';
import { useTerminalLayout } from './use-terminal-layout.ts';
import './terminal-grid.css';

const Resizer = lazyComponent(async () => (await import('./resizer.tsx')).Resizer);

const AccountSummary = lazyComponent(
  async () => (await import('../order-entry/account-summary.tsx')).AccountSummary,
);

const TerminalStatus = lazyComponent(
  async () => (await import('../status/terminal-status.tsx')).TerminalStatus,
);

const WindowMenu = lazyComponent(
  async () => (await withTexts(import('../windows/window-menu.tsx'), 'tools')).WindowMenu,
);

const LayoutMenu = lazyComponent(
  async () => (await withTexts(import('../layouts/layout-menu.tsx'), 'tools')).LayoutMenu,
);

const WatchlistSwitch = lazyComponent(
  async () =>
    (await withTexts(import('../watchlist/watchlist-switch.tsx'), 'lists')).WatchlistSwitch,
);

/** Its zones can be resized from 1,280 px on. */
export function WideTerminal({ instrument }: { readonly instrument: SpotInstrument }) {
  const { t } = useLingui();
  const { grid, edges, isChartOnly, hasTrades, canWatch } = useTerminalLayout();
  return (
    <div className="@container flex flex-1 flex-col">
      <div className="terminal" {...grid}>
        <TickerBar instrument={instrument}>
          <Suspense fallback={<ToolPlace />}>
            <LayoutMenu />
          </Suspense>
          <Suspense fallback={<ToolPlace />}>
            <WindowMenu />
          </Suspense>
          {canWatch && !isChartOnly && (
            <Suspense fallback={<ToolPlace />}>
              <WatchlistSwitch />
            </Suspense>
          )}
        </TickerBar>
        <div className="zone" data-zone="chart">
          <ChartPanel instrument={instrument} />
        </div>
        <div className="zone" data-zone="book">
          {hasTrades ? (
            <BookPanel instrument={instrument} />
          ) : (
            <MarketPanel instrument={instrument} />
          )}
          <LateResizer
            zone="book"
            edge={edges.book}
            label={t({ id: 'layout.resize-book', message: 'Resize order book' })}
          />
        </div>
        {hasTrades && (
          <div className="zone" data-zone="trades">
            <TradesPanel instrument={instrument} />
          </div>
        )}
        <div className="zone" data-zone="form">
          <OrderPanel instrument={instrument} />
          <Suspense>
            <AccountSummary instrument={instrument} />
          </Suspense>
          <LateResizer
            zone="form"
            edge={edges.form}
            label={t({ id: 'layout.resize-form', message: 'Resize order form' })}
          />
        </div>
        <div className="zone" data-zone="account">
          <AccountPanel instrument={instrument} />
          <LateResizer
            zone="account"
            edge={edges.account}
            label={t({ id: 'layout.resize-account', message: 'Resize orders and assets' })}
          />
        </div>
        {isChartOnly && <WayBack />}
      </div>
      <div className="relative z-1">
        <Suspense>
          <TerminalStatus />
        </Suspense>
      </div>
    </div>
  );
}

function WayBack() {
  const { t } = useLingui();
  const change = useSetAtom(terminalLayoutAtom);
  return (
    <div className="flex justify-center [grid-area:back]">
      <Button
        onClick={() => {
          change({ isChartOnly: false });
        }}
      >
        {t({ id: 'layout.show-all', message: 'Show all panels' })}
      </Button>
    </div>
  );
}

/** Keeps the place of a button that is not loaded yet. */
function ToolPlace() {
  return <span className="size-9 pointer-coarse:size-11" />;
}

function LateResizer(props: ComponentProps<typeof Resizer>) {
  return (
    <Suspense>
      <Resizer {...props} />
    </Suspense>
  );
}
