import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { nothing, symbolName } from '../../values.ts';
import { granularities } from '../market/market.ts';
import { documentName, documentRevision, revisedDocument } from './documents.ts';

/** Width or height of a zone in rem. */
const zoneSize = v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(500)));

/** The second to the fourth chart. */
const otherCharts = v.pipe(
  v.array(
    v.object({
      /** `null` for the pair of the page. */
      symbol: v.nullable(symbolName),
      interval: v.picklist(granularities),
    }),
  ),
  v.length(3),
);

/** Symbols that each of the four charts is compared with. */
const comparedPairs = v.optional(
  v.pipe(v.array(v.pipe(v.array(symbolName), v.maxLength(3))), v.maxLength(4)),
);

/** Arrangement of a terminal. */
export const layoutContent = v.object({
  /** The side of the order form, as it is from left to right; the other one from right to left. */
  formSide: v.picklist(['left', 'right']),
  /** Place of the book in relation to the chart. */
  book: v.picklist(['beside', 'below']),
  isChartOnly: v.boolean(),
  /** List in the column of pairs: `favourites`, `all`, or `list:` and the id of a watchlist; `null` without the column. */
  watchlist: v.nullable(v.pipe(v.string(), v.regex(/^(favourites|all|list:\d{1,15})$/))),
  /** Sizes that the user has chosen, in rem. */
  sizes: v.object({ book: zoneSize, form: zoneSize, account: zoneSize }),
  /** Interval of the first chart. */
  interval: v.picklist(granularities),
  charts: v.object({
    count: v.picklist([1, 2, 4]),
    /** The other charts of spot and margin, once the user has changed them. */
    spot: v.optional(otherCharts),
    futures: v.optional(otherCharts),
    /** Absent when no chart is compared with a pair. */
    compared: v.optional(v.object({ spot: comparedPairs, futures: comparedPairs })),
  }),
});

/** A named arrangement of a user's terminal, in both ledgers. */
export const layout = v.object({
  documentId: v.string(),
  name: v.string(),
  content: layoutContent,
  revision: documentRevision,
});

/** `GET /v1/user/terminal/getLayouts`: the user's layouts, the oldest first. At most 20. */
export const getLayouts = {
  method: 'GET',
  path: '/v1/user/terminal/getLayouts',
  access: 'user',
  writes: false,
  payload: nothing,
  answer: v.object({ documents: v.array(layout) }),
} as const satisfies CallContract;

/**
 * `POST /v1/user/terminal/createLayout`: a layout with a name. Answers `43181` when the user has 20 layouts, `43182` when another one
 * has the name.
 */
export const createLayout = {
  method: 'POST',
  path: '/v1/user/terminal/createLayout',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({ name: documentName, content: layoutContent }),
  answer: v.object({ document: layout }),
} as const satisfies CallContract;

/**
 * `POST /v1/user/terminal/changeLayout`: name and content of a layout. Answers `43182` when another one has the name, `43183` for an
 * unknown layout, `43184` when the layout has another revision; `data` then contains the newest one as `document`.
 */
export const changeLayout = {
  method: 'POST',
  path: '/v1/user/terminal/changeLayout',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({ ...revisedDocument, name: documentName, content: layoutContent }),
  answer: v.object({ document: layout }),
} as const satisfies CallContract;

/**
 * `POST /v1/user/terminal/removeLayout`: removes a layout. Answers `43183` for an unknown layout, `43184` when the layout has another
 * revision; `data` then contains the newest one as `document`.
 */
export const removeLayout = {
  method: 'POST',
  path: '/v1/user/terminal/removeLayout',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object(revisedDocument),
  answer: v.object({ documentId: v.string() }),
} as const satisfies CallContract;
