import { gatewayCode, withdraw } from '@bourse/gateway-contract';
import type { ApiKeyPermission, CallContract } from '@bourse/gateway-contract';
import { Refusal } from '../route/refusal.ts';

const trading = ['spotTrade', 'marginTrade', 'futuresTrade'] as const;

/** Calls that are open to API keys, by the beginning of their path, and what those that write need. */
const openCalls: readonly (readonly [path: string, permission: ApiKeyPermission | 'none'])[] = [
  ['/v1/spot/trade/', 'spotTrade'],
  ['/v1/spot/account/', 'spotTrade'],
  [withdraw.path, 'withdraw'],
  ['/v1/spot/', 'none'],
  ['/v1/margin/', 'marginTrade'],
  ['/v1/mix/', 'futuresTrade'],
  ['/v1/account/transfer', 'transfer'],
  ['/v1/account/subAccountTransfer', 'transfer'],
  ['/v1/account/', 'none'],
  ['/v1/plan/', 'none'],
  ['/v1/alert/', 'none'],
  ['/v1/reserves/', 'none'],
];

const closed = /^\/v1\/(account\/apiKeys|mix\/config)\//;
const cancels = /\/cancel\w*$/;

const planPermissions: ReadonlyMap<unknown, ApiKeyPermission> = new Map([
  ['spot', 'spotTrade'],
  ['margin', 'marginTrade'],
  ['futures', 'futuresTrade'],
]);

/** @throws Refusal `40301` for a permission that is missing, `40303` for a call that is not open to API keys. */
export function assertPermitted(
  given: readonly ApiKeyPermission[],
  contract: CallContract,
  payload: unknown,
): void {
  const needed = permissionsFor(contract, payload);
  const isCancel = cancels.test(contract.path);
  const isGiven = (permission: ApiKeyPermission): boolean => given.includes(permission);
  if (isCancel ? needed.some(isGiven) : needed.every(isGiven)) return;
  const message = `The API key lacks ${needed.filter((name) => !isGiven(name)).join(', ')}.`;
  throw new Refusal(gatewayCode.apiKeyPermissionMissing, message);
}

function permissionsFor(contract: CallContract, payload: unknown): readonly ApiKeyPermission[] {
  const { path, access, writes } = contract;
  if (closed.test(path) || !['public', 'user', 'viewer'].includes(access)) throw refused();
  const permission = openCalls.find(([beginning]) => path.startsWith(beginning))?.[1];
  if (permission === undefined) throw refused();
  if (access === 'public') return [];
  if (!writes) return ['read'];
  if (path.startsWith('/v1/plan/')) return planNeeds(payload);
  if (permission === 'none') throw refused();
  return [permission];
}

/** A call that names a plan only may be about each product. */
function planNeeds(payload: unknown): readonly ApiKeyPermission[] {
  const isRecord = typeof payload === 'object' && payload !== null;
  const product = isRecord && 'product' in payload ? payload.product : undefined;
  const permission = planPermissions.get(product);
  return permission === undefined ? trading : [permission];
}

function refused(): Refusal {
  return new Refusal(gatewayCode.apiKeyRefused, 'This call is not open to API keys.');
}
