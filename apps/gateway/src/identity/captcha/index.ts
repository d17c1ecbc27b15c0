export { createCaptchaGate } from './create-captcha-gate.ts';
export type { CaptchaGateOptions } from './create-captcha-gate.ts';
export { captchaRoom } from './room.ts';
