import {
  alertNotices,
  fillNotices,
  fundingNotices,
  loginNotices,
  mergeNotices,
  toAccountNotice,
  type Notice,
} from '@bourse/client/notices';
import {
  getAlerts,
  getAnnouncements,
  getFills,
  getFundingHistory,
  getFuturesFills,
  getMarginFills,
  getWaitingLogins,
} from '@bourse/gateway-contract';
import { shownHere, useRead } from '@bourse/react';
import { useLocale } from '#platform/locale/locale.ts';
import { useAccountNotices, type AccountNotices } from '#platform/notices/notices.ts';
import { useSdk, type CallOptions, type Sdk } from '#platform/sdk/sdk.tsx';
import { useSession } from '#platform/session/session.ts';

const refreshMs = 30_000;

type Source = (sdk: Sdk, options: CallOptions, locale: string) => Promise<readonly Notice[]>;

const sources = {
  announcements: async (sdk, options, locale) => {
    const { list } = await sdk.call(getAnnouncements, { locale }, options);
    return Promise.all(
      list.map(async ({ id, publishedAt, html }) => ({
        kind: 'announcement' as const,
        id: `announcement ${id}`,
        at: publishedAt,
        html: await sdk.sanitizeHtml(html),
      })),
    );
  },
  fills: async (sdk, options) => {
    const [spot, margin, futures] = await Promise.all([
      sdk.call(getFills, {}, options),
      sdk.call(getMarginFills, {}, options),
      sdk.call(getFuturesFills, {}, options),
    ]);
    return fillNotices([...spot.fills, ...margin.fills, ...futures.fills]);
  },
  funding: async (sdk, options) =>
    fundingNotices((await sdk.call(getFundingHistory, {}, options)).payments),
  alerts: async (sdk, options) => alertNotices((await sdk.call(getAlerts, {}, options)).alerts),
  logins: async (sdk, options) =>
    loginNotices((await sdk.call(getWaitingLogins, {}, options)).list),
} satisfies Readonly<Record<string, Source>>;

export interface Notices {
  /** `undefined` until the first list is there. */
  readonly notices: readonly Notice[] | undefined;
  readonly isLoading: boolean;
  /** Error of a list that could not be loaded; the others are shown. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Announcements, and for a user the notices of the account, the newest first. */
export function useNotices(): Notices {
  const { user } = useSession();
  const security = useAccountNotices();
  const announcements = useSource('announcements');
  const lists = [
    announcements,
    useSource('fills'),
    useSource('funding'),
    useSource('alerts'),
    useSource('logins'),
  ];
  const all = [...lists, security];
  const isLoading = (user ? all : [announcements]).some(({ isPending }) => isPending);
  return {
    // A list that comes later would move the others.
    notices: isLoading
      ? undefined
      : mergeNotices([...lists.map(({ data }) => data ?? []), toNotices(security.data)]),
    isLoading,
    error: all.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const { error, refetch } of all) if (error) void refetch();
    },
  };
}

/** A list of the account is not loaded for a visitor. */
function useSource(name: keyof typeof sources) {
  const sdk = useSdk();
  const locale = useLocale();
  const { user } = useSession();
  return useRead(
    ['notices', name, user?.userId ?? '', locale],
    (_call, { signal }): Promise<readonly Notice[]> => sources[name](sdk, { signal }, locale),
    {
      enabled: name === 'announcements' || user !== undefined,
      refetchInterval: refreshMs,
      meta: shownHere,
    },
  );
}

function toNotices(security: AccountNotices | undefined): readonly Notice[] {
  return (security?.notices ?? []).map(toAccountNotice);
}
