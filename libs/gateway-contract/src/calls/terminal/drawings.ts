import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { symbolName, timestamp } from '../../values.ts';

/** The chart that drawings belong to: that of a pair, which spot and margin share, or that of a contract. */
const drawnChart = {
  product: v.picklist(['spot', 'futures']),
  symbol: symbolName,
};

/** A drawing on a chart. */
export const chartDrawing = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  /** A word that the chart of a front end has for it, e.g. `trend`. */
  kind: v.pipe(v.string(), v.regex(/^[\w-]{1,30}$/)),
  /** Starts of candles in milliseconds, and prices as numbers: places on a chart, with which no money is moved. */
  points: v.pipe(
    v.array(
      v.object({ time: v.pipe(v.number(), v.finite()), price: v.pipe(v.number(), v.finite()) }),
    ),
    v.minLength(1),
    v.maxLength(10),
  ),
  text: v.optional(v.pipe(v.string(), v.maxLength(80))),
  /** When its user changed it last, by the clock of that device. */
  changedAt: timestamp,
});

/** Drawings of a chart. */
export const drawings = v.pipe(
  v.array(chartDrawing),
  v.maxLength(50),
  v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Each id once.'),
);

/** Rises with each change; 0 before the first one. */
const revision = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `GET /v1/user/terminal/getDrawings`: the user's drawings on a chart, in both ledgers. */
export const getDrawings = {
  method: 'GET',
  path: '/v1/user/terminal/getDrawings',
  access: 'user',
  writes: false,
  payload: v.object(drawnChart),
  answer: v.object({ drawings: v.array(chartDrawing), revision }),
} as const satisfies CallContract;

/**
 * `POST /v1/user/terminal/setDrawings`: all drawings of a chart. Answers `43181` when the user has drawings on 500 other charts, `43184`
 * when the drawings have another revision; `data` then contains the newest ones as `drawings`, and their `revision`.
 */
export const setDrawings = {
  method: 'POST',
  path: '/v1/user/terminal/setDrawings',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({ ...drawnChart, revision, drawings }),
  answer: v.object({ revision }),
} as const satisfies CallContract;
