import type { CallContract } from '@bourse/gateway-contract';
import type { UserFlag } from '../users/user-flag-store.ts';

export type Permission = Extract<
  UserFlag,
  'spotTrade' | 'marginTrade' | 'futuresTrade' | 'transfer'
>;

/** Writing calls by the beginning of their path, and what they need. */
const permissions: readonly (readonly [path: string, permission: Permission])[] = [
  ['/v1/spot/trade/', 'spotTrade'],
  ['/v1/otc/', 'spotTrade'],
  ['/v1/margin/', 'marginTrade'],
  ['/v1/mix/', 'futuresTrade'],
  ['/v1/account/transfer', 'transfer'],
  ['/v1/account/subAccountTransfer', 'transfer'],
  ['/v1/spot/wallet/withdraw', 'transfer'],
];

/** Calls that only reduce a risk stay possible. */
const harmless = /\/(cancel\w*|close\w*|repay)$/;

const planPermissions: ReadonlyMap<unknown, Permission> = new Map([
  ['margin', 'marginTrade'],
  ['futures', 'futuresTrade'],
]);

export function permissionOf(
  { path, writes }: CallContract,
  payload: unknown,
): Permission | undefined {
  if (!writes || harmless.test(path)) return undefined;
  if (path.startsWith('/v1/plan/')) return planPermissions.get(productOf(payload)) ?? 'spotTrade';
  return permissions.find(([beginning]) => path.startsWith(beginning))?.[1];
}

function productOf(payload: unknown): unknown {
  const isRecord = typeof payload === 'object' && payload !== null;
  return isRecord && 'product' in payload ? payload.product : undefined;
}
