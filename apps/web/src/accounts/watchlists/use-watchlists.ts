import { mergeSymbols } from '@bourse/client/pairs';
import {
  createWatchlist,
  gatewayCode,
  getWatchlists,
  removeWatchlist,
  renameWatchlist,
  setWatchlistPairs,
} from '@bourse/gateway-contract';
import { shownHere, useAction, useCall, useReload, type CallResult } from '@bourse/react';
import { useForUser, useSession } from '@bourse/react/session';
import { useAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useSdk, type Sdk } from '#platform/sdk/sdk.tsx';
import { keptWatchlistsAtom, maxLists, type ListDraft, type Watchlist } from './kept-watchlists.ts';

type Call = Sdk['call'];

export interface Watchlists {
  /** Undefined until they are loaded. */
  readonly lists: readonly Watchlist[] | undefined;
  /** The failure to load them. */
  readonly error: Error | null;
  readonly retry: () => void;
  readonly isBusy: boolean;
  readonly create: (draft: ListDraft) => Promise<Watchlist>;
  /** Changes a list that was at `base` when the change began. What was changed meanwhile stays. */
  readonly save: (base: Watchlist, draft: ListDraft) => Promise<Watchlist>;
  readonly remove: (list: Watchlist) => Promise<unknown>;
}

/** The user's own lists of pairs: kept by the gateway, and by the browser for a visitor, whose lists a login takes over. */
export function useWatchlists(): Watchlists {
  const { status } = useSession();
  const own = useOwnLists();
  const kept = useKeptLists();
  useTakeOver(own, kept.lists);
  const lists = { user: own.query.data, anonymous: kept.lists, loading: undefined }[status];
  const changes = status === 'user' ? own : kept;
  return {
    lists,
    error: status === 'user' && !own.query.data ? own.query.error : null,
    retry: () => void own.query.refetch(),
    isBusy: own.isBusy,
    create: changes.create,
    save: changes.save,
    remove: changes.remove,
  };
}

type Changes = Pick<Watchlists, 'create' | 'save' | 'remove'>;

interface OwnLists extends Changes {
  readonly query: CallResult<readonly Watchlist[]>;
  readonly isBusy: boolean;
}

const toLists = ({ watchlists }: { readonly watchlists: readonly Watchlist[] }) => watchlists;

function useOwnLists(): OwnLists {
  const { call } = useSdk();
  const reload = useReload();
  const query = useCall(
    getWatchlists,
    {},
    {
      select: toLists,
      meta: shownHere,
      // Another device may have changed them.
      refetchOnWindowFocus: true,
      ...useForUser(),
    },
  );
  /** Resolves when the lists are there as they are after the change, or after its failure. */
  const changed = async <T>(change: Promise<T>): Promise<T> => {
    try {
      return await change;
    } finally {
      await reload(getWatchlists);
    }
  };
  const creation = useAction((draft: ListDraft) =>
    changed(call(createWatchlist, draft).then(({ watchlist }) => watchlist)),
  );
  const saving = useAction(
    ({ base, draft }: { readonly base: Watchlist; readonly draft: ListDraft }) =>
      changed(saveList(call, base, draft)),
  );
  const removal = useAction(({ watchlistId, revision }: Watchlist) =>
    changed(call(removeWatchlist, { watchlistId, revision })),
  );
  return {
    query,
    isBusy: creation.isPending || saving.isPending || removal.isPending,
    create: creation.mutateAsync,
    save: (base, draft) => saving.mutateAsync({ base, draft }),
    remove: removal.mutateAsync,
  };
}

/** Other tabs and keys may change a list as often. */
const attempts = 3;

/** Sends what a change consists of, after each refusal again upon the list as it is then. */
async function saveList(call: Call, base: Watchlist, draft: ListDraft): Promise<Watchlist> {
  let list = base;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sendChange(call, { base, list }, draft);
    } catch (error) {
      if (!hasCode(error, gatewayCode.watchlistChanged) || attempt === attempts) throw error;
      const { watchlists } = await call(getWatchlists, {});
      const newest = watchlists.find(({ watchlistId }) => watchlistId === base.watchlistId);
      if (!newest) throw error;
      list = newest;
    }
  }
}

async function sendChange(
  call: Call,
  { base, list }: Readonly<Record<'base' | 'list', Watchlist>>,
  { name, symbols }: ListDraft,
): Promise<Watchlist> {
  const { watchlistId } = list;
  let sent = list;
  const merged = [...mergeSymbols(base.symbols, symbols, list.symbols)];
  if (merged.join() !== list.symbols.join()) {
    const change = { watchlistId, revision: sent.revision, symbols: merged };
    sent = (await call(setWatchlistPairs, change)).watchlist;
  }
  if (name !== base.name && name !== list.name) {
    const change = { watchlistId, revision: sent.revision, name };
    sent = (await call(renameWatchlist, change)).watchlist;
  }
  return sent;
}

interface KeptLists extends Changes {
  readonly lists: readonly Watchlist[];
}

/** Changes of the stored lists, which another tab may have changed meanwhile. */
function useKeptLists(): KeptLists {
  const [{ lists }, change] = useAtom(keptWatchlistsAtom);
  const write = (changed: (lists: Watchlist[]) => Watchlist[]) => {
    change((kept) => ({ version: 1, lists: changed(kept.lists) }));
  };
  return {
    lists,
    create: (draft) => {
      const made = { ...draft, watchlistId: crypto.randomUUID(), revision: 1 };
      write((kept) => [...kept, made].slice(0, maxLists));
      return Promise.resolve(made);
    },
    save: (base, draft) => {
      const saved = { ...base, ...draft, revision: base.revision + 1 };
      write((kept) =>
        kept.map((list) =>
          list.watchlistId === base.watchlistId
            ? { ...saved, symbols: [...mergeSymbols(base.symbols, draft.symbols, list.symbols)] }
            : list,
        ),
      );
      return Promise.resolve(saved);
    },
    remove: ({ watchlistId }) => {
      write((kept) => kept.filter((list) => list.watchlistId !== watchlistId));
      return Promise.resolve();
    },
  };
}

/** Gives the lists that the browser has kept for a visitor to the user who has logged in. Lists with one name become one. */
function useTakeOver({ query }: OwnLists, kept: readonly Watchlist[]): void {
  const { call } = useSdk();
  const [, change] = useAtom(keptWatchlistsAtom);
  const reload = useReload();
  const hasLists = query.data !== undefined && kept.length > 0;
  const takeOver = useEffectEvent(async () => {
    for (const list of kept) {
      await giveList(call, list);
      change(({ lists }) => ({
        version: 1,
        lists: lists.filter(({ watchlistId }) => watchlistId !== list.watchlistId),
      }));
    }
    await reload(getWatchlists);
  });
  useEffect(() => {
    // A list that is refused stays with the browser, as does one whose call fails.
    if (hasLists) takeOver().catch(() => undefined);
  }, [hasLists]);
}

async function giveList(call: Call, { name, symbols }: Watchlist): Promise<void> {
  try {
    await call(createWatchlist, { name, symbols });
  } catch (error) {
    if (!hasCode(error, gatewayCode.watchlistNameTaken)) throw error;
    const { watchlists } = await call(getWatchlists, {});
    const base = watchlists.find((list) => list.name === name);
    if (!base) throw error;
    const merged = [...new Set([...base.symbols, ...symbols])];
    await saveList(call, base, { name, symbols: merged });
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
