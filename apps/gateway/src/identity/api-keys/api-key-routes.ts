import {
  apiKeyDays,
  apiKeyNetworkBits,
  changeApiKey,
  createApiKey,
  gatewayCode,
  getApiKeys,
  removeApiKey,
  type ApiKeyPermission,
} from '@bourse/gateway-contract';
import { gatewayRoute, type GatewayRoute } from '../../edge/pipeline/call.ts';
import { Refusal } from '../../edge/route/refusal.ts';
import { userRoute } from '../../edge/route/route.ts';
import { ownerOf } from '../security/index.ts';
import type { User, UserStore } from '../users/user-store.ts';
import type { ApiKey, ApiKeyStore } from './api-key-store.ts';
import { isNetwork } from './networks.ts';
import type { Room } from '../../edge/pipeline/room.ts';

interface ApiKeyParts {
  readonly users: Pick<UserStore, 'findById'>;
  readonly apiKeys: ApiKeyStore;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Main accounts manage their own keys and those of their sub-accounts. */
function apiKeyRoutes(parts: ApiKeyParts): readonly GatewayRoute[] {
  const { users, apiKeys } = parts;
  return [
    userRoute(getApiKeys, async (sent, { userId }) => {
      const account = await accountOf(await ownerOf(userId, users), sent.userId, users);
      return { list: (await apiKeys.listOf(account)).map(describe) };
    }),
    createRoute(parts),
    changeRoute(parts),
    userRoute(removeApiKey, async (sent, { userId }) => {
      const account = await accountOf(await ownerOf(userId, users), sent.userId, users);
      await apiKeys.remove(sent.accessKey, account);
      return null;
    }),
  ];
}

function createRoute({ users, apiKeys }: ApiKeyParts): GatewayRoute {
  const create = gatewayRoute(createApiKey, async (sent, context) => {
    const owner = await ownerOf(context.userId, users);
    const userId = await accountOf(owner, sent.userId, users);
    const { label, addresses, days } = sent;
    assertNetworks(addresses);
    const { now } = context;
    const permissions = [...new Set(sent.permissions)];
    const expiresAt = now + days * dayMs;
    const settings = { label, permissions, addresses };
    const key = await apiKeys.create({ userId, now, expiresAt, ...settings });
    if (key === undefined) {
      throw new Refusal(gatewayCode.tooManyApiKeys, 'The account has as many API keys as it may.');
    }
    return { key: describe(key), secret: apiKeys.secretOf(key.accessKey) };
  });
  // A stored answer would contain the secret.
  return { ...create, keepsAnswers: true };
}

function changeRoute({ users, apiKeys }: ApiKeyParts): GatewayRoute {
  return gatewayRoute(changeApiKey, async (sent, context) => {
    const owner = await ownerOf(context.userId, users);
    const userId = await accountOf(owner, sent.userId, users);
    const key = await apiKeys.find(sent.accessKey);
    if (key?.userId !== userId) {
      throw new Refusal(gatewayCode.apiKeyUnknown, 'There is no such API key.');
    }
    const { label = key.label, addresses = key.addresses } = sent;
    const permissions = [...new Set(sent.permissions ?? key.permissions)];
    assertNetworks(addresses);
    assertLifetime(key, addresses);
    assertWithdrawals(permissions, addresses);
    return describe(await apiKeys.change(key, { label, permissions, addresses }));
  });
}

/** @throws Refusal `20040` for a `userId` that is no sub-account of the owner. */
async function accountOf(
  owner: User,
  userId: string | undefined,
  users: ApiKeyParts['users'],
): Promise<string> {
  if (userId === undefined || userId === owner.id) return owner.id;
  if ((await users.findById(userId))?.mainUserId === owner.id) return userId;
  throw new Refusal(gatewayCode.accountUnknown, 'There is no such sub-account.');
}

function assertNetworks(addresses: readonly string[]): void {
  const wrong = addresses.find((address) => !isNetwork(address));
  if (wrong === undefined) return;
  const { ipv4, ipv6 } = apiKeyNetworkBits;
  const message = `${wrong} is neither an address nor a network of at most /${ipv4} (IPv4) or /${ipv6} (IPv6).`;
  throw new Refusal(gatewayCode.payloadInvalid, message);
}

function assertLifetime({ createdAt, expiresAt }: ApiKey, addresses: readonly string[]): void {
  const days = apiKeyDays.withoutAddresses;
  if (addresses.length > 0 || expiresAt - createdAt <= days * dayMs) return;
  const message = `Without addresses an API key lasts at most ${days} days.`;
  throw new Refusal(gatewayCode.payloadInvalid, message);
}

function assertWithdrawals(
  permissions: readonly ApiKeyPermission[],
  addresses: readonly string[],
): void {
  if (addresses.length > 0 || !permissions.includes('withdraw')) return;
  const message = 'An API key withdraws from listed addresses alone.';
  throw new Refusal(gatewayCode.payloadInvalid, message);
}

function describe({ userId: _, ...key }: ApiKey) {
  return key;
}

/** API keys of a user. */
export const apiKeysRoom: Room<ApiKeyParts> = {
  name: 'api-keys',
  create: (parts) => ({ routes: apiKeyRoutes(parts) }),
};
