import { createHtmlSanitizer } from '@bourse/url-safety/html';
import DOMPurify, { type WindowLike } from 'dompurify';
import sanitizeHtml from 'sanitize-html';
import { FilterXSS } from 'xss';
import { names } from './names.ts';

/** Makes clean HTML of a text. */
export type Sanitise = (html: string) => string;

/** Everyone as its manual shows, with its own defaults. @param window - What DOMPurify parses with. */
export function openContestants(window: WindowLike): Readonly<Record<string, Sanitise>> {
  const ours = createHtmlSanitizer();
  const purify = DOMPurify(window);
  const xss = new FilterXSS();
  return {
    [names.ours]: ours.sanitize,
    [names.dompurify]: (html) => purify.sanitize(html),
    [names.sanitizeHtml]: (html) => sanitizeHtml(html),
    [names.xss]: (html) => xss.process(html),
  };
}
