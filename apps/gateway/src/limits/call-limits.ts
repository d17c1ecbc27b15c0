import type { CallContract } from '@bourse/gateway-contract';
import { userBudgetOf, weightOf } from './call-costs.ts';
import type { UserBudget } from './call-costs.ts';
import { createRateLimit } from './rate-limit.ts';
import type { Rate, RateHeaders } from './rate-limit.ts';

export interface CallRates extends Readonly<Record<UserBudget, Rate>> {
  readonly session: Rate;
  readonly network: Rate;
  readonly uploads: Rate;
  readonly uploadedKilobytes: Rate;
}

export const defaultRates: CallRates = {
  orders: { burst: 500, perSecond: 200 },
  cancels: { burst: 1_000, perSecond: 400 },
  // A page with 100 calls in progress sends each twice when its sign mode changes.
  user: { burst: 1_200, perSecond: 60 },
  session: { burst: 300, perSecond: 20 },
  network: { burst: 1_200, perSecond: 60 },
  uploads: { burst: 300, perSecond: 20 },
  uploadedKilobytes: { burst: 16_384, perSecond: 4 },
};

export interface Payer {
  /** A stolen cookie spends its user's budget only. */
  readonly userId: string | undefined;
  readonly sessionId: string | undefined;
  readonly network: string;
}

export interface CallLimits {
  /** @throws Refusal `429` with `retry-after` and the budget headers. */
  charge(contract: CallContract, payer: Payer, bytes: number, now: number): RateHeaders;
}

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
