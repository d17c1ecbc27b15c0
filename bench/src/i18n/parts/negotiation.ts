export { negotiateLocale } from '@bourse/i18n-registry';
