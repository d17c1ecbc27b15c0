import type { Captcha } from '@bourse/captcha';
import { LateCaptchaWindow } from '../captcha/late-captcha-window.tsx';
import { RateFollower } from './rate-follower.tsx';
import { Toasts } from './toasts.tsx';

/** What is above the page, and what runs beside it. */
export function LateParts({ captcha }: { readonly captcha: Captcha }) {
  return (
    <>
      <LateCaptchaWindow captcha={captcha} />
      <Toasts />
      <RateFollower />
    </>
  );
}
