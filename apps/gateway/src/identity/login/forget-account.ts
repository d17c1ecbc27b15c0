import type { SessionStore } from '../../edge/sessions/session-store.ts';
import type { DeviceStore } from '../users/device-store.ts';
import type { User, UserStore } from '../users/user-store.ts';
import type { OtherLogins } from './other-logins.ts';
import type { PendingLogins } from './pending-logins.ts';

export interface ForgetParts {
  readonly users: UserStore;
  readonly sessions: Pick<SessionStore, 'endAllOf'>;
  readonly devices: Pick<DeviceStore, 'forgetAllOf'>;
  readonly apiKeys: { removeAllOf(userId: string): Promise<void> };
  readonly otherLogins: Pick<OtherLogins, 'listOf' | 'removeAllOf'>;
  readonly pendingLogins: Pick<PendingLogins, 'endAllOf'>;
}

/** Forgets what logs in to an account and its sub-accounts. */
export interface ForgetAccount {
  /**
   * Removes the devices and the API keys.
   *
   * @param isVerified - Whether the owner has proved the address before. If not, passkeys, identities and passwords of sub-accounts
   * may be somebody else's, and are removed too.
   */
  readonly forget: (user: User, isVerified: boolean) => Promise<void>;
  /** Ends sessions and pending logins. */
  readonly end: (user: User, now: number) => Promise<void>;
}

export function createForgetAccount(parts: ForgetParts): ForgetAccount {
  const { users, sessions, devices, apiKeys, otherLogins, pendingLogins } = parts;
  const accountsOf = async (user: User) => [user, ...(await users.subAccountsOf(user.id))];
  return {
    async forget(user, isVerified) {
      for (const { id } of await accountsOf(user)) {
        await devices.forgetAllOf(id);
        await apiKeys.removeAllOf(id);
      }
      if (!isVerified) await otherLogins.removeAllOf(user);
    },
    async end(user, now) {
      for (const { id } of await accountsOf(user)) {
        await sessions.endAllOf(id);
        pendingLogins.endAllOf(id, now);
      }
    },
  };
}
