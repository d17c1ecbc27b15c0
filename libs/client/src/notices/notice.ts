import type {
  CallAnswer,
  DelistingNoticeKind,
  FundingPayment,
  getFills,
  getNotices,
  getWaitingLogins,
  IndicatorAlert,
  MarketAlert,
  NoticeKind as GatewayKind,
  RiskNoticeKind,
  SecurityNoticeKind,
} from '@bourse/gateway-contract';
import { decimalsOf, money, type Decimal } from '@bourse/trading/decimal';
import type { SafeHtmlContent } from '../safety/create-safety.ts';

/** Members of every notice. */
export interface NoticeBase {
  /** Unique over all kinds. */
  readonly id: string;
  /** In milliseconds since the epoch. */
  readonly at: number;
}

/** An announcement of the exchange. */
export interface AnnouncementNotice extends NoticeBase {
  readonly kind: 'announcement';
  readonly html: SafeHtmlContent;
}

/** The fills of an order. */
export interface FillNotice extends NoticeBase {
  readonly kind: 'fill';
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly size: string;
  readonly price: string;
}

/** A funding fee; its amount is negative if the user has paid it. */
export interface FundingNotice extends NoticeBase, Pick<FundingPayment, 'symbol' | 'amount'> {
  readonly kind: 'funding';
}

/** An alert that was reached. */
export interface AlertNotice extends NoticeBase, Pick<MarketAlert, 'symbol'> {
  readonly kind: 'alert';
  readonly alert: MarketAlert;
}

/** A liquidation, or a margin call. */
export interface RiskNotice extends NoticeBase {
  readonly kind: 'liquidation';
  readonly event: RiskNoticeKind;
  /** The pair and the liquidated size, as far as there are any. */
  readonly subject: string;
}

/** Orders that were cancelled because the trading of their pair has ended. */
export interface DelistingNotice extends NoticeBase {
  readonly kind: 'delisting';
  readonly event: DelistingNoticeKind;
  /** The pair and the number of orders. */
  readonly subject: string;
}

/** A change of the account's security, or a login on another device that waits for the user's decision. */
export interface SecurityNotice extends NoticeBase {
  readonly kind: 'security';
  readonly event: SecurityNoticeKind | 'waitingLogin';
  readonly subject: string;
  readonly address: string;
}

/** A notice of the account, as the gateway sends it. */
export type AccountNotice = CallAnswer<typeof getNotices>['notices'][number];

const riskKinds = {
  positionLiquidated: true,
  marginLiquidated: true,
  marginCall: true,
  simulatedLiquidation: true,
} as const satisfies Readonly<Record<RiskNoticeKind, true>>;

function isRiskNotice(kind: GatewayKind): kind is RiskNoticeKind {
  return Object.hasOwn(riskKinds, kind);
}

function isDelistingNotice(kind: GatewayKind): kind is DelistingNoticeKind {
  return kind === 'ordersDelisted' || kind === 'simulatedOrdersDelisted';
}

/** Returns a notice of the gateway, by whether it is about a risk, about orders or about security. */
export function toAccountNotice(
  notice: AccountNotice,
): SecurityNotice | RiskNotice | DelistingNotice {
  const { noticeId, kind: event, at, subject, address } = notice;
  const id = `notice ${noticeId}`;
  if (isDelistingNotice(event)) return { kind: 'delisting', id, event, at, subject };
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
export function fillNotices(fills: CallAnswer<typeof getFills>['fills']): readonly FillNotice[] {
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

/** Returns a notice for each funding fee. */
export function fundingNotices(payments: readonly FundingPayment[]): readonly FundingNotice[] {
  return payments.map(({ positionId, ts, symbol, amount }) => ({
    kind: 'funding',
    id: `funding ${positionId} ${ts}`,
    at: ts,
    symbol,
    amount,
  }));
}

/** Returns a notice for each alert that was reached. */
export function alertNotices(alerts: readonly MarketAlert[]): readonly AlertNotice[] {
  return alerts.flatMap((alert) => {
    const { alertId, reachedAt: at, symbol } = alert;
    return at === null ? [] : { kind: 'alert', id: `alert ${alertId}`, at, symbol, alert };
  });
}

/** Returns the name of an indicator with its length, as charts have it: `RSI(14)`. */
export function indicatorName({
  indicator,
  length,
}: Pick<IndicatorAlert, 'indicator' | 'length'>): string {
  return `${indicator.toUpperCase()}(${length})`;
}

/** Returns a notice for each login that waits for the user's decision. */
export function loginNotices(
  logins: CallAnswer<typeof getWaitingLogins>['list'],
): readonly SecurityNotice[] {
  return logins.map(({ approvalId, startedAt, address }) => ({
    kind: 'security',
    event: 'waitingLogin',
    subject: '',
    id: `login ${approvalId}`,
    at: startedAt,
    address,
  }));
}

/** Something that has happened, to the account or at the exchange. */
export type Notice =
  | AnnouncementNotice
  | FillNotice
  | RiskNotice
  | DelistingNotice
  | FundingNotice
  | AlertNotice
  | SecurityNotice;

/** The kinds by which notices are filtered. */
export type NoticeKind = Notice['kind'];

/** All kinds, in the order of a list to choose from. */
export const noticeKinds = [
  'announcement',
  'fill',
  'liquidation',
  'delisting',
  'funding',
  'alert',
  'security',
] as const satisfies readonly NoticeKind[];

/** Notices that a list has at most. */
const longest = 300;

/** Returns the 300 newest notices of several lists, the newest first. */
export function mergeNotices(lists: readonly (readonly Notice[])[]): readonly Notice[] {
  return lists
    .flat()
    .toSorted((a, b) => b.at - a.at)
    .slice(0, longest);
}

/** Notices that a list shows. */
export interface NoticeFilter {
  readonly kind: NoticeKind | 'all';
  readonly unreadOnly: boolean;
}

/** Returns the notices that pass a filter. */
export function selectNotices(
  notices: readonly Notice[],
  { kind, unreadOnly }: NoticeFilter,
  isRead: (notice: Notice) => boolean,
): readonly Notice[] {
  return notices.filter(
    (notice) => (kind === 'all' || notice.kind === kind) && !(unreadOnly && isRead(notice)),
  );
}
