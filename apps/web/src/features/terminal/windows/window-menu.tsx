import { openWindow } from '@bourse/url-safety';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import {
  panelWindowName,
  windowPanels,
  type PanelWindow,
  type WindowPanel,
} from '#page/panel-window.ts';
import { terminalIdAtom } from './linked-windows.ts';
import { AnchoredPopover } from '@bourse/ui/overlays';
import { Icon } from '@bourse/ui/icons';

/** First sizes in CSS pixels. */
const sizes: Readonly<Record<WindowPanel, readonly [width: number, height: number]>> = {
  chart: [960, 640],
  book: [360, 760],
  trades: [360, 760],
  account: [1100, 420],
};

/** Opens a panel in a window that shows nothing else, beside the terminal. */
export function WindowMenu() {
  const { t } = useLingui();
  const terminal = useAtomValue(terminalIdAtom);
  const label = t({ id: 'windows.open', message: 'Open in a new window' });
  const names: Readonly<Record<WindowPanel, string>> = {
    chart: t({ id: 'chart.label', message: 'Chart' }),
    book: t({ id: 'book.title', message: 'Order book' }),
    trades: t({ id: 'trades.title', message: 'Trades' }),
    account: t({ id: 'lower.label', message: 'Orders and assets' }),
  };
  return (
    <AnchoredPopover
      label={label}
      button={
        <Icon>
          <path d="M14 4h6v6M20 4l-8 8M18 14v5H5V6h5" />
        </Icon>
      }
    >
      {(close) => (
        <div className="flex flex-col">
          <p className="px-3 pb-1 text-xs text-text-3">{label}</p>
          {windowPanels.map((panel) => (
            <button
              key={panel}
              type="button"
              className="hit-area rounded-control px-3 text-start text-md hover:bg-surface-3"
              onClick={() => {
                close();
                openPanel({ panel, terminal });
              }}
            >
              {names[panel]}
            </button>
          ))}
        </div>
      )}
    </AnchoredPopover>
  );
}

/** A window that is open already shows the terminal's pair. */
function openPanel(opened: PanelWindow): void {
  const [width, height] = sizes[opened.panel];
  const features = `popup,width=${width},height=${height}`;
  openWindow(window.location.href, panelWindowName(opened), features);
}
