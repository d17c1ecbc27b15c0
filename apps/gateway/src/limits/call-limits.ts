import type { CallContract } from '@bourse/gateway-contract';
import { userBudgetOf, weightOf } from './call-costs.ts';
import type { UserBudget } from './call-costs.ts';
import { RateLimit } from './rate-limit.ts';
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

export class CallLimits {
  readonly #limits: Readonly<Record<keyof CallRates, RateLimit>>;

  constructor(rates: CallRates) {
    this.#limits = {
      orders: new RateLimit(rates.orders),
      cancels: new RateLimit(rates.cancels),
      user: new RateLimit(rates.user),
      session: new RateLimit(rates.session),
      network: new RateLimit(rates.network),
      uploads: new RateLimit(rates.uploads),
      uploadedKilobytes: new RateLimit(rates.uploadedKilobytes),
    };
  }

  /** @throws Refusal `429` with `retry-after` and the budget headers. */
  charge(contract: CallContract, payer: Payer, bytes: number, now: number): RateHeaders {
    if (contract.access === 'report') return this.#chargeUpload(payer, bytes, now);
    const { userId, sessionId } = payer;
    const weight = weightOf(contract);
    if (userId !== undefined) {
      return this.#limits[userBudgetOf(contract)].spend(userId, weight, now);
    }
    const left = this.#limits.network.spend(payer.network, weight, now);
    if (sessionId === undefined) return left;
    return smaller(left, this.#limits.session.spend(sessionId, weight, now));
  }

  #chargeUpload({ network }: Payer, bytes: number, now: number): RateHeaders {
    const left = this.#limits.uploads.spend(network, 1, now);
    this.#limits.uploadedKilobytes.spend(network, Math.ceil(bytes / 1024), now);
    return left;
  }
}

function smaller(first: RateHeaders, second: RateHeaders): RateHeaders {
  const remaining = (headers: RateHeaders) => Number(headers['x-ratelimit-remaining']);
  return remaining(first) < remaining(second) ? first : second;
}
