import type { CaptchaGate } from '../edge/pipeline/captcha-gate.ts';

export const openCaptcha: CaptchaGate = { routes: [], admit: () => undefined };
