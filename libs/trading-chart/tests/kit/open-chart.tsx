import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import {
  ChartBar,
  ChartDrawings,
  ChartLines,
  ChartProvider,
  ChartTools,
  englishWords,
  LastPrice,
  numbersOf,
  PriceChart,
  useChart,
  type Candle,
  type ChartFill,
  type ChartLine,
  type ChartSetup,
  type DrawingExtras,
} from '../../src/react/index.ts';
import { plainControls } from './plain-controls.tsx';

export const market = {
  symbol: 'BTCUSDT',
  tickSize: '0.01',
  baseCoin: 'BTC',
  quoteCoin: 'USDT',
} as const;

/** Two minutes; the second one rises from 97,000 to 97,250.5. */
export const candles: readonly Candle[] = [
  [1_795_000_020_000, '97000', '97100', '96900', '97000', '3'],
  [1_795_000_080_000, '97000', '97310.5', '96990', '97250.5', '4.2'],
];

export const orderLine: ChartLine = {
  id: 'order:1',
  kind: 'order',
  side: 'sell',
  price: '97000',
  size: '0.5',
  isDraggable: true,
  closes: { entryPrice: '96000', size: '0.5' },
};

/** Values as a page keeps them. */
export function createKept(first: Readonly<Record<string, unknown>> = {}) {
  const values = new Map<string, unknown>(Object.entries(first));
  const followers = new Map<string, () => void>();
  return {
    values,
    /** Changes a value as the page does. */
    change: (name: string, value: unknown) => {
      values.set(name, value);
      followers.get(name)?.();
    },
    storage: {
      follow: (name: string, onChange: () => void) => {
        followers.set(name, onChange);
        return () => {
          followers.delete(name);
        };
      },
      read: (name: string) => values.get(name),
      write: (name: string, value: unknown) => {
        values.set(name, value);
      },
    },
  };
}

interface PageProps {
  readonly setup: ChartSetup;
  readonly lines: readonly ChartLine[];
  readonly fills: readonly ChartFill[];
  readonly lastPrice: string | undefined;
  readonly onMove: (line: ChartLine, price: string) => Promise<boolean>;
  readonly onFull: (isFull: boolean) => void;
  readonly extras?: DrawingExtras;
  readonly compared?: ReactNode;
}

function Page({ setup, ...props }: PageProps) {
  return (
    <ChartProvider value={setup}>
      <Shown {...props} />
    </ChartProvider>
  );
}

function Shown(props: Omit<PageProps, 'setup'>) {
  const { lines, fills, lastPrice, onMove, onFull, extras, compared } = props;
  const chart = useChart();
  return (
    <>
      <ChartBar isFull={false} onFull={onFull}>
        <ChartTools chart={chart} market={market} isCompared={compared !== undefined} />
      </ChartBar>
      <PriceChart chart={chart} market={market} candles={candles} fills={fills} compared={compared}>
        <ChartLines market={market} lines={lines} onMove={onMove} />
        <LastPrice price={lastPrice} />
        {extras && <ChartDrawings {...extras} />}
      </PriceChart>
    </>
  );
}

const noFills: readonly ChartFill[] = [];

/** Renders a page with a bar and a chart. */
export function openChart(
  props: Partial<Omit<PageProps, 'setup'>> & { readonly kept?: ReturnType<typeof createKept> } = {},
) {
  const { kept = createKept(), ...given } = props;
  const setup: ChartSetup = {
    words: englishWords,
    controls: plainControls,
    numbers: numbersOf('en-US'),
    language: 'en-US',
    storage: kept.storage,
    now: () => 1_795_000_110_000,
  };
  const all: PageProps = {
    setup,
    lines: [],
    fills: noFills,
    lastPrice: undefined,
    onMove: vi.fn(() => Promise.resolve(true)),
    onFull: vi.fn(),
    ...given,
  };
  const { rerender, container } = render(<Page {...all} />);
  const host = screen.getByRole('img', { name: 'Candle chart of BTCUSDT' });
  return {
    kept,
    container,
    onMove: all.onMove,
    /** Renders the page with other compared pairs. */
    compare: (compared: ReactNode) => {
      rerender(<Page {...all} compared={compared} />);
    },
    /** Renders the page with other lines. */
    show: (lines: readonly ChartLine[]) => {
      rerender(<Page {...all} lines={lines} />);
    },
    press: (name: string) => {
      fireEvent.click(screen.getByRole('button', { name }));
    },
    choose: (name: string, value: string) => {
      fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
    },
    key: (element: Element, key: string, shiftKey = false) => {
      fireEvent.keyDown(element, { key, shiftKey });
    },
    pressAt: (clientX: number, clientY: number) => {
      fireEvent.pointerDown(host, { clientX, clientY, isPrimary: true, button: 0 });
    },
    moveTo: (clientX: number, clientY: number) => {
      fireEvent.pointerMove(window, { clientX, clientY });
    },
    release: () => {
      fireEvent.pointerUp(window);
    },
  };
}
