import type { ApiKeyPermission } from '@bourse/gateway-contract';
import { toAddresses } from './networks.ts';

/** Settings of an API key. */
export interface KeySettings {
  readonly label: string;
  readonly permissions: readonly ApiKeyPermission[];
  readonly addresses: readonly string[];
}

/** The settings as they are typed. */
export interface TypedSettings extends Omit<KeySettings, 'addresses'> {
  readonly addresses: string;
}

/** The settings that differ from those of the key. */
export interface ApiKeyChange {
  readonly label?: string;
  readonly permissions?: ApiKeyPermission[];
  readonly addresses?: string[];
}

/** Compares what is typed with the key. The order of permissions and addresses is no difference. */
export function changeOf(key: KeySettings, typed: TypedSettings): ApiKeyChange {
  const label = typed.label.trim();
  const addresses = toAddresses(typed.addresses);
  return {
    ...(label !== key.label && { label }),
    ...(!isSame(typed.permissions, key.permissions) && { permissions: [...typed.permissions] }),
    ...(!isSame(addresses, key.addresses) && { addresses }),
  };
}

/** Returns the members of a list that another one does not have. */
export function without<T>(list: readonly T[], other: readonly T[]): T[] {
  return list.filter((member) => !other.includes(member));
}

function isSame(left: readonly string[], right: readonly string[]): boolean {
  return without(left, right).length === 0 && without(right, left).length === 0;
}
