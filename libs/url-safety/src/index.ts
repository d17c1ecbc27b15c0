export {
  createUrlSafety,
  openWindow,
  safeFrameSource,
  safeHref,
  safeNavigate,
  safeRedirect,
  safeSource,
} from './create-url-safety.ts';
export type { UrlSafety } from './create-url-safety.ts';
export { blankScriptText } from './blank-script-text.ts';
export { linkSchemes, sourceSchemes } from './schemes.ts';
export type { UrlRules, UrlSafetyOptions } from './options.ts';
export type { UrlSafetyPorts } from './ports.ts';
