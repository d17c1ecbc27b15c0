import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import type { Instrument } from '#platform/market/product.ts';
import { Panel } from '@bourse/ui/panels';
import { Skeleton } from '@bourse/ui/states';
import { classNames } from '@bourse/ui/class-names';

const ChartWorkspace = lazyComponent(
  async () => (await import('./chart-workspace.tsx')).ChartWorkspace,
);

interface ChartPanelProps {
  readonly instrument: Instrument;
  readonly className?: string;
}

export function ChartPanel({ instrument, className }: ChartPanelProps) {
  const { t } = useLingui();
  const [isFull, setFull] = useState(false);
  return (
    <Panel
      label={t({ id: 'chart.label', message: 'Chart' })}
      className={classNames(
        '@container',
        isFull ? 'fixed! inset-0 z-40 h-dvh! rounded-none' : className,
      )}
    >
      <Suspense fallback={<ChartSkeleton />}>
        <ChartWorkspace instrument={instrument} isFull={isFull} onFull={setFull} />
      </Suspense>
    </Panel>
  );
}

function ChartSkeleton() {
  return (
    <>
      <div className="hit-area border-b border-line" />
      <Skeleton className="m-2 flex-1" />
    </>
  );
}
