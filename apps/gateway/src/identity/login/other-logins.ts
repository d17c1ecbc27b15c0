import type { CallAnswer, getOtherLogins } from '@bourse/gateway-contract';
import type { PasskeyStore } from '../passkeys/index.ts';
import type { User, UserStore } from '../users/user-store.ts';

interface BoundIdentity {
  readonly provider: string;
  readonly label: string;
  readonly boundAt: number;
}

interface OtherLoginsParts {
  readonly users: Pick<UserStore, 'subAccountsOf' | 'removeLogin'>;
  readonly passkeyStore: Pick<PasskeyStore, 'of' | 'removeAllOf'>;
  readonly identities: {
    ofUser(userId: string): Promise<readonly BoundIdentity[]>;
    unbindAllOf(userId: string): Promise<void>;
  };
  readonly apiKeys: {
    listOf(
      userId: string,
    ): Promise<readonly { readonly label: string; readonly createdAt: number }[]>;
    removeAllOf(userId: string): Promise<void>;
  };
}

/** A login method of an account besides its password. */
export type OtherLogin = CallAnswer<typeof getOtherLogins>['list'][number];

/** Lists and removes the passkeys, identities, passwords of sub-accounts and API keys of an account. */
export class OtherLogins {
  readonly #parts: OtherLoginsParts;

  constructor(parts: OtherLoginsParts) {
    this.#parts = parts;
  }

  async listOf(owner: User): Promise<readonly OtherLogin[]> {
    const { users, passkeyStore, identities } = this.#parts;
    const passkeys = await passkeyStore.of(owner.id);
    const bound = await identities.ofUser(owner.id);
    const subAccounts = await users.subAccountsOf(owner.id);
    return [
      ...passkeys.map(({ name, createdAt: at }) => ({ kind: 'passkey' as const, name, at })),
      ...bound.map(({ provider, label, boundAt: at }) => {
        return { kind: 'identity' as const, name: `${provider} ${label}`, at };
      }),
      ...subAccounts
        .filter(({ password }) => password !== undefined)
        .map(({ nickName: name }) => ({ kind: 'subAccount' as const, name, at: null })),
      ...(await this.#keysOf([owner, ...subAccounts])),
    ];
  }

  async removeAllOf(owner: User): Promise<void> {
    const { users, passkeyStore, identities, apiKeys } = this.#parts;
    for (const { id } of [owner, ...(await users.subAccountsOf(owner.id))]) {
      await passkeyStore.removeAllOf(id);
      await identities.unbindAllOf(id);
      await apiKeys.removeAllOf(id);
      if (id !== owner.id) await users.removeLogin(id);
    }
  }

  async #keysOf(accounts: readonly User[]): Promise<readonly OtherLogin[]> {
    const lists = await Promise.all(accounts.map(({ id }) => this.#parts.apiKeys.listOf(id)));
    return lists.flat().map(({ label: name, createdAt: at }) => ({ kind: 'apiKey', name, at }));
  }
}
