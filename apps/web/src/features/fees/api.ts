import { getFeeSchedule } from '@bourse/gateway-contract';
import { ruleQuery, shownHere, useCall } from '@bourse/react';

const options = { ...ruleQuery, meta: { ...ruleQuery.meta, ...shownHere } };

export const useFeeSchedule = () =>
  useCall(getFeeSchedule, {}, { select: ({ levels }) => levels, ...options });
