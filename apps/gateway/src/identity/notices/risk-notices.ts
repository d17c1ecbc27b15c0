import type { NoticeKind, RiskNoticeKind } from '@bourse/gateway-contract';

/** Pages that show what a notice about a risk is about. */
export const riskPages: Readonly<Record<RiskNoticeKind, string>> = {
  positionLiquidated: '/order/mcp',
  marginLiquidated: '/order/marginOrderInfo',
  marginCall: '/asset',
  simulatedLiquidation: '/order/mcp',
};

/** Whether a notice is about the risk of an account. */
export function isRiskNotice(kind: NoticeKind): kind is RiskNoticeKind {
  return Object.hasOwn(riskPages, kind);
}
