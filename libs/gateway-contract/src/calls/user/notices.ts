import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { nothing, timestamp } from '../../values.ts';

/** Kind of a notice about the security, the risk or the orders of an account. */
export const noticeKind = v.picklist([
  'positionLiquidated',
  'marginLiquidated',
  'marginCall',
  'simulatedLiquidation',
  'ordersDelisted',
  'simulatedOrdersDelisted',
  'newDevice',
  'passwordChanged',
  'emailChanged',
  'mobileChanged',
  'authenticatorOn',
  'authenticatorOff',
  'passkeyAdded',
  'passkeyRemoved',
  'antiPhishingChanged',
  'identityBound',
  'identityUnbound',
  'subAccountPassword',
  'subAccountPermissions',
  'subAccountFrozen',
  'subAccountReleased',
  'apiKeyCreated',
  'apiKeyChanged',
  'apiKeyRemoved',
  'addressAdded',
  'addressRemoved',
  'addressRuleOn',
  'addressRuleOff',
  'withdrawalRequested',
  'identityVerified',
  'accountFrozen',
  'freezeLifted',
  'otherLoginsRemoved',
  'proofRefused',
  'recoveryCodeUsed',
  'recoveryCodesRenewed',
  'authenticatorRemovalBegun',
  'authenticatorRemovalStopped',
]);

/** Kind of a notice about the security, the risk or the orders of an account. */
export type NoticeKind = v.InferOutput<typeof noticeKind>;

/** Kind of a notice about the risk of an account. */
export type RiskNoticeKind = Extract<
  NoticeKind,
  'positionLiquidated' | 'marginLiquidated' | 'marginCall' | 'simulatedLiquidation'
>;

/** Kind of a notice about orders that were cancelled because the trading of their pair has ended. */
export type DelistingNoticeKind = Extract<NoticeKind, 'ordersDelisted' | 'simulatedOrdersDelisted'>;

/** Kind of a notice about the security of an account. */
export type SecurityNoticeKind = Exclude<NoticeKind, RiskNoticeKind | DelistingNoticeKind>;

/** Something that has happened to the security, the risk or the orders of an account. */
export const securityNotice = v.object({
  noticeId: v.string(),
  kind: noticeKind,
  at: timestamp,
  /** Name of a key or passkey, a browser, an address, an amount, a pair and a size, or a pair and the number of its orders; may be empty. */
  subject: v.string(),
  /** The address from which the change was made; empty if the user changed nothing. */
  address: v.string(),
});

/** Notices that the user has read: all until a time, and single ones of any kind by the client's ids. */
export const noticesRead = v.object({ until: timestamp, ids: v.array(v.string()) });

/** Notices that the user has read. */
export type NoticesRead = v.InferOutput<typeof noticesRead>;

/**
 * `POST /v1/user/notices/list`: the last 200 notices about the security of the account, newest first; how many of them are unread;
 * and what the user has read. A notice has the client's id `notice {noticeId}`.
 */
export const getNotices = {
  method: 'POST',
  path: '/v1/user/notices/list',
  access: 'user',
  writes: false,
  sealed: false,
  payload: nothing,
  answer: v.object({
    notices: v.array(securityNotice),
    unread: v.number(),
    read: noticesRead,
    /** As in `getOtherLogins`. */
    asksForReview: v.boolean(),
  }),
} as const satisfies CallContract;

/**
 * `POST /v1/user/notices/markRead`: marks notices as read, those of other lists included: all until a time, which is at most now, or
 * up to 100 by their ids. The last 500 ids are kept.
 */
export const markNoticesRead = {
  method: 'POST',
  path: '/v1/user/notices/markRead',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({
    until: v.optional(timestamp),
    ids: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(80))), v.maxLength(100)), []),
  }),
  answer: v.object({ unread: v.number(), read: noticesRead }),
} as const satisfies CallContract;
