import type { SafeHtmlContent } from '@bourse/client';
import type {
  CallAnswer,
  FundingPayment,
  getNotices,
  PriceAlert,
  SecurityNoticeKind,
} from '@bourse/gateway-contract';

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

export interface LiquidationNotice extends NoticeBase {
  readonly kind: 'liquidation';
  readonly symbol: string;
  readonly size: string;
  readonly markPrice: string;
}

export interface FundingNotice extends NoticeBase, Pick<FundingPayment, 'symbol' | 'amount'> {
  readonly kind: 'funding';
}

export interface AlertNotice extends NoticeBase, Pick<PriceAlert, 'symbol' | 'price'> {
  readonly kind: 'alert';
}

export interface MarginLiquidationNotice extends NoticeBase {
  readonly kind: 'marginLiquidation';
  /** The pair of an isolated account; `null` for the cross account. */
  readonly symbol: string | null;
  readonly debtValue: string;
}

/** A change of the account's security, or a login on another device that waits for the user's decision. */
export interface SecurityNotice extends NoticeBase {
  readonly kind: 'security';
  readonly event: SecurityNoticeKind | 'waitingLogin';
  readonly subject: string;
  readonly address: string;
}

type AccountNotice = CallAnswer<typeof getNotices>['notices'][number];

export function toSecurityNotice(notice: AccountNotice): SecurityNotice {
  const { noticeId, kind: event, at, subject, address } = notice;
  return { kind: 'security', id: `notice ${noticeId}`, event, at, subject, address };
}

export type Notice =
  | AnnouncementNotice
  | FillNotice
  | LiquidationNotice
  | MarginLiquidationNotice
  | FundingNotice
  | AlertNotice
  | SecurityNotice;

/** The kinds by which notices are filtered. */
export type NoticeKind = Exclude<Notice['kind'], 'marginLiquidation'>;

export function kindOf({ kind }: Notice): NoticeKind {
  return kind === 'marginLiquidation' ? 'liquidation' : kind;
}

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
    (notice) => (kind === 'all' || kindOf(notice) === kind) && !(unreadOnly && isRead(notice)),
  );
}
