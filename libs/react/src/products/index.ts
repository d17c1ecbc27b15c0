export {
  otcHistory,
  useAcceptQuote,
  useOtcTerms,
  useRefreshHistory,
  useRequestQuote,
} from './use-otc.ts';
export type { OtcQuote, OtcTerms } from './use-otc.ts';
export { useLoadProof, useReserves, useSnapshots } from './use-reserves.ts';
export type { ReserveCoin, ReserveProof, SnapshotHead } from './use-reserves.ts';
export { useFeeSchedule, useFundDays, useProtectionFund } from './use-terms.ts';
export type { FundDay, ProtectionFund, ScheduledLevel } from './use-terms.ts';
export type { CallResult } from '../calls/use-call.ts';
export type { ActionResult, SendResult } from '../calls/use-send.ts';
export type { HooksClient } from '../client-context.ts';
export type { History } from '../history/history.ts';
