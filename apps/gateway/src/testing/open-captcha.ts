import type { CaptchaGate } from '../captcha/captcha-gate.ts';

/** Lets every call pass without a challenge: for tests that are about something else. */
export const openCaptcha: CaptchaGate = { routes: [], admit: () => undefined };
