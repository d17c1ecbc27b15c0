import { useEffect, useId, useRef } from 'react';
import type { Challenge, ChallengeState } from '../challenge/challenge.ts';
import type { CaptchaTexts } from '../texts/languages/captcha-texts.ts';
import { SliderPuzzle } from './slider-puzzle.tsx';

/** Props of `CaptchaChallenge`. */
export interface CaptchaChallengeProps {
  readonly challenge: Challenge;
  /** From `useCaptchaTexts`, or the application's own. */
  readonly texts: CaptchaTexts;
}

/**
 * Shows a challenge without a window: a slider for mouse, touch, pen, keyboard and single presses, or the progress of the
 * fallback. Every part has a `data-captcha` attribute for styles.
 */
export function CaptchaChallenge({ challenge, texts }: CaptchaChallengeProps) {
  const { state } = challenge;
  const instructionId = useId();
  const statusId = useId();
  const root = useRef<HTMLDivElement>(null);
  const part = partOf(state);
  // The element with focus may have been removed. A slider focuses itself.
  useEffect(() => {
    if (part !== 'slider') root.current?.focus({ preventScroll: true });
  }, [part]);
  return (
    <div
      ref={root}
      data-captcha="root"
      role="group"
      tabIndex={-1}
      dir={texts.direction}
      lang={texts.language}
      aria-labelledby={part === 'slider' ? instructionId : statusId}
    >
      {part === 'slider' && (
        <p id={instructionId} data-captcha="instruction">
          {texts.instruction}
        </p>
      )}
      <ChallengePart
        challenge={challenge}
        texts={texts}
        describedBy={`${instructionId} ${statusId}`}
      />
      <p id={statusId} role="status" data-captcha="status">
        {statusText(state, texts)}
      </p>
      {isFinishing(state) && <Progress percent={state.percent} texts={texts} />}
    </div>
  );
}

interface ChallengePartProps extends CaptchaChallengeProps {
  readonly describedBy: string;
}

function ChallengePart({ challenge, texts, describedBy }: ChallengePartProps) {
  const { state, submit, renew, withoutPuzzle } = challenge;
  const view = state.status === 'loading' ? undefined : state.view;
  if (view?.kind === 'slider') {
    return (
      <SliderPuzzle
        // A new picture must not keep the position of the previous one.
        key={view.picture.image}
        picture={view.picture}
        texts={texts}
        busy={state.status === 'checking'}
        describedBy={describedBy}
        onSubmit={submit}
        onRenew={renew}
        onWithoutPicture={withoutPuzzle}
      />
    );
  }
  if (view?.kind !== 'work') return <div data-captcha="placeholder" aria-hidden />;
  const percent = state.status === 'checking' ? 100 : view.percent;
  return <Progress percent={percent} texts={texts} />;
}

interface ProgressProps {
  readonly percent: number;
  readonly texts: CaptchaTexts;
}

function Progress({ percent, texts }: ProgressProps) {
  return (
    <progress data-captcha="progress" aria-label={texts.progress} max={100} value={percent}>
      {percent}
    </progress>
  );
}

/** Returns whether the piece is placed and its work goes on. */
function isFinishing(state: ChallengeState): state is Extract<
  ChallengeState,
  { readonly status: 'checking' }
> & {
  readonly percent: number;
} {
  return state.status === 'checking' && state.percent !== undefined;
}

function partOf(state: ChallengeState): 'loading' | 'slider' | 'work' {
  if (state.status === 'loading' || state.view.kind === 'own') return 'loading';
  return state.view.kind;
}

function statusText(state: ChallengeState, texts: CaptchaTexts): string {
  if (state.status === 'loading') return texts.loading;
  if (isFinishing(state)) return texts.finishing;
  if (state.status === 'checking') return texts.checking;
  if (state.hint === 'noPicture') return texts.noPicture;
  if (state.view.kind === 'work') return texts.working;
  return { none: '', wrong: texts.wrong, expired: texts.expired }[state.hint];
}
