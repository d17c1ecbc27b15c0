import { useId } from 'react';
import type { Challenge } from '../challenge.ts';
import type { SliderPicture } from '../options.ts';
import { SliderPuzzle } from './slider-puzzle.tsx';

/** Every text the slider shows or says. */
export interface SliderTexts {
  /** What to do, above the picture. */
  readonly instruction: string;
  /** Accessible name of the slider. */
  readonly slider: string;
  readonly pictureDescription: string;
  readonly stepBack: string;
  readonly stepForward: string;
  readonly confirm: string;
  readonly renew: string;
  readonly loading: string;
  readonly checking: string;
  readonly wrong: string;
  readonly expired: string;
  /** The slider's value in words, e.g. "120 of 296". */
  readonly position: (value: number, max: number) => string;
}

/** What the slider needs. */
export interface SliderChallengeProps {
  readonly challenge: Challenge;
  readonly texts: SliderTexts;
  readonly direction: 'ltr' | 'rtl';
}

/**
 * A slider puzzle for mouse, touch, pen, keyboard and single presses. Styles come from the page: every part has a
 * `data-captcha` attribute.
 */
export function SliderChallenge({ challenge, texts, direction }: SliderChallengeProps) {
  const { state, submit, renew } = challenge;
  const statusId = useId();
  return (
    <div data-captcha="root" dir={direction}>
      <p data-captcha="instruction">{texts.instruction}</p>
      {state.status === 'loading' ? (
        <div data-captcha="placeholder" aria-hidden />
      ) : (
        <SliderPuzzle
          key={pictureKey(state.picture)}
          picture={state.picture}
          texts={texts}
          direction={direction}
          busy={state.status === 'checking'}
          describedBy={statusId}
          onSubmit={submit}
          onRenew={renew}
        />
      )}
      <p id={statusId} role="status" data-captcha="status">
        {statusText(challenge, texts)}
      </p>
    </div>
  );
}

/** A new picture is a new puzzle: nothing of the answer before stays. */
function pictureKey({ image }: SliderPicture): string {
  return image;
}

function statusText({ state }: Challenge, texts: SliderTexts): string {
  if (state.status === 'loading') return texts.loading;
  if (state.status === 'checking') return texts.checking;
  return { none: '', wrong: texts.wrong, expired: texts.expired }[state.hint];
}
