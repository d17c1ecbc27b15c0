import { useAtom } from 'jotai';
import { useState } from 'react';
import * as v from 'valibot';
import { keptAtom } from '#page/kept-atom.ts';
import { preferenceAtom } from '#page/preference-atom.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';

export const guideSteps = ['ticker', 'chart', 'book', 'form', 'account', 'simulation'] as const;

export type GuideStep = (typeof guideSteps)[number];

interface GuidePlace {
  readonly version: 1;
  readonly step: GuideStep;
}

const schema = v.object({ version: v.literal(1), step: v.picklist(guideSteps) });
const placeAtom = keptAtom<GuidePlace>('guide_step', schema, { version: 1, step: 'ticker' });

export function useGuide() {
  const { trackClick } = useSdk();
  const [skipped, setSkipped] = useAtom(preferenceAtom('SKIP_GUIDE'));
  const [{ step }, changePlace] = useAtom(placeAtom);
  const [isOpen, setOpen] = useState(false);
  const index = guideSteps.indexOf(step);
  const goTo = (next: GuideStep) => {
    changePlace(() => ({ version: 1, step: next }));
  };
  const end = (point: 'finishGuide' | 'skipGuide') => {
    trackClick(point, { step });
    setOpen(false);
    setSkipped('true');
    goTo('ticker');
  };
  return {
    step,
    index,
    isOpen,
    isDue: skipped === 'false',
    start: () => {
      trackClick('startGuide', { step });
      setOpen(true);
    },
    /** Closes the guide; it is resumed at this step. */
    pause: () => {
      setOpen(false);
    },
    next: () => {
      const following = guideSteps[index + 1];
      if (following) goTo(following);
      else end('finishGuide');
    },
    back: () => {
      goTo(guideSteps[index - 1] ?? 'ticker');
    },
    skip: () => {
      end('skipGuide');
    },
  };
}

export type GuideControl = ReturnType<typeof useGuide>;
