import type { ReactNode } from 'react';
import { useSetup } from '../setup/chart-setup.ts';
import { Tool } from '../setup/tool.tsx';
import { useFullScreen } from './use-full-screen.ts';

/** Properties of {@link ChartBar}. */
export interface ChartBarProps {
  /** Whether the page shows the chart over everything else. */
  readonly isFull: boolean;
  readonly onFull: (isFull: boolean) => void;
  /** `ChartTools`, while candles are shown. */
  readonly children?: ReactNode;
}

/** The bar above a chart, with a button that fills the screen. Escape ends that. */
export function ChartBar({ isFull, onFull, children }: ChartBarProps) {
  const { words } = useSetup();
  useFullScreen(isFull, onFull);
  return (
    <div className="chart-bar">
      <div>
        {children}
        <Tool
          label={words.bar.fullScreen}
          pressed={isFull}
          path="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"
          onPress={() => {
            onFull(!isFull);
          }}
        />
      </div>
    </div>
  );
}
