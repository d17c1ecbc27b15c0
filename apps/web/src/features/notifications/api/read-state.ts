import { markAllRead, markRead, type Notice } from '@bourse/client/notices';
import type { NoticesRead } from '@bourse/gateway-contract';
import { useAtom } from 'jotai';
import * as v from 'valibot';
import { keptAtom } from '#page/kept-atom.ts';
import { useAccountNotices, useMarkNotices } from '#platform/notices/notices.ts';
import { useSession } from '#platform/session/session.ts';

const schema = v.object({ until: v.number(), ids: v.array(v.string()) });

/** Notices that visitors have read in this browser. The gateway stores those of users. */
const readStateAtom = keptAtom<NoticesRead>('notices_read', schema, { until: 0, ids: [] });

interface OwnReadState {
  /** `undefined` until it is known. */
  readonly state: NoticesRead | undefined;
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
