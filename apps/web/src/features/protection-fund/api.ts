import { getInsuranceFund, type CallAnswer } from '@bourse/gateway-contract';
import { shownHere, useCall } from '@bourse/react';

export type FundDay = CallAnswer<typeof getInsuranceFund>['days'][number];

const options = { refetchInterval: 60_000, meta: shownHere };

/** Returns the fund's balance and its last 100 days with a change, the newest first. */
export const useProtectionFund = () => useCall(getInsuranceFund, {}, options);

export const useFundDays = () =>
  useCall(getInsuranceFund, {}, { ...options, select: ({ days }) => days });
