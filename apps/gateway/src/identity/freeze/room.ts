import { freezeAccount, freezeByLink, gatewayCode, liftFreeze } from '@bourse/gateway-contract';
import { gatewayRoute, type GatewayRoute } from '../../edge/pipeline/call.ts';
import type { Room } from '../../edge/pipeline/room.ts';
import { Refusal } from '../../edge/route/refusal.ts';
import { userRoute } from '../../edge/route/route.ts';
import type { Units } from '../../stores/units.ts';
import { ownerOf } from '../users/owner-of.ts';
import type { AccountSecurity } from '../users/account-security.ts';
import type { UserStore } from '../users/user-store.ts';
import type { FreezeLinks } from './freeze-links.ts';

interface FreezeParts {
  readonly units: Pick<Units, 'run'>;
  readonly users: Pick<UserStore, 'findById'>;
  readonly security: Pick<AccountSecurity, 'freeze' | 'freezeOf' | 'liftFreeze'>;
  readonly freezeLinks: Pick<FreezeLinks, 'ownerOf' | 'remove'>;
  /** Waits for the removal of lost authenticators, which a freeze ends. */
  readonly removals: { end(userId: string): Promise<unknown> };
}

/** Freezes of accounts by their owners. */
export const freezeRoom: Room<FreezeParts> = {
  name: 'freeze',
  create: (parts) => ({ routes: [freezeRoute(parts), linkRoute(parts), liftRoute(parts)] }),
};

function freezeRoute({ units, users, security, removals }: FreezeParts): GatewayRoute {
  return userRoute(freezeAccount, (_, { userId, now }) =>
    units.run(async () => {
      const owner = await ownerOf(userId, users);
      await security.freeze(owner.id, now);
      await removals.end(owner.id);
      return { frozenAt: now };
    }),
  );
}

function linkRoute({ units, security, freezeLinks, removals }: FreezeParts): GatewayRoute {
  return gatewayRoute(freezeByLink, ({ token }, { now }) =>
    units.run(async () => {
      const userId = await freezeLinks.ownerOf(token, now);
      if (userId === undefined) {
        throw new Refusal(gatewayCode.linkInvalid, 'This link was used, or is too old.');
      }
      await freezeLinks.remove(token);
      await security.freeze(userId, now);
      await removals.end(userId);
      return { frozenAt: now };
    }),
  );
}

function liftRoute({ users, security }: FreezeParts): GatewayRoute {
  return gatewayRoute(liftFreeze, async (_, context) => {
    const owner = await ownerOf(context.userId, users);
    const freeze = await security.freezeOf(owner.id);
    if (freeze?.isReset !== true) {
      throw new Refusal(gatewayCode.resetRequired, 'Reset the password first.');
    }
    await security.liftFreeze(owner.id);
    return null;
  });
}
