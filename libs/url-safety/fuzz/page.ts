import DOMPurify from 'dompurify';
import { defaultAttributes, defaultElements } from '../src/html/index.ts';
import '../tests/browser/page.ts';

declare global {
  interface Window {
    /** Returns the results from which DOMPurify, with the same lists, removes something. */
    purify: (results: readonly string[]) => string[];
  }
}

const names = ['rel', ...Object.values(defaultAttributes).flat()];
const urlNames = ['href', 'src', 'cite'];

const config = {
  // DOMPurify checks its root element too.
  ALLOWED_TAGS: [...defaultElements, 'body'],
  ALLOWED_ATTR: names,
  ADD_URI_SAFE_ATTR: names.filter((name) => !urlNames.includes(name)),
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel|ftp|market|blob):|data:image\/|[/.#])/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Otherwise it removes harmless text that looks like markup.
  SAFE_FOR_XML: false,
};

window.purify = (results) =>
  results.filter((html) => {
    // DOMPurify does not reset this for empty input.
    if (html === '') return false;
    DOMPurify.sanitize(html, config);
    return DOMPurify.removed.length > 0;
  });
