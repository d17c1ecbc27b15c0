export type { CaptchaTexts } from './languages/captcha-texts.ts';
export { captchaLanguageFor, captchaLanguages, textsFor } from './texts-for.ts';
export type { CaptchaLanguage } from './texts-for.ts';
