import type { CaptchaError } from '../errors.ts';
import type { CaptchaPorts } from '../ports.ts';
import type { WindowCheckSettings } from './check-window.ts';
import type { CaptchaProvider } from './provider.ts';
import type { CaptchaTransport } from './transport.ts';

/** Settings that all challenges of a flow share. */
export interface ChallengeSettings extends WindowCheckSettings {
  readonly transport: Pick<CaptchaTransport, 'getCaptchaId'>;
  readonly provider: () => Promise<CaptchaProvider>;
  readonly withoutPuzzle: (() => Promise<CaptchaProvider>) | undefined;
  readonly onError: (error: CaptchaError) => void;
  readonly ports: Pick<CaptchaPorts, 'now' | 'schedule' | 'warn'>;
}
