import {
  getAlerts,
  getAnnouncements,
  getFills,
  getFundingHistory,
  getFuturesFills,
  getFuturesLiquidationHistory,
  getMarginLiquidationHistory,
  getMarginFills,
  getWaitingLogins,
} from '@bourse/gateway-contract';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useLocale } from '#platform/locale/locale.ts';
import { useAccountNotices, type AccountNotices } from '#platform/notices/notices.ts';
import { useSdk, type Sdk } from '#platform/sdk/sdk.tsx';
import { useSession } from '#platform/session/session.ts';
import { mergeNotices, toSecurityNotice, type Notice } from '../model/notice.ts';

const refreshMs = 30_000;

type Source = (sdk: Sdk, locale: string) => Promise<readonly Notice[]>;

const announcements: Source = async (sdk, locale) => {
  const { list } = await sdk.call(getAnnouncements, { locale });
  return Promise.all(
    list.map(async ({ id, publishedAt, html }) => ({
      kind: 'announcement' as const,
      id: `announcement ${id}`,
      at: publishedAt,
      html: await sdk.sanitizeHtml(html),
    })),
  );
};

/** Lists of a user, by name. */
const ownSources: Readonly<Record<string, Source>> = {
  fills: async (sdk) => {
    const [spot, margin, futures] = await Promise.all([
      sdk.call(getFills, {}),
      sdk.call(getMarginFills, {}),
      sdk.call(getFuturesFills, {}),
    ]);
    return [...spot.fills, ...margin.fills, ...futures.fills].map(
      ({ fillId, ts, symbol, side, size, price }) => ({
        kind: 'fill' as const,
        id: `fill ${symbol} ${fillId}`,
        at: ts,
        symbol,
        side,
        size,
        price,
      }),
    );
  },
  liquidations: async (sdk) => {
    const { liquidations } = await sdk.call(getFuturesLiquidationHistory, {});
    return liquidations.map(({ liquidationId, ts, symbol, size, markPrice }) => ({
      kind: 'liquidation' as const,
      id: `liquidation ${liquidationId}`,
      at: ts,
      symbol,
      size,
      markPrice,
    }));
  },
  marginLiquidations: async (sdk) => {
    const { liquidations } = await sdk.call(getMarginLiquidationHistory, {});
    return liquidations.map(({ liquidationId, startedAt, symbol, debtValue }) => ({
      kind: 'marginLiquidation' as const,
      id: `margin liquidation ${liquidationId}`,
      at: startedAt,
      symbol,
      debtValue,
    }));
  },
  funding: async (sdk) => {
    const { payments } = await sdk.call(getFundingHistory, {});
    return payments.map(({ positionId, ts, symbol, amount }) => ({
      kind: 'funding' as const,
      id: `funding ${positionId} ${ts}`,
      at: ts,
      symbol,
      amount,
    }));
  },
  alerts: async (sdk) => {
    const { alerts } = await sdk.call(getAlerts, {});
    return alerts.flatMap(({ alertId, reachedAt, symbol, price }) =>
      reachedAt === null
        ? []
        : { kind: 'alert' as const, id: `alert ${alertId}`, at: reachedAt, symbol, price },
    );
  },
  logins: async (sdk) => {
    const { list } = await sdk.call(getWaitingLogins, {});
    return list.map(({ approvalId, startedAt, address }) => ({
      kind: 'security' as const,
      event: 'waitingLogin' as const,
      subject: '',
      id: `login ${approvalId}`,
      at: startedAt,
      address,
    }));
  },
};

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
  const sdk = useSdk();
  const locale = useLocale();
  const { user } = useSession();
  const own = user ? Object.entries(ownSources) : [];
  const security = useAccountNotices();
  const others = useQueries({
    queries: [['announcements', announcements] as const, ...own].map(([name, load]) => ({
      queryKey: ['notices', name, user?.userId ?? '', locale],
      queryFn: () => load(sdk, locale),
      refetchInterval: refreshMs,
      meta: { showsItsErrors: true },
    })),
    combine: toLists,
  });
  const isLoading = others.isLoading || (user !== undefined && security.isPending);
  return {
    // A list that comes later would move the others.
    notices: isLoading ? undefined : mergeNotices([...others.lists, toNotices(security.data)]),
    isLoading,
    error: others.error ?? security.error,
    retry: () => {
      others.retry();
      if (security.error) void security.refetch();
    },
  };
}

function toNotices(security: AccountNotices | undefined): readonly Notice[] {
  return (security?.notices ?? []).map(toSecurityNotice);
}

function toLists(results: readonly UseQueryResult<readonly Notice[]>[]) {
  return {
    lists: results.flatMap(({ data }) => (data ? [data] : [])),
    isLoading: results.some(({ isPending }) => isPending),
    error: results.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const { error, refetch } of results) if (error) void refetch();
    },
  };
}
