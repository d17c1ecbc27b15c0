import { useLingui } from '@lingui/react/macro';
import { Suspense, useRef } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { Button } from '@bourse/ui/fields';
import { guideSteps, useGuide } from './guide-state.ts';

const Card = lazyComponent(async () => (await import('./guide-card.tsx')).GuideCard);

export function Guide() {
  const { t } = useLingui();
  const guide = useGuide();
  const startButton = useRef<HTMLButtonElement>(null);
  if (!guide.isDue) return null;
  const number = guide.index + 1;
  const count = guideSteps.length;
  return (
    <>
      <section
        aria-label={t({ id: 'guide.title', message: 'Guide to this screen' })}
        hidden={guide.isOpen}
        className="fixed start-2 bottom-10 z-20 flex max-w-[calc(100%-1rem)] items-center gap-2 rounded-panel border border-line-strong bg-surface-1 ps-3 text-sm max-md:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] [&[hidden]]:hidden"
      >
        <span>{t({ id: 'guide.offer', message: 'New here?' })}</span>
        <Button ref={startButton} look="bare" className="text-accent-text" onClick={guide.start}>
          {number === 1
            ? t({ id: 'guide.start', message: 'Show me around' })
            : t({
                id: 'guide.resume',
                message: `Resume the guide at step ${{ number }} of ${{ count }}`,
              })}
        </Button>
        <Button look="bare" onClick={guide.skip}>
          {t({ id: 'guide.skip', message: 'Skip the guide' })}
        </Button>
      </section>
      {guide.isOpen && (
        <Suspense>
          <Card guide={guide} returnTo={startButton} />
        </Suspense>
      )}
    </>
  );
}
