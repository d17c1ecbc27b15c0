import type { IdentityReviews } from './identity-reviews.ts';
import type { UserFlagStore } from './user-flag-store.ts';
import type { UserStore } from './user-store.ts';

export interface OtcParts {
  readonly users: Pick<UserStore, 'findById'>;
  readonly flags: Pick<UserFlagStore, 'of'>;
  readonly identityReviews: Pick<IdentityReviews, 'of'>;
}

/** Identity level 2 of the main account opens OTC, unless an operator has set `openOtc` to false. */
export async function isOtcOpen(
  userId: string,
  { users, flags, identityReviews }: OtcParts,
  now: number,
): Promise<boolean> {
  const mainUserId = (await users.findById(userId))?.mainUserId ?? userId;
  const { openOtc } = await flags.of(userId);
  return openOtc && (await identityReviews.of(mainUserId, now)).level === 2;
}
