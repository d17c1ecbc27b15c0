import { gatewayCode } from '@bourse/gateway-contract';
import { Refusal } from '../../edge/route/refusal.ts';
import type { User, UserStore } from './user-store.ts';

/** @throws Refusal `20051` for a sub-account, whose security is its main account's. */
export async function ownerOf(
  userId: string | undefined,
  users: Pick<UserStore, 'findById'>,
): Promise<User> {
  const user = userId === undefined ? undefined : await users.findById(userId);
  if (user === undefined) throw new TypeError('A user without an account came past the pipeline');
  if (user.mainUserId === undefined) return user;
  throw new Refusal(gatewayCode.permissionMissing, 'Only the main account can do this.');
}
