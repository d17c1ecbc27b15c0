export { createHtmlSanitizer } from '@bourse/url-safety/html';
