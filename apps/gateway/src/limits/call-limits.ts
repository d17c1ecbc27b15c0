import type { CallContract } from '@bourse/gateway-contract';
import { userBudgetOf, weightOf } from './call-costs.ts';
import type { UserBudget } from './call-costs.ts';
import { createRateLimit } from './rate-limit.ts';
import type { Rate, RateHeaders } from './rate-limit.ts';

/** Rates of calls. */
export interface CallRates extends Readonly<Record<UserBudget, Rate>> {
  /** Calls of one anonymous session. */
  readonly session: Rate;
  /** Anonymous calls of one network. */
  readonly network: Rate;
  /** Uploads of events and reports from one network, and their kilobytes. */
  readonly uploads: Rate;
  readonly uploadedKilobytes: Rate;
}

/** Rates that a person, a trading program and a shared address keep with ease. */
export const defaultRates: CallRates = {
  orders: { burst: 500, perSecond: 200 },
  cancels: { burst: 1_000, perSecond: 400 },
  // A page with a hundred calls under way sends each of them twice when the signing mode changes.
  user: { burst: 1_200, perSecond: 60 },
  session: { burst: 300, perSecond: 20 },
  network: { burst: 1_200, perSecond: 60 },
  uploads: { burst: 300, perSecond: 20 },
  uploadedKilobytes: { burst: 16_384, perSecond: 4 },
};

/** The user, session and network that a call is charged to. */
export interface Payer {
  /** The user of a live session's cookie. A caller with a stolen cookie spends that user's budget only. */
  readonly userId: string | undefined;
  readonly sessionId: string | undefined;
  readonly network: string;
}

/** Charges calls: to the user where somebody is logged in, otherwise to session and network. */
export interface CallLimits {
  /**
   * @param bytes - Length of the body.
   * @returns What is left of the scarcest budget, as headers.
   * @throws Refusal `429` with the same headers and `retry-after`.
   */
  charge(contract: CallContract, payer: Payer, bytes: number, now: number): RateHeaders;
}

/** Keeps the budgets in memory. */
export function createCallLimits(rates: CallRates): CallLimits {
  const { orders, cancels, user, session, network, uploads, uploadedKilobytes } = {
    orders: createRateLimit(rates.orders),
    cancels: createRateLimit(rates.cancels),
    user: createRateLimit(rates.user),
    session: createRateLimit(rates.session),
    network: createRateLimit(rates.network),
    uploads: createRateLimit(rates.uploads),
    uploadedKilobytes: createRateLimit(rates.uploadedKilobytes),
  };
  const byBudget = { orders, cancels, user };
  return {
    charge(contract, payer, bytes, now) {
      if (contract.access === 'report') {
        const left = uploads.spend(payer.network, 1, now);
        uploadedKilobytes.spend(payer.network, Math.ceil(bytes / 1024), now);
        return left;
      }
      const weight = weightOf(contract);
      if (payer.userId !== undefined) {
        return byBudget[userBudgetOf(contract)].spend(payer.userId, weight, now);
      }
      const left = network.spend(payer.network, weight, now);
      if (payer.sessionId === undefined) return left;
      return scarcer(left, session.spend(payer.sessionId, weight, now));
    },
  };
}

function scarcer(first: RateHeaders, second: RateHeaders): RateHeaders {
  const remaining = (headers: RateHeaders) => Number(headers['x-ratelimit-remaining']);
  return remaining(first) < remaining(second) ? first : second;
}
