import {
  getEquityHours,
  getProfitByCoin,
  getStatement,
  getYearStatement,
  type CallAnswer,
} from '@bourse/gateway-contract';
import { shownHere } from '../calls/error-meta.ts';
import { useCall, type CallResult } from '../calls/use-call.ts';
import { useSend, type SendResult } from '../calls/use-send.ts';

/** Today is valued at the prices of now. */
const live = { meta: shownHere, staleTime: 0, refetchInterval: 30_000 } as const;

/** A year of days is large, and only the last of them changes. */
const rare = { ...live, refetchInterval: 300_000 } as const;

const mostDays = 90;

/** Profit and loss of days, and of all of them. */
export type Statement = CallAnswer<typeof getStatement>;

/** Profit and loss of one UTC day. */
export type StatementDay = Statement['days'][number];

/** Profit and loss of a period. */
export type StatementFigures = NonNullable<Statement['total']>;

/** Value of all accounts at a moment. */
export type EquityHour = CallAnswer<typeof getEquityHours>['hours'][number];

/** Trades of a period by coin and side, and funding and interest by coin. */
export type ProfitByCoin = CallAnswer<typeof getProfitByCoin>;

/** Returns profit and loss of the last days. Loads them again every half minute, more than 90 days every five minutes. */
export const useStatement = (days: number): CallResult<Statement> =>
  useCall(getStatement, { days: String(days) }, days > mostDays ? rare : live);

/** Returns the value of all accounts at the hours of yesterday and today, and now. */
export const useEquityHours = (): CallResult<readonly EquityHour[]> =>
  useCall(getEquityHours, {}, { ...live, select: ({ hours }) => hours });

/** Returns what the trades of the last days have realised and cost. */
export const useProfitByCoin = (days: number): CallResult<ProfitByCoin> =>
  useCall(getProfitByCoin, { days: String(days) }, live);

/** Loads the statement of a year when it is sent. */
export const useYearStatement = (): SendResult<typeof getYearStatement> =>
  useSend(getYearStatement, { meta: shownHere });
