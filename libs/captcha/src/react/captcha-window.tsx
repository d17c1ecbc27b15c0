import { useId, useLayoutEffect, useRef } from 'react';
import type { Challenge } from '../challenge/challenge.ts';
import type { Captcha } from '../create-captcha.ts';
import type { CaptchaTexts } from '../texts/languages/captcha-texts.ts';
import { CaptchaChallenge } from './captcha-challenge.tsx';
import { useChallenge } from './use-challenge.ts';

/** Props of `CaptchaWindow`. */
export interface CaptchaWindowProps {
  readonly captcha: Pick<Captcha, 'current'>;
  /** From `useCaptchaTexts`, or the application's own. Nothing is shown while they are `undefined`. */
  readonly texts: CaptchaTexts | undefined;
}

/**
 * Shows the open challenge in a modal window. The window is a native `<dialog>`: the browser keeps focus inside, closes
 * it on Escape and restores focus.
 *
 * @example
 * ```tsx
 * const App = () => <CaptchaWindow captcha={captcha} texts={useCaptchaTexts('ja')} />;
 * ```
 */
export function CaptchaWindow({ captcha, texts }: CaptchaWindowProps) {
  const challenge = useChallenge(captcha);
  return challenge && texts ? <OpenWindow challenge={challenge} texts={texts} /> : null;
}

interface OpenWindowProps {
  readonly challenge: Challenge;
  readonly texts: CaptchaTexts;
}

function OpenWindow({ challenge, texts }: OpenWindowProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A layout effect, because the browser restores focus only while the dialog is still in the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      data-captcha="window"
      dir={texts.direction}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        challenge.cancel();
      }}
    >
      <div data-captcha="header" lang={texts.language}>
        <h2 id={titleId} data-captcha="title">
          {texts.title}
        </h2>
        <button
          type="button"
          data-captcha="close"
          aria-label={texts.close}
          onClick={challenge.cancel}
        >
          <span aria-hidden>×</span>
        </button>
      </div>
      <CaptchaChallenge challenge={challenge} texts={texts} />
    </dialog>
  );
}
