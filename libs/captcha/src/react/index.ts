export type { Challenge } from '../challenge.ts';
export type { Captcha } from '../create-captcha.ts';
export type { CaptchaTexts } from '../texts/captcha-texts.ts';
export { CaptchaChallenge } from './captcha-challenge.tsx';
export type { CaptchaChallengeProps } from './captcha-challenge.tsx';
export { CaptchaWindow } from './captcha-window.tsx';
export type { CaptchaWindowProps } from './captcha-window.tsx';
export { useCaptchaTexts } from './use-captcha-texts.ts';
export { useChallenge } from './use-challenge.ts';
