import { CaptchaError } from '../errors.ts';
import type { CaptchaPorts } from '../ports.ts';

/** Settings of the window check. */
export interface WindowCheckSettings {
  /** Whether a window is subscribed to the challenges. */
  readonly isWatched: () => boolean;
  readonly windowTimeoutMs: number;
  readonly ports: Pick<CaptchaPorts, 'schedule' | 'warn'>;
}

/**
 * Checks after `windowTimeoutMs` whether a window shows the challenge, and calls back with an error if none does. Without
 * this check a slider that nothing shows would be renewed again and again. Returns a function that cancels the check.
 */
export function checkWindow(
  { isWatched, windowTimeoutMs, ports }: WindowCheckSettings,
  onChecked: (missing: CaptchaError | undefined) => void,
): () => void {
  return ports.schedule(() => {
    if (isWatched()) {
      onChecked(undefined);
      return;
    }
    const message = 'No window shows the challenge: mount CaptchaWindow, or use useChallenge.';
    ports.warn(`@bourse/captcha: ${message}`);
    onChecked(new CaptchaError('CAPTCHA_WINDOW_MISSING', message));
  }, windowTimeoutMs);
}
