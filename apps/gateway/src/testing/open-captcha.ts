import type { CaptchaGate } from '../captcha/captcha-gate.ts';

export const openCaptcha: CaptchaGate = { routes: [], admit: () => undefined };
