import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLedger } from '#page/page-context.ts';
import { useEnterSimulation } from '#platform/simulation/use-enter-simulation.ts';
import { useIsPhone } from '@bourse/ui/screen';
import { Button } from '@bourse/ui/fields';
import { guideSteps, type GuideControl, type GuideStep } from './guide-state.ts';
import { placeGuide } from './place-guide.ts';
import { useGuideTexts } from './use-guide-texts.ts';

interface GuideCardProps {
  readonly guide: GuideControl;
  /** Receives the focus when the card closes; if it has been removed, the page does. */
  readonly returnTo: RefObject<HTMLButtonElement | null>;
}

export function GuideCard({ guide, returnTo }: GuideCardProps) {
  const { t } = useLingui();
  const { step, index } = guide;
  const { cardRef, frameRef } = usePlacement(step);
  const { title, text } = useGuideTexts()[step];
  useEffect(
    () => () => {
      (returnTo.current ?? document.getElementById('page'))?.focus();
    },
    [returnTo],
  );
  const number = index + 1;
  const count = guideSteps.length;
  return (
    <>
      <div
        ref={frameRef}
        aria-hidden
        className="pointer-events-none fixed z-20 rounded-panel border-2 border-accent"
      />
      <div
        ref={cardRef}
        role="dialog"
        aria-labelledby="guide-title"
        aria-describedby="guide-text"
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          guide.pause();
        }}
        className="fixed inset-x-2 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 flex flex-col gap-2 rounded-panel border border-line-strong bg-surface-1 p-4 text-text-1 md:inset-x-auto md:start-2 md:bottom-2 md:w-80"
      >
        <p className="text-xs text-text-2">
          {t({ id: 'guide.step', message: `Step ${{ number }} of ${{ count }}` })}
        </p>
        <h2 id="guide-title" className="text-base font-semibold">
          {title}
        </h2>
        <p id="guide-text" className="text-md text-text-2">
          {text}
        </p>
        {step === 'simulation' && <SimulationButton />}
        <StepButtons guide={guide} />
      </div>
    </>
  );
}

function StepButtons({ guide }: Pick<GuideCardProps, 'guide'>) {
  const { t } = useLingui();
  const { index } = guide;
  const isLast = index === guideSteps.length - 1;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2">
      <Button look="primary" onClick={guide.next}>
        {isLast
          ? t({ id: 'guide.finish', message: 'Finish' })
          : t({ id: 'guide.next', message: 'Next' })}
      </Button>
      {index > 0 && (
        <Button onClick={guide.back}>{t({ id: 'guide.back', message: 'Back' })}</Button>
      )}
      <Button look="bare" className="ms-auto" onClick={guide.pause}>
        {t({ id: 'guide.later', message: 'Later' })}
      </Button>
      {!isLast && (
        <Button look="bare" onClick={guide.skip}>
          {t({ id: 'guide.skip', message: 'Skip the guide' })}
        </Button>
      )}
    </div>
  );
}

function SimulationButton() {
  const { t } = useLingui();
  const enter = useEnterSimulation();
  if (useLedger() === 'simulation') return null;
  return (
    <Button className="self-start" onClick={enter}>
      {t({ id: 'simulation.start', message: 'Enter simulation' })}
    </Button>
  );
}

/** Keeps card and frame at the part of a step, and gives the card the focus with each step. */
function usePlacement(step: GuideStep) {
  const cardRef = useRef<HTMLDivElement>(null);
  const frameRef = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  useLayoutEffect(() => {
    const [card, frame] = [cardRef.current, frameRef.current];
    if (!card || !frame) return;
    const target = document.querySelector(`[data-zone="${step}"]`);
    target?.scrollIntoView({ block: isPhone ? 'center' : 'nearest' });
    const place = () => {
      placeGuide({ card, frame, target, isPhone });
    };
    place();
    card.focus({ preventScroll: true });
    addEventListener('resize', place);
    document.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      removeEventListener('resize', place);
      document.removeEventListener('scroll', place, { capture: true });
    };
  }, [step, isPhone]);
  return { cardRef, frameRef };
}
