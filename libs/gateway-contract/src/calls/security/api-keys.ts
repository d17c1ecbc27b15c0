import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { timestamp } from '../../values.ts';
import { freshProof } from '../proof/proof.ts';

/** Permission of an API key. */
export const apiKeyPermission = v.picklist([
  'read',
  'spotTrade',
  'marginTrade',
  'futuresTrade',
  'transfer',
  'withdraw',
]);

/** Permission of an API key. */
export type ApiKeyPermission = v.InferOutput<typeof apiKeyPermission>;

/** Longest life of an API key, in days: with a list of addresses, and without one. */
export const apiKeyDays = { withAddresses: 365, withoutAddresses: 90 } as const;

/** The most API keys of an account, and the most addresses of a key. */
export const apiKeyLimits = { keys: 10, addresses: 20 } as const;

/** The widest networks that a key may list, in bits: wider ones hardly exclude anybody. */
export const apiKeyNetworkBits = { ipv4: 24, ipv6: 64 } as const;

const label = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(32));

/** An address (IPv4 or IPv6), or a network in CIDR notation that is no wider than `apiKeyNetworkBits`. */
const network = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(49),
  v.regex(/^[\da-fA-F.:]+(\/\d{1,3})?$/),
);

const permissions = v.pipe(v.array(apiKeyPermission), v.minLength(1), v.maxLength(6));

const addresses = v.pipe(v.array(network), v.maxLength(apiKeyLimits.addresses));

/** The sub-account of the keys; the caller's own account by default. */
const account = { userId: v.optional(v.string()) };

const accessKey = v.string();

/** An API key without its secret. */
export const apiKey = v.object({
  /** The value of the header `access-key`. */
  accessKey,
  label: v.string(),
  permissions: v.array(apiKeyPermission),
  /** Addresses and networks that may use the key; every one if empty. */
  addresses: v.array(v.string()),
  createdAt: timestamp,
  expiresAt: timestamp,
  /** The last call, within a minute; `null` before the first. */
  usedAt: v.nullable(timestamp),
  usedAddress: v.nullable(v.string()),
});

/**
 * `POST /v1/account/apiKeys/list`: the API keys of an account, oldest first. Answers `20051` for a sub-account, as all calls about
 * API keys do, and `20040` for a `userId` that is no sub-account of the caller.
 */
export const getApiKeys = {
  method: 'POST',
  path: '/v1/account/apiKeys/list',
  access: 'user',
  writes: false,
  sealed: false,
  payload: v.object(account),
  answer: v.object({ list: v.array(apiKey) }),
} as const satisfies CallContract;

/**
 * `POST /v1/account/apiKeys/create`: creates an API key. No other call returns the secret. Answers `20057` above the limit.
 */
export const createApiKey = {
  method: 'POST',
  path: '/v1/account/apiKeys/create',
  access: 'user',
  writes: true,
  sealed: true,
  proof: 'fresh',
  locks: false,
  payload: v.pipe(
    v.object({
      ...freshProof,
      ...account,
      label,
      permissions,
      addresses,
      days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(apiKeyDays.withAddresses)),
    }),
    v.check(
      ({ days, addresses }) => addresses.length > 0 || days <= apiKeyDays.withoutAddresses,
      `At most ${apiKeyDays.withoutAddresses} days without addresses.`,
    ),
    v.check(
      ({ permissions, addresses }) => addresses.length > 0 || !permissions.includes('withdraw'),
      'The permission withdraw needs addresses.',
    ),
  ),
  answer: v.object({
    key: apiKey,
    /** Signs calls: the key of HMAC-SHA256, as text. */
    secret: v.string(),
  }),
} as const satisfies CallContract;

/**
 * `POST /v1/account/apiKeys/change`: another label, permissions or addresses. Fields that are left out stay. Answers `20058` for an unknown key.
 */
export const changeApiKey = {
  method: 'POST',
  path: '/v1/account/apiKeys/change',
  access: 'user',
  writes: true,
  sealed: true,
  proof: 'fresh',
  locks: false,
  payload: v.object({
    ...freshProof,
    ...account,
    accessKey,
    label: v.optional(label),
    permissions: v.optional(permissions),
    addresses: v.optional(addresses),
  }),
  answer: apiKey,
} as const satisfies CallContract;

/** `POST /v1/account/apiKeys/remove`: the next call with the key answers `40013`. A removed key is no error. */
export const removeApiKey = {
  method: 'POST',
  path: '/v1/account/apiKeys/remove',
  access: 'user',
  writes: true,
  sealed: true,
  proof: 'fresh',
  locks: false,
  payload: v.object({ ...freshProof, ...account, accessKey }),
  answer: v.null(),
} as const satisfies CallContract;
