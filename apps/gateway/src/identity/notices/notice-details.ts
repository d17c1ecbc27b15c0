import {
  addAddress,
  addPasskey,
  bindIdentity,
  changeApiKey,
  createApiKey,
  freezeByLink,
  freezeSubAccount,
  removeAddress,
  removeApiKey,
  resetPassword,
  setSubAccountPassword,
  setSubAccountPermissions,
  submitDocument,
  unbindIdentity,
  withdraw,
  type CallAnswer,
  type CallContract,
  type ParsedPayload,
} from '@bourse/gateway-contract';
import type { FreezeLinks } from '../freeze/index.ts';
import { reviewMs } from '../users/identity-reviews.ts';
import type { UserStore } from '../users/user-store.ts';

/** Fields of a notice beside its kind. */
export interface NoticeDetails {
  /** Returns the subject of the change. Default: none. */
  readonly subjectOf?: (payload: unknown, answer: unknown) => string;
  /** Time until the notice is listed; none by default. */
  readonly delayMs?: number;
  /** The account that an anonymous call has changed. */
  readonly userOf?: (
    payload: unknown,
    parts: OwnerParts,
    now: number,
  ) => Promise<string | undefined>;
}

/** Stores in which the account of an anonymous call is found. */
export interface OwnerParts {
  readonly users: Pick<UserStore, 'findByName'>;
  readonly freezeLinks: Pick<FreezeLinks, 'ownerOf'>;
}

/** The route of the contract has received the payload and returned the answer. */
function about<T extends CallContract>(
  { path }: T,
  subjectOf: (payload: ParsedPayload<T>, answer: CallAnswer<T>) => string,
): readonly [path: string, NoticeDetails] {
  return [path, { subjectOf: (payload, answer) => subjectOf(payload, answer) }];
}

/** As {@link about}, for a call that an anonymous visitor makes. */
function ownedBy<T extends CallContract>(
  { path }: T,
  userOf: (
    payload: ParsedPayload<T>,
    parts: OwnerParts,
    now: number,
  ) => Promise<string | undefined>,
): readonly [path: string, NoticeDetails] {
  return [path, { userOf: (payload, parts, now) => userOf(payload, parts, now) }];
}

const details: ReadonlyMap<string, NoticeDetails> = new Map<string, NoticeDetails>([
  about(addPasskey, ({ name }) => name),
  about(bindIdentity, ({ provider }) => provider),
  about(unbindIdentity, ({ provider }) => provider),
  about(setSubAccountPassword, ({ nickName }) => nickName),
  about(setSubAccountPermissions, (_, { nickName }) => nickName),
  about(freezeSubAccount, (_, { nickName }) => nickName),
  about(createApiKey, ({ label }) => label),
  about(changeApiKey, (_, { label }) => label),
  about(removeApiKey, ({ accessKey }) => accessKey),
  about(addAddress, ({ coin, address }) => `${coin} ${address}`),
  about(removeAddress, (_, { address: { coin, address } }) => `${coin} ${address}`),
  about(withdraw, ({ amount, coin }) => `${amount} ${coin}`),
  [submitDocument.path, { delayMs: reviewMs }],
  ownedBy(resetPassword, async (sent, { users }) => {
    const name = 'email' in sent ? sent.email : { areaCode: sent.areaCode, number: sent.mobile };
    return (await users.findByName(name))?.id;
  }),
  ownedBy(freezeByLink, ({ token }, { freezeLinks }, now) => freezeLinks.ownerOf(token, now)),
]);

/** Returns what the notices of a call say beside their kind. */
export function noticeDetailsOf({ path }: CallContract): NoticeDetails {
  return details.get(path) ?? {};
}
