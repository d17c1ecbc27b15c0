import type { CaptchaGate } from '../../edge/pipeline/captcha-gate.ts';
import type { Room } from '../../edge/pipeline/room.ts';

/** Challenges and their solutions. */
export const captchaRoom: Room<{ readonly captcha: CaptchaGate }> = {
  name: 'captcha',
  create: ({ captcha }) => ({
    routes: captcha.routes,
    close: () => {
      captcha.close?.();
    },
  }),
};
