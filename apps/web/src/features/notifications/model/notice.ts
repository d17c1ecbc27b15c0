import type { SafeHtmlContent } from '@bourse/client';
import type {
  CallAnswer,
  FundingPayment,
  getFills,
  getNotices,
  NoticeKind as GatewayKind,
  PriceAlert,
  RiskNoticeKind,
  SecurityNoticeKind,
} from '@bourse/gateway-contract';
import { decimalsOf, money, type Decimal } from '@bourse/trading/decimal';

interface NoticeBase {
  /** Unique over all kinds. */
  readonly id: string;
  /** In milliseconds since the epoch. */
  readonly at: number;
}

export interface AnnouncementNotice extends NoticeBase {
  readonly kind: 'announcement';
  readonly html: SafeHtmlContent;
}

export interface FillNotice extends NoticeBase {
  readonly kind: 'fill';
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly size: string;
  readonly price: string;
}

export interface FundingNotice extends NoticeBase, Pick<FundingPayment, 'symbol' | 'amount'> {
  readonly kind: 'funding';
}

export interface AlertNotice extends NoticeBase, Pick<PriceAlert, 'symbol' | 'price'> {
  readonly kind: 'alert';
}

/** A liquidation, or a margin call. */
export interface RiskNotice extends NoticeBase {
  readonly kind: 'liquidation';
  readonly event: RiskNoticeKind;
  /** The pair and the liquidated size, as far as there are any. */
  readonly subject: string;
}

/** A change of the account's security, or a login on another device that waits for the user's decision. */
export interface SecurityNotice extends NoticeBase {
  readonly kind: 'security';
  readonly event: SecurityNoticeKind | 'waitingLogin';
  readonly subject: string;
  readonly address: string;
}

type AccountNotice = CallAnswer<typeof getNotices>['notices'][number];

/** Pages that show what a notice about a risk is about. */
export const riskPages = {
  positionLiquidated: '/{-$locale}/order/mcp',
  marginLiquidated: '/{-$locale}/order/marginOrderInfo',
  marginCall: '/{-$locale}/asset',
  simulatedLiquidation: '/{-$locale}/order/mcp',
} as const satisfies Readonly<Record<RiskNoticeKind, string>>;

function isRiskNotice(kind: GatewayKind): kind is RiskNoticeKind {
  return Object.hasOwn(riskPages, kind);
}

/** Returns a notice of the gateway by what it is about. */
export function toAccountNotice(notice: AccountNotice): SecurityNotice | RiskNotice {
  const { noticeId, kind: event, at, subject, address } = notice;
  const id = `notice ${noticeId}`;
  return isRiskNotice(event)
    ? { kind: 'liquidation', id, event, at, subject }
    : { kind: 'security', id, event, at, subject, address };
}

/** Returns the changes of the account's security among its notices. */
export function securityNotices(notices: readonly AccountNotice[]): readonly SecurityNotice[] {
  return notices.map(toAccountNotice).filter((notice) => notice.kind === 'security');
}

type Fill = CallAnswer<typeof getFills>['fills'][number];

/** Returns one notice for all fills of an order, with their mean price. */
export function fillNotices(fills: readonly Fill[]): readonly FillNotice[] {
  const byOrder = new Map<string, { readonly first: Fill; readonly parts: Fill[] }>();
  for (const fill of fills) {
    const order = `${fill.symbol} ${fill.orderId}`;
    const known = byOrder.get(order) ?? { first: fill, parts: [] };
    known.parts.push(fill);
    byOrder.set(order, known);
  }
  return [...byOrder].map(([order, { first, parts }]) => {
    const size = sum(parts.map((part) => part.size));
    const mean = money.divide(sum(parts.map(({ quote }) => quote)), size) ?? money.zero;
    return {
      kind: 'fill',
      id: `fill ${order}`,
      at: Math.max(...parts.map(({ ts }) => ts)),
      symbol: first.symbol,
      side: first.side,
      size: money.toShortText(size),
      price: money.toText(mean, Math.max(...parts.map(({ price }) => decimalsOf(price)))),
    };
  });
}

function sum(amounts: readonly string[]): Decimal {
  return amounts.reduce<Decimal>(money.add, money.zero);
}

export type Notice =
  AnnouncementNotice | FillNotice | RiskNotice | FundingNotice | AlertNotice | SecurityNotice;

/** The kinds by which notices are filtered. */
export type NoticeKind = Notice['kind'];

export const noticeKinds = [
  'announcement',
  'fill',
  'liquidation',
  'funding',
  'alert',
  'security',
] as const satisfies readonly NoticeKind[];

/** Notices that the page shows. */
const longest = 300;

/** Returns all notices of several lists, the newest first. */
export function mergeNotices(lists: readonly (readonly Notice[])[]): readonly Notice[] {
  return lists
    .flat()
    .toSorted((a, b) => b.at - a.at)
    .slice(0, longest);
}

export interface NoticeFilter {
  readonly kind: NoticeKind | 'all';
  readonly unreadOnly: boolean;
}

export function selectNotices(
  notices: readonly Notice[],
  { kind, unreadOnly }: NoticeFilter,
  isRead: (notice: Notice) => boolean,
): readonly Notice[] {
  return notices.filter(
    (notice) => (kind === 'all' || notice.kind === kind) && !(unreadOnly && isRead(notice)),
  );
}
