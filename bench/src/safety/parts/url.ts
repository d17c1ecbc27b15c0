export { safeHref, safeRedirect, safeSource } from '@bourse/url-safety';
