import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { nothing } from '../../values.ts';
import { documentName, documentRevision, revisedDocument } from './documents.ts';

/** A word that the chart of a front end has for a type or an indicator. */
const chartWord = v.pipe(v.string(), v.regex(/^[\w-]{1,30}$/));

/** Look of a chart. */
export const templateContent = v.object({
  /** How prices are drawn, e.g. `candles`. */
  type: chartWord,
  isLogarithmic: v.boolean(),
  indicators: v.object({
    shown: v.pipe(
      v.array(chartWord),
      v.maxLength(50),
      v.check((words) => new Set(words).size === words.length, 'Each word once.'),
    ),
    /** Parameters that the user has chosen, by indicator. */
    periods: v.pipe(
      v.record(chartWord, v.pipe(v.array(v.pipe(v.number(), v.finite())), v.maxLength(10))),
      v.maxEntries(50),
    ),
  }),
});

/** A named look of a user's charts, in both ledgers. */
export const chartTemplate = v.object({
  documentId: v.string(),
  name: v.string(),
  content: templateContent,
  revision: documentRevision,
});

/** `GET /v1/user/terminal/getTemplates`: the user's templates of charts, the oldest first. At most 20. */
export const getTemplates = {
  method: 'GET',
  path: '/v1/user/terminal/getTemplates',
  access: 'user',
  writes: false,
  payload: nothing,
  answer: v.object({ documents: v.array(chartTemplate) }),
} as const satisfies CallContract;

/**
 * `POST /v1/user/terminal/createTemplate`: a template with a name. Answers `43181` when the user has 20 templates, `43182` when another
 * one has the name.
 */
export const createTemplate = {
  method: 'POST',
  path: '/v1/user/terminal/createTemplate',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({ name: documentName, content: templateContent }),
  answer: v.object({ document: chartTemplate }),
} as const satisfies CallContract;

/**
 * `POST /v1/user/terminal/changeTemplate`: name and content of a template. Answers `43182` when another one has the name, `43183` for an
 * unknown template, `43184` when the template has another revision; `data` then contains the newest one as `document`.
 */
export const changeTemplate = {
  method: 'POST',
  path: '/v1/user/terminal/changeTemplate',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({ ...revisedDocument, name: documentName, content: templateContent }),
  answer: v.object({ document: chartTemplate }),
} as const satisfies CallContract;

/**
 * `POST /v1/user/terminal/removeTemplate`: removes a template. Answers `43183` for an unknown template, `43184` when the template has
 * another revision; `data` then contains the newest one as `document`.
 */
export const removeTemplate = {
  method: 'POST',
  path: '/v1/user/terminal/removeTemplate',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object(revisedDocument),
  answer: v.object({ documentId: v.string() }),
} as const satisfies CallContract;
