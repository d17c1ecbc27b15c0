import {
  getNotices,
  markNoticesRead,
  type CallAnswer,
  type CallPayload,
  type NoticesRead,
} from '@bourse/gateway-contract';
import { callOptions, reloadQueries } from '@bourse/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openTabChannel } from '#page/browser/tab-channel.ts';
import { useSdk, type Sdk } from '../sdk/sdk.tsx';
import { useSession } from '../session/session.ts';

export type AccountNotices = CallAnswer<typeof getNotices>;

/** Notices that are read: by the client's ids, or all until a time. */
export type ReadMark = CallPayload<typeof markNoticesRead>;

const refreshMs = 30_000;

const channelName = 'bourse-notices';

function noticesOptions(sdk: Pick<Sdk, 'call'>) {
  return callOptions(sdk, getNotices, {}, (answer): AccountNotices => answer);
}

/** Security notices of the account, and what the user has read. A visitor has none. */
export function useAccountNotices() {
  const { status } = useSession();
  return useQuery({
    ...noticesOptions(useSdk()),
    enabled: status === 'user',
    refetchInterval: refreshMs,
    refetchOnWindowFocus: true,
    meta: { showsItsErrors: true },
  });
}

/** Loads the notices again when another tab has marked some. */
export function useFollowOtherTabs(): void {
  const sdk = useSdk();
  const queries = useQueryClient();
  useEffect(() => {
    const channel = openTabChannel(channelName);
    channel.onmessage = () => {
      reloadQueries(queries, noticesOptions(sdk));
    };
    return () => {
      channel.close();
    };
  }, [sdk, queries]);
}

/** Marks notices at once, and again as the gateway answers. */
export function useMarkNotices() {
  const sdk = useSdk();
  const queries = useQueryClient();
  const { queryKey } = noticesOptions(sdk);
  const put = (change: (old: AccountNotices) => AccountNotices) => {
    queries.setQueryData(queryKey, (old) => old && change(old));
  };
  return useMutation({
    mutationFn: (mark: ReadMark) => sdk.call(markNoticesRead, mark),
    onMutate: async (mark) => {
      // An answer that is on its way would show the notices as unread again.
      await queries.cancelQueries({ queryKey });
      put((old) => ({ ...old, read: afterMark(old.read, mark) }));
    },
    onSuccess: (answer) => {
      put((old) => ({ ...old, ...answer }));
      const channel = openTabChannel(channelName);
      channel.postMessage('read');
      channel.close();
    },
    onError: () => {
      reloadQueries(queries, { queryKey });
    },
  });
}

function afterMark(read: NoticesRead, { until = 0, ids = [] }: ReadMark): NoticesRead {
  return { until: Math.max(read.until, until), ids: [...new Set([...ids, ...read.ids])] };
}
