import { getOtherLogins, keepOtherLogins, removeOtherLogins } from '@bourse/gateway-contract';
import { gatewayRoute, type GatewayRoute } from '../../edge/pipeline/call.ts';
import { userRoute } from '../../edge/route/route.ts';
import type { Units } from '../../stores/units.ts';
import type { PendingLogins } from '../login/index.ts';
import type { OtherLogins } from '../login/other-logins.ts';
import type { AccountSecurity } from '../users/account-security.ts';
import { ownerOf } from '../users/owner-of.ts';
import type { UserStore } from '../users/user-store.ts';
import type { EndOtherSessions } from './end-other-sessions.ts';

export interface OtherLoginParts {
  readonly units: Pick<Units, 'run'>;
  readonly users: UserStore;
  readonly otherLogins: OtherLogins;
  readonly security: Pick<AccountSecurity, 'asksForReview' | 'noteReview'>;
  readonly pendingLogins: Pick<PendingLogins, 'endAllOf'>;
  readonly endOthers: EndOtherSessions;
}

/** Routes that list, keep and remove the login methods besides the password, which are reviewed after a reset. */
export function otherLoginRoutes(parts: OtherLoginParts): readonly GatewayRoute[] {
  const { units, users, otherLogins, security, pendingLogins, endOthers } = parts;
  return [
    userRoute(getOtherLogins, async (_, { userId }) => {
      const owner = await ownerOf(userId, users);
      const asksForReview = await security.asksForReview(owner.id);
      return { list: [...(await otherLogins.listOf(owner))], asksForReview };
    }),
    userRoute(keepOtherLogins, async (_, { userId }) => {
      const owner = await ownerOf(userId, users);
      await security.noteReview(owner.id);
      return null;
    }),
    gatewayRoute(removeOtherLogins, async (_, context) => {
      const owner = await ownerOf(context.userId, users);
      await units.run(async () => {
        await otherLogins.removeAllOf(owner);
        await security.noteReview(owner.id);
      });
      for (const { id } of [owner, ...(await users.subAccountsOf(owner.id))]) {
        await endOthers(id, context);
        pendingLogins.endAllOf(id, context.now);
      }
      return null;
    }),
  ];
}
