import { useAtom } from 'jotai';
import { useAccountNotices, useMarkNotices } from '#platform/notices/notices.ts';
import { useSession } from '#platform/session/session.ts';
import type { Notice } from '../model/notice.ts';
import { markAllRead, markRead, readStateAtom, type ReadState } from '../model/read-state.ts';

interface OwnReadState {
  /** `undefined` until it is known. */
  readonly state: ReadState | undefined;
  readonly read: (notice: Notice) => void;
  readonly readAll: (notices: readonly Notice[]) => void;
}

/** Returns the notices that a user has read in any browser, or a visitor in this one. */
export function useReadState(): OwnReadState {
  const { status } = useSession();
  const [kept, keep] = useAtom(readStateAtom);
  const { data } = useAccountNotices();
  const { mutate } = useMarkNotices();
  if (status === 'user') {
    return {
      state: data?.read,
      read: ({ id }) => {
        mutate({ ids: [id] });
      },
      readAll: (notices) => {
        mutate({ until: latest(notices) });
      },
    };
  }
  return {
    state: status === 'loading' ? undefined : kept,
    read: ({ id }) => {
      keep((old) => markRead(old, id));
    },
    readAll: (notices) => {
      keep((old) => markAllRead(old, latest(notices)));
    },
  };
}

function latest(notices: readonly Notice[]): number {
  return Math.max(0, ...notices.map(({ at }) => at));
}
