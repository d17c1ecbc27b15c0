import { markAllRead, markRead, type Notice } from '@bourse/client/notices';
import type { NoticesRead } from '@bourse/gateway-contract';
import { useSession } from '../session/use-session.ts';
import { useAccountNotices, useMarkNotices } from './use-account-notices.ts';

/** Notices that visitors have read in this browser, and the function that changes them: what `useState` returns, kept. */
export type KeptReadState = readonly [
  kept: NoticesRead,
  keep: (change: (old: NoticesRead) => NoticesRead) => void,
];

/** The notices that are read, and the functions that mark others. */
export interface OwnReadState {
  /** `undefined` until it is known. */
  readonly state: NoticesRead | undefined;
  readonly read: (notice: Notice) => void;
  readonly readAll: (notices: readonly Notice[]) => void;
}

/** Returns the notices that a user has read in any browser, or a visitor in this one. */
export function useReadState([kept, keep]: KeptReadState): OwnReadState {
  const { status } = useSession();
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
