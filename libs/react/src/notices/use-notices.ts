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
import { shownHere } from '../calls/error-meta.ts';
import { useRead, type CallResult } from '../calls/use-call.ts';
import { useClient, type HooksClient } from '../client-context.ts';
import { useSession } from '../session/use-session.ts';
import { useAccountNotices, type AccountNotices } from './use-account-notices.ts';

const refreshMs = 30_000;

type Client = Pick<HooksClient, 'call' | 'sanitizeHtml'>;
type Options = Parameters<HooksClient['call']>[2];
type Source = (client: Client, options: Options, locale: string) => Promise<readonly Notice[]>;

const sources = {
  announcements: async ({ call, sanitizeHtml }, options, locale) => {
    const { list } = await call(getAnnouncements, { locale }, options);
    return Promise.all(
      list.map(async ({ id, publishedAt, html }) => ({
        kind: 'announcement' as const,
        id: `announcement ${id}`,
        at: publishedAt,
        html: await sanitizeHtml(html),
      })),
    );
  },
  fills: async ({ call }, options) => {
    const [spot, margin, futures] = await Promise.all([
      call(getFills, {}, options),
      call(getMarginFills, {}, options),
      call(getFuturesFills, {}, options),
    ]);
    return fillNotices([...spot.fills, ...margin.fills, ...futures.fills]);
  },
  funding: async ({ call }, options) =>
    fundingNotices((await call(getFundingHistory, {}, options)).payments),
  alerts: async ({ call }, options) => alertNotices((await call(getAlerts, {}, options)).alerts),
  logins: async ({ call }, options) =>
    loginNotices((await call(getWaitingLogins, {}, options)).list),
} satisfies Readonly<Record<string, Source>>;

/** All notices of a page. */
export interface Notices {
  /** `undefined` until the first list is there. */
  readonly notices: readonly Notice[] | undefined;
  readonly isLoading: boolean;
  /** Error of a list that could not be loaded; the others are shown. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Returns announcements, and for a user the notices of the account, the newest first. */
export function useNotices(locale: string): Notices {
  const { user } = useSession();
  const security = useAccountNotices();
  const announcements = useSource('announcements', locale);
  const lists = [
    announcements,
    useSource('fills', locale),
    useSource('funding', locale),
    useSource('alerts', locale),
    useSource('logins', locale),
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
function useSource(name: keyof typeof sources, locale: string): CallResult<readonly Notice[]> {
  const client = useClient();
  const { user } = useSession();
  return useRead(
    ['notices', name, user?.userId ?? '', locale],
    (_call, { signal }): Promise<readonly Notice[]> => sources[name](client, { signal }, locale),
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
