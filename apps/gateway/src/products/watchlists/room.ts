import {
  createWatchlist,
  gatewayCode,
  getWatchlists,
  removeWatchlist,
  renameWatchlist,
  setWatchlistPairs,
} from '@bourse/gateway-contract';
import type { Room } from '../../edge/pipeline/room.ts';
import { Refusal } from '../../edge/route/refusal.ts';
import { userRoute, type Route } from '../../edge/route/route.ts';
import type { Units } from '../../stores/units.ts';
import { WatchlistStore, type StoredWatchlist } from './watchlist-store.ts';

/** Highest number of a user's lists. */
const maxLists = 10;

interface Revised {
  readonly watchlistId: string;
  readonly revision: number;
}

/** @throws {Refusal} `watchlistNotFound` or `watchlistChanged`. */
function findRevised(
  lists: readonly StoredWatchlist[],
  { watchlistId, revision }: Revised,
): StoredWatchlist {
  const list = lists.find((each) => each.watchlistId === watchlistId);
  if (!list) throw new Refusal(gatewayCode.watchlistNotFound, 'There is no such watchlist.');
  if (list.revision !== revision)
    throw new Refusal(gatewayCode.watchlistChanged, 'The watchlist was changed meanwhile.');
  return list;
}

/** @throws {Refusal} `watchlistNameTaken`. */
function checkName(name: string, others: readonly StoredWatchlist[]): void {
  if (others.some((list) => list.name === name))
    throw new Refusal(gatewayCode.watchlistNameTaken, 'Another watchlist has this name.');
}

interface WatchlistParts {
  readonly units: Units;
}

function watchlistRoutes({ units }: WatchlistParts): readonly Route[] {
  const store = new WatchlistStore(units);
  return [
    userRoute(getWatchlists, async (_, { userId }) => ({ watchlists: await store.of(userId) })),
    userRoute(createWatchlist, ({ name, symbols }, { userId, keepAnswer }) =>
      units.run(async () => {
        const lists = await store.of(userId);
        checkName(name, lists);
        if (lists.length >= maxLists) {
          const text = `A user has at most ${maxLists} watchlists.`;
          throw new Refusal(gatewayCode.tooManyWatchlists, text, { data: { bound: maxLists } });
        }
        return keepAnswer({ watchlist: await store.add(userId, { name, symbols }) });
      }),
    ),
    userRoute(renameWatchlist, ({ name, ...revised }, { userId, keepAnswer }) =>
      units.run(async () => {
        const lists = await store.of(userId);
        const list = findRevised(lists, revised);
        checkName(
          name,
          lists.filter((each) => each !== list),
        );
        return keepAnswer({ watchlist: await store.change(list, { name }) });
      }),
    ),
    userRoute(setWatchlistPairs, ({ symbols, ...revised }, { userId, keepAnswer }) =>
      units.run(async () => {
        const list = findRevised(await store.of(userId), revised);
        return keepAnswer({ watchlist: await store.change(list, { symbols }) });
      }),
    ),
    userRoute(removeWatchlist, (revised, { userId, keepAnswer }) =>
      units.run(async () => {
        const list = findRevised(await store.of(userId), revised);
        await store.remove(list);
        return keepAnswer({ watchlistId: list.watchlistId });
      }),
    ),
  ];
}

/** Lists of pairs that users keep. */
export const watchlistsRoom: Room<WatchlistParts> = {
  name: 'watchlists',
  create: (parts) => ({ routes: watchlistRoutes(parts) }),
};
