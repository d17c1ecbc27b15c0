import type { CallContract } from '@bourse/gateway-contract';
import { policyOf, type CallPolicy } from '@bourse/gateway-contract/policy';
import { RateLimit, type Rate, type RateHeaders } from './rate-limit.ts';

export interface CallRates extends Readonly<Record<CallPolicy['budget'], Rate>> {
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

/** The sender of a call without a valid signature, whose network is charged for it. */
export interface Stranger {
  readonly network: string;
  /** Only of a session without a user: a stolen cookie spends nothing of its user's. */
  readonly sessionId: string | undefined;
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

  /**
   * Charges a user or an API key whose signature holds.
   *
   * @throws Refusal `429` with `retry-after` and the budget headers.
   */
  chargeSigner(contract: CallContract, signer: string, now: number): RateHeaders {
    const { cost, budget } = policyOf(contract);
    return this.#limits[budget].spend(signer, cost, now);
  }

  /**
   * Charges the network of any other call, and its session.
   *
   * @throws Refusal as `chargeSigner`.
   */
  chargeStranger(
    contract: CallContract,
    { network, sessionId }: Stranger,
    bytes: number,
    now: number,
  ): RateHeaders {
    if (contract.access === 'report') return this.#chargeUpload(network, bytes, now);
    const { cost } = policyOf(contract);
    const left = this.#limits.network.spend(network, cost, now);
    if (sessionId === undefined) return left;
    return smaller(left, this.#limits.session.spend(sessionId, cost, now));
  }

  #chargeUpload(network: string, bytes: number, now: number): RateHeaders {
    const left = this.#limits.uploads.spend(network, 1, now);
    this.#limits.uploadedKilobytes.spend(network, Math.ceil(bytes / 1024), now);
    return left;
  }
}

function smaller(first: RateHeaders, second: RateHeaders): RateHeaders {
  const remaining = (headers: RateHeaders) => Number(headers['x-ratelimit-remaining']);
  return remaining(first) < remaining(second) ? first : second;
}
