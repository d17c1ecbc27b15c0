export { createCaptchaGate } from './create-captcha-gate.ts';
export type { CaptchaGateOptions } from './create-captcha-gate.ts';
export { createIsKnownDevice } from './known-device.ts';
export { captchaRoom } from './room.ts';
