import { openTabChannel } from '@bourse/client/browser';
import {
  getNotices,
  markNoticesRead,
  type CallAnswer,
  type CallPayload,
  type NoticesRead,
} from '@bourse/gateway-contract';
import { useEffect } from 'react';
import { shownHere } from '../calls/error-meta.ts';
import { useAnswer } from '../calls/use-answer.ts';
import { useCall, type CallResult } from '../calls/use-call.ts';
import { useSend, type SendResult } from '../calls/use-send.ts';
import { useForUser } from '../session/use-session.ts';

/** Security notices of the account, and what the user has read. */
export type AccountNotices = CallAnswer<typeof getNotices>;

/** Notices that are read: by the client's ids, or all until a time. */
export type ReadMark = CallPayload<typeof markNoticesRead>;

const refreshMs = 30_000;

/** Tabs of the client, and its service worker when a push message has come. */
const channelName = 'bourse-notices';

/** Returns the security notices of the account. A visitor has none. */
export function useAccountNotices(): CallResult<AccountNotices> {
  return useCall(
    getNotices,
    {},
    {
      ...useForUser(),
      refetchInterval: refreshMs,
      refetchOnWindowFocus: true,
      meta: shownHere,
    },
  );
}

/** Loads the notices again when another tab has marked some, or the service worker has received one. */
export function useFollowOtherTabs(): void {
  const { reload } = useAnswer(getNotices, {});
  useEffect(() => {
    const channel = openTabChannel(channelName);
    channel.onmessage = reload;
    return () => {
      channel.close();
    };
  }, [reload]);
}

/** Marks notices at once, and again as the gateway answers. */
export function useMarkNotices(): SendResult<typeof markNoticesRead> {
  const { foresee, put, reload } = useAnswer(getNotices, {});
  return useSend(markNoticesRead, {
    onMutate: (mark) => foresee((known) => ({ ...known, read: afterMark(known.read, mark) })),
    onSuccess: (answer) => {
      put((known) => ({ ...known, ...answer }));
      const channel = openTabChannel(channelName);
      channel.postMessage('read');
      channel.close();
    },
    onError: reload,
  });
}

function afterMark(read: NoticesRead, { until = 0, ids = [] }: ReadMark): NoticesRead {
  return { until: Math.max(read.until, until), ids: [...new Set([...ids, ...read.ids])] };
}
