import { useEffect, useRef } from 'react';
import type { SliderMove } from '../challenge.ts';
import type { SliderPicture } from '../options.ts';
import type { SliderTexts } from './slider-challenge.tsx';
import { pngWidth } from './png-width.ts';
import { useSlider } from './use-slider.ts';

interface SliderPuzzleProps {
  readonly picture: SliderPicture;
  readonly texts: SliderTexts;
  readonly direction: 'ltr' | 'rtl';
  readonly busy: boolean;
  readonly describedBy: string;
  readonly onSubmit: (move: SliderMove) => void;
  readonly onRenew: () => void;
}

/** One picture with its slider. Letting go of the pointer answers; keys and steps answer by the button. */
export function SliderPuzzle(props: SliderPuzzleProps) {
  const { picture, texts, direction, busy, describedBy, onSubmit, onRenew } = props;
  const max = picture.width - pngWidth(picture.piece);
  // The handle follows the reading direction; places in the picture are physical.
  const toX = (value: number) => (direction === 'rtl' ? max - value : value);
  const slider = useSlider(max, toX);
  const handle = useRef<HTMLInputElement>(null);
  useEffect(() => {
    handle.current?.focus();
  }, []);
  const submit = () => {
    if (!busy) onSubmit(slider.move());
  };
  return (
    <>
      <SliderPictures
        picture={picture}
        x={toX(slider.value)}
        description={texts.pictureDescription}
      />
      <div data-captcha="controls">
        <StepButton
          label={texts.stepBack}
          mark="−"
          busy={busy}
          onPress={() => {
            slider.step(-1);
          }}
        />
        <input
          ref={handle}
          data-captcha="slider"
          type="range"
          min={0}
          max={max}
          step={1}
          value={slider.value}
          aria-label={texts.slider}
          aria-valuetext={texts.position(slider.value, max)}
          aria-describedby={describedBy}
          aria-disabled={busy}
          {...slider.handlers}
          onKeyDown={(event) => {
            slider.handlers.onKeyDown(event);
            if (event.key === 'Enter') submit();
          }}
          onPointerUp={(event) => {
            if (slider.release(event)) submit();
          }}
          onChange={(event) => {
            if (!busy) slider.change(event.target.valueAsNumber);
          }}
        />
        <StepButton
          label={texts.stepForward}
          mark="+"
          busy={busy}
          onPress={() => {
            slider.step(1);
          }}
        />
      </div>
      <div data-captcha="actions">
        <button type="button" data-captcha="renew" aria-disabled={busy} onClick={onRenew}>
          {texts.renew}
        </button>
        <button type="button" data-captcha="confirm" aria-disabled={busy} onClick={submit}>
          {texts.confirm}
        </button>
      </div>
    </>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly mark: string;
  readonly busy: boolean;
  readonly onPress: () => void;
}

function StepButton({ label, mark, busy, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      data-captcha="step"
      aria-label={label}
      aria-disabled={busy}
      onClick={() => {
        if (!busy) onPress();
      }}
    >
      <span aria-hidden>{mark}</span>
    </button>
  );
}

interface SliderPicturesProps {
  readonly picture: SliderPicture;
  readonly x: number;
  readonly description: string;
}

/** The two pictures keep their physical order in either direction, and shrink with the space they get. */
function SliderPictures({ picture, x, description }: SliderPicturesProps) {
  const { image, piece, width, height, pieceY } = picture;
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return (
    <div
      data-captcha="picture"
      dir="ltr"
      style={{ position: 'relative', aspectRatio: `${width} / ${height}` }}
    >
      <img alt={description} src={toDataUrl(image)} draggable={false} style={{ width: '100%' }} />
      <img
        alt=""
        src={toDataUrl(piece)}
        draggable={false}
        style={{
          position: 'absolute',
          width: percent(pngWidth(piece), width),
          top: percent(pieceY, height),
          left: percent(x, width),
        }}
      />
    </div>
  );
}

function toDataUrl(base64: string): string {
  return `data:image/png;base64,${base64}`;
}
