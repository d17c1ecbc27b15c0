import { getFeeSchedule, getInsuranceFund, type CallAnswer } from '@bourse/gateway-contract';
import { shownHere } from '../calls/error-meta.ts';
import { ruleQuery } from '../calls/rule-query.ts';
import { useCall, type CallResult } from '../calls/use-call.ts';

/** The conditions and rates of a fee level. */
export type ScheduledLevel = CallAnswer<typeof getFeeSchedule>['levels'][number];

/** Returns the fee levels, from the lowest. */
export const useFeeSchedule = (): CallResult<readonly ScheduledLevel[]> =>
  useCall(
    getFeeSchedule,
    {},
    { select: ({ levels }) => levels, ...ruleQuery, meta: { ...ruleQuery.meta, ...shownHere } },
  );

/** Balance and changes of the protection fund. */
export type ProtectionFund = CallAnswer<typeof getInsuranceFund>;

/** A day with a change of the protection fund. */
export type FundDay = ProtectionFund['days'][number];

const fund = { refetchInterval: 60_000, meta: shownHere };

/** Returns the protection fund with its last 100 days with a change, the newest first. */
export const useProtectionFund = (): CallResult<ProtectionFund> =>
  useCall(getInsuranceFund, {}, fund);

/** Returns these days alone. */
export const useFundDays = (): CallResult<readonly FundDay[]> =>
  useCall(getInsuranceFund, {}, { ...fund, select: ({ days }) => days });
