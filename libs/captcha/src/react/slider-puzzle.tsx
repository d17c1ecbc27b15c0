import { useEffect, useRef } from 'react';
import type { Challenge, SliderMove, SliderPicture } from '../challenge/challenge.ts';
import type { CaptchaTexts } from '../texts/languages/captcha-texts.ts';
import { pngWidth } from './png-width.ts';
import { SliderPictures } from './slider-pictures.tsx';
import { StepButton } from './step-button.tsx';
import { useSlider } from './use-slider.ts';

interface SliderPuzzleProps {
  readonly picture: SliderPicture;
  readonly texts: CaptchaTexts;
  readonly busy: boolean;
  readonly describedBy: string;
  readonly onSubmit: (move: SliderMove) => void;
  readonly onRenew: () => void;
  readonly onWithoutPicture: Challenge['withoutPuzzle'];
}

/** Shows a picture with its slider. Releasing the pointer answers; after keys and steps a button answers. */
export function SliderPuzzle(props: SliderPuzzleProps) {
  const { picture, texts, busy, describedBy, onSubmit, onWithoutPicture } = props;
  const max = picture.width - pngWidth(picture.piece);
  // The handle follows the text direction; positions in the picture are physical.
  const toX = (value: number) => (texts.direction === 'rtl' ? max - value : value);
  const submit = (move: SliderMove) => {
    if (!busy) onSubmit(move);
  };
  const slider = useSlider({ max, toX, isLocked: busy, onDragged: submit });
  const handle = useRef<HTMLInputElement>(null);
  useEffect(() => {
    handle.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <SliderPictures
        picture={picture}
        x={toX(slider.value)}
        description={texts.picture}
        onBroken={() => onWithoutPicture?.('noPicture')}
      />
      <div data-captcha="controls">
        <StepButton label={texts.stepBack} mark="−" busy={busy} by={-1} onStep={slider.step} />
        <input
          ref={handle}
          data-captcha="slider"
          type="range"
          min={0}
          max={max}
          step={1}
          value={slider.value}
          aria-label={texts.slider}
          aria-valuetext={positionText(texts.position, slider.value, max)}
          aria-describedby={describedBy}
          aria-disabled={busy}
          // Otherwise the browser scrolls when a finger moves.
          style={{ touchAction: 'none' }}
          {...slider.handlers}
          onKeyDown={(event) => {
            slider.handlers.onKeyDown(event);
            if (event.key === 'Enter') submit(slider.move());
          }}
        />
        <StepButton label={texts.stepForward} mark="+" busy={busy} by={1} onStep={slider.step} />
      </div>
      <SliderActions
        {...props}
        onConfirm={() => {
          submit(slider.move());
        }}
      />
    </>
  );
}

function SliderActions(props: SliderPuzzleProps & { readonly onConfirm: () => void }) {
  const { texts, busy, onConfirm, onRenew, onWithoutPicture } = props;
  return (
    <div data-captcha="actions">
      <button type="button" data-captcha="renew" aria-disabled={busy} onClick={onRenew}>
        {texts.renew}
      </button>
      <button type="button" data-captcha="confirm" aria-disabled={busy} onClick={onConfirm}>
        {texts.confirm}
      </button>
      {onWithoutPicture && (
        <button
          type="button"
          data-captcha="without-picture"
          aria-disabled={busy}
          onClick={() => {
            onWithoutPicture('chosen');
          }}
        >
          {texts.withoutPicture}
        </button>
      )}
    </div>
  );
}

function positionText(template: string, value: number, max: number): string {
  return template.replace('{value}', String(value)).replace('{max}', String(max));
}
