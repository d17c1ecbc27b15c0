import type { WithdrawalQuota } from '@bourse/exchange';
import type { IdentityReviews } from './identity-reviews.ts';
import type { UserStore } from './user-store.ts';

/** The most that a person withdraws in 24 hours, in USDT, by identity level: 0, 1 and 2. */
export type WithdrawalLimits = WithdrawalQuota['limits'];

export const defaultWithdrawalLimits: WithdrawalLimits = ['10000', '100000', '2000000'];

export interface QuotaParts {
  readonly users: Pick<UserStore, 'findById'>;
  readonly identityReviews: Pick<IdentityReviews, 'of'>;
  readonly withdrawalLimits: WithdrawalLimits;
}

/** Sub-accounts share the quota of their main account, whose owner was verified. */
export async function quotaOfUser(
  userId: string,
  { users, identityReviews, withdrawalLimits: limits }: QuotaParts,
  now: number,
): Promise<WithdrawalQuota> {
  const ownerId = (await users.findById(userId))?.mainUserId ?? userId;
  const { level } = await identityReviews.of(ownerId, now);
  return { ownerId, level, limits };
}
