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
export { blankScriptText } from './urls/blank-script-text.ts';
export { linkSchemes, sourceSchemes } from './urls/schemes.ts';
export type { UrlRules } from './urls/url-rules.ts';
export type { UrlSafetyOptions } from './options.ts';
export type { UrlSafetyPorts } from './ports.ts';
