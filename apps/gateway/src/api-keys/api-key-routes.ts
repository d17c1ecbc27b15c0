import {
  apiKeyDays,
  apiKeyLimits,
  changeApiKey,
  createApiKey,
  gatewayCode,
  getApiKeys,
  removeApiKey,
} from '@bourse/gateway-contract';
import { gatewayRoute } from '../pipeline/call.ts';
import type { GatewayRoute } from '../pipeline/call.ts';
import { Refusal } from '../route/refusal.ts';
import { userRoute } from '../route/route.ts';
import { ownerOf } from '../security/index.ts';
import type { OwnerProof } from '../security/index.ts';
import type { User, UserStore } from '../users/user-store.ts';
import type { ApiKey, ApiKeyStore } from './api-key-store.ts';
import { isNetwork } from './networks.ts';

interface ApiKeyParts {
  readonly users: Pick<UserStore, 'findById'>;
  readonly apiKeys: ApiKeyStore;
  readonly ownerProof: Pick<OwnerProof, 'verifyUsual'>;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Main accounts manage their own keys and those of their sub-accounts. */
export function apiKeyRoutes(parts: ApiKeyParts): readonly GatewayRoute[] {
  const { users, apiKeys } = parts;
  return [
    userRoute(getApiKeys, (sent, { userId }) => {
      const account = accountOf(ownerOf(userId, users), sent.userId, users);
      return { list: apiKeys.listOf(account).map(describe) };
    }),
    createRoute(parts),
    changeRoute(parts),
    userRoute(removeApiKey, (sent, { userId }) => {
      apiKeys.remove(sent.accessKey, accountOf(ownerOf(userId, users), sent.userId, users));
      return null;
    }),
  ];
}

function createRoute({ users, apiKeys, ownerProof }: ApiKeyParts): GatewayRoute {
  return gatewayRoute(createApiKey, async (sent, context) => {
    const owner = ownerOf(context.userId, users);
    const userId = accountOf(owner, sent.userId, users);
    const { label, addresses, days } = sent;
    assertNetworks(addresses);
    await ownerProof.verifyUsual(owner, sent, context);
    if (apiKeys.listOf(userId).length >= apiKeyLimits.keys) {
      throw new Refusal(gatewayCode.tooManyApiKeys, 'The account has as many API keys as it may.');
    }
    const { now } = context;
    const permissions = [...new Set(sent.permissions)];
    const expiresAt = now + days * dayMs;
    const key = apiKeys.create({ userId, label, permissions, addresses, now, expiresAt });
    return { key: describe(key), secret: apiKeys.secretOf(key.accessKey) };
  });
}

function changeRoute({ users, apiKeys, ownerProof }: ApiKeyParts): GatewayRoute {
  return gatewayRoute(changeApiKey, async (sent, context) => {
    const owner = ownerOf(context.userId, users);
    const userId = accountOf(owner, sent.userId, users);
    const key = apiKeys.find(sent.accessKey);
    if (key?.userId !== userId) {
      throw new Refusal(gatewayCode.apiKeyUnknown, 'There is no such API key.');
    }
    const { label = key.label, addresses = key.addresses } = sent;
    const permissions = [...new Set(sent.permissions ?? key.permissions)];
    assertNetworks(addresses);
    assertLifetime(key, addresses);
    await ownerProof.verifyUsual(owner, sent, context);
    return describe(apiKeys.change(key, { label, permissions, addresses }));
  });
}

/** @throws Refusal `20040` for a `userId` that is no sub-account of the owner. */
function accountOf(owner: User, userId: string | undefined, users: ApiKeyParts['users']): string {
  if (userId === undefined || userId === owner.id) return owner.id;
  if (users.findById(userId)?.mainUserId === owner.id) return userId;
  throw new Refusal(gatewayCode.accountUnknown, 'There is no such sub-account.');
}

function assertNetworks(addresses: readonly string[]): void {
  const wrong = addresses.find((address) => !isNetwork(address));
  if (wrong === undefined) return;
  const message = `${wrong} is neither an address nor a network.`;
  throw new Refusal(gatewayCode.payloadInvalid, message);
}

function assertLifetime({ createdAt, expiresAt }: ApiKey, addresses: readonly string[]): void {
  const days = apiKeyDays.withoutAddresses;
  if (addresses.length > 0 || expiresAt - createdAt <= days * dayMs) return;
  const message = `Without addresses an API key lasts at most ${days} days.`;
  throw new Refusal(gatewayCode.payloadInvalid, message);
}

function describe({ userId: _, ...key }: ApiKey) {
  return key;
}
