import type { DelistingNoticeKind, NoticeKind, RiskNoticeKind } from '@bourse/gateway-contract';

type EventNoticeKind = RiskNoticeKind | DelistingNoticeKind;

/** Pages that show what a notice is about that its user has not caused by a change. */
export const eventPages: Readonly<Record<EventNoticeKind, string>> = {
  positionLiquidated: '/order/mcp',
  marginLiquidated: '/order/marginOrderInfo',
  marginCall: '/asset',
  simulatedLiquidation: '/order/mcp',
  ordersDelisted: '/record/exchange',
  simulatedOrdersDelisted: '/record/exchange',
};

/** Whether a notice is about the risk or the orders of an account, and not about its security. */
export function isEventNotice(kind: NoticeKind): kind is EventNoticeKind {
  return Object.hasOwn(eventPages, kind);
}
