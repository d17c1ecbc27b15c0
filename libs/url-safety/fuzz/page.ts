import DOMPurify from 'dompurify';
import { defaultAttributes, defaultElements } from '../src/html/index.ts';
import '../tests/browser/page.ts';

declare global {
  interface Window {
    /** Those of the results in which DOMPurify, with the same lists, still finds something to remove. */
    purify: (results: readonly string[]) => string[];
  }
}

const names = ['rel', ...Object.values(defaultAttributes).flat()];
const urlNames = ['href', 'src', 'cite'];

const config = {
  // Its own root is judged like the rest.
  ALLOWED_TAGS: [...defaultElements, 'body'],
  ALLOWED_ATTR: names,
  ADD_URI_SAFE_ATTR: names.filter((name) => !urlNames.includes(name)),
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel|ftp|market|blob):|data:image\/|[/.#])/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // It would remove harmless text that looks like markup.
  SAFE_FOR_XML: false,
};

window.purify = (results) =>
  results.filter((html) => {
    // It forgets to forget when there is nothing to read.
    if (html === '') return false;
    DOMPurify.sanitize(html, config);
    return DOMPurify.removed.length > 0;
  });
