import { gatewayCode, type ApiKeyPermission, type CallContract } from '@bourse/gateway-contract';
import { policyOf, valueForProduct, type CallPolicy } from '@bourse/gateway-contract/policy';
import { Refusal } from '../../edge/route/refusal.ts';

/** @throws Refusal `40301` for a permission that is missing, `40303` for a call that is not open to API keys. */
export function assertPermitted(
  given: readonly ApiKeyPermission[],
  contract: CallContract,
  payload: unknown,
): void {
  const { scope, reducesRisk } = policyOf(contract);
  const needed = permissionsFor(scope, payload);
  const isGiven = (permission: ApiKeyPermission): boolean => given.includes(permission);
  // A plan that is cancelled by its id may belong to any product.
  const isPermitted = reducesRisk ? needed.some(isGiven) : needed.every(isGiven);
  if (isPermitted) return;
  const message = `The API key lacks ${needed.filter((name) => !isGiven(name)).join(', ')}.`;
  throw new Refusal(gatewayCode.apiKeyPermissionMissing, message);
}

function permissionsFor(scope: CallPolicy['scope'], payload: unknown): readonly ApiKeyPermission[] {
  if (scope === 'closed') {
    throw new Refusal(gatewayCode.apiKeyRefused, 'This call is not open to API keys.');
  }
  if (scope === 'any') return [];
  if (typeof scope === 'string') return [scope];
  const permission = valueForProduct(scope, payload);
  return permission === undefined ? [scope.spot, scope.margin, scope.futures] : [permission];
}
