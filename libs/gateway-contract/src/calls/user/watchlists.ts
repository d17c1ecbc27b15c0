import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { nothing, symbolName } from '../../values.ts';

const watchlistId = v.pipe(v.string(), v.regex(/^\d{1,15}$/));

/** One line of text with 1 to 30 characters (UTF-16 code units), without white space at its ends. */
export const watchlistName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(30),
  v.regex(/^\P{Cc}*$/u),
);

/** Symbols in the order in which they are shown. A pair and the contract with its name are one. */
export const watchlistSymbols = v.pipe(
  v.array(symbolName),
  v.maxLength(200),
  v.check((symbols) => new Set(symbols).size === symbols.length, 'Each pair once.'),
);

/** A list of pairs that a user keeps, in both ledgers. */
export const watchlist = v.object({
  watchlistId: v.string(),
  name: v.string(),
  symbols: v.array(v.string()),
  /** Rises by one with each change. A change names the revision that it changes, so that no other change is lost. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** `GET /v1/user/watchlist/getWatchlists`: the user's lists, the oldest first. At most 10. */
export const getWatchlists = {
  method: 'GET',
  path: '/v1/user/watchlist/getWatchlists',
  access: 'user',
  writes: false,
  payload: nothing,
  answer: v.object({ watchlists: v.array(watchlist) }),
} as const satisfies CallContract;

/**
 * `POST /v1/user/watchlist/createWatchlist`: a list with a name and at most 200 pairs, each once. Pairs need not be traded, so that
 * a list keeps those that are delisted.
 *
 * Answers `43171` when the user has 10 lists, `43172` when another list has the name.
 */
export const createWatchlist = {
  method: 'POST',
  path: '/v1/user/watchlist/createWatchlist',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({ name: watchlistName, symbols: watchlistSymbols }),
  answer: v.object({ watchlist }),
} as const satisfies CallContract;

const revised = {
  watchlistId,
  /** Revision of the list that the change is made to. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
};

/**
 * `POST /v1/user/watchlist/renameWatchlist`: another name. Answers `43172` when another list has it, `43173` for an unknown
 * list, `43174` when the list has another revision.
 */
export const renameWatchlist = {
  method: 'POST',
  path: '/v1/user/watchlist/renameWatchlist',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({ ...revised, name: watchlistName }),
  answer: v.object({ watchlist }),
} as const satisfies CallContract;

/**
 * `POST /v1/user/watchlist/setWatchlistPairs`: the pairs of a list and their order. Answers `43173` for an unknown list, `43174`
 * when the list has another revision.
 */
export const setWatchlistPairs = {
  method: 'POST',
  path: '/v1/user/watchlist/setWatchlistPairs',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({ ...revised, symbols: watchlistSymbols }),
  answer: v.object({ watchlist }),
} as const satisfies CallContract;

/**
 * `POST /v1/user/watchlist/removeWatchlist`: removes a list with its pairs. Answers `43173` for an unknown list, `43174` when the
 * list has another revision.
 */
export const removeWatchlist = {
  method: 'POST',
  path: '/v1/user/watchlist/removeWatchlist',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object(revised),
  answer: v.object({ watchlistId: v.string() }),
} as const satisfies CallContract;
