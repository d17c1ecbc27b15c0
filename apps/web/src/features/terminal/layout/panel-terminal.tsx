import type { SpotInstrument } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { useLedger } from '#page/page-context.ts';
import type { PanelWindow } from '#page/panel-window.ts';
import { AccountPanel } from '../account/account-panel.tsx';
import { ChartPanel } from '../chart/chart-panel.tsx';
import { TickerBar } from '../ticker/ticker-bar.tsx';
import { useFollow } from '../windows/linked-windows.ts';
import { BookPanel, TradesPanel } from './market-panel.tsx';

const panels = { chart: ChartPanel, book: BookPanel, trades: TradesPanel, account: AccountPanel };

interface PanelTerminalProps extends PanelWindow {
  readonly instrument: SpotInstrument;
}

/** One panel of a terminal, in a window that shows nothing else and follows the terminal that has opened it. */
export function PanelTerminal({ instrument, panel, terminal }: PanelTerminalProps) {
  useFollow(terminal);
  const Panel = panels[panel];
  return (
    <div className="@container flex h-dvh flex-col gap-2 p-2">
      <TickerBar instrument={instrument} isShort>
        <SimulationChip />
      </TickerBar>
      <div className="zone min-h-0 flex-1" data-zone={panel}>
        <Panel instrument={instrument} />
      </div>
    </div>
  );
}

function SimulationChip() {
  const { t } = useLingui();
  if (useLedger() === 'real') return null;
  return (
    <strong className="me-2 self-center rounded-control bg-simulation px-2 py-0.5 text-xs font-semibold text-on-simulation">
      {t({ id: 'simulation.badge', message: 'Simulation' })}
    </strong>
  );
}
