export { safeHref, safeNavigate, openWindow, safeRedirect, safeSource } from '@bourse/url-safety';
export { createHtmlSanitizer } from '@bourse/url-safety/html';
