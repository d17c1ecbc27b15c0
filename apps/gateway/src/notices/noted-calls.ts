import {
  addAddress,
  addPasskey,
  changeApiKey,
  changeEmail,
  changeMobile,
  changePassword,
  confirmAuthenticator,
  createApiKey,
  removeAddress,
  removeApiKey,
  removeAuthenticator,
  removePasskey,
  requireAddressBook,
  resetPassword,
  submitDocument,
  withdraw,
} from '@bourse/gateway-contract';
import type {
  CallAnswer,
  CallContract,
  ParsedPayload,
  SecurityNoticeKind,
} from '@bourse/gateway-contract';
import { reviewMs } from '../users/identity-reviews.ts';
import type { UserStore } from '../users/user-store.ts';

interface Noted {
  readonly kind: SecurityNoticeKind;
  readonly subject?: string;
  /** Time until the notice is listed; none by default. */
  readonly delayMs?: number;
}

export interface NotedCall {
  readonly path: string;
  readonly describe: (payload: unknown, answer: unknown) => Noted;
  /** The account that an anonymous call has changed. */
  readonly userOf?: (payload: unknown, users: Pick<UserStore, 'findByName'>) => string | undefined;
}

/** Describes what a call has changed. The route of the contract has received the payload and returned the answer. */
function noted<T extends CallContract>(
  { path }: T,
  describe: (payload: ParsedPayload<T>, answer: CallAnswer<T>) => Noted,
): NotedCall {
  return { path, describe: (payload, answer) => describe(payload, answer) };
}

/** Every call that the owner of an account is notified of. */
export const notedCalls: readonly NotedCall[] = [
  noted(changePassword, () => ({ kind: 'passwordChanged' })),
  {
    ...noted(resetPassword, () => ({ kind: 'passwordChanged' })),
    userOf: (payload, users) => {
      const sent = payload as ParsedPayload<typeof resetPassword>;
      const name = 'email' in sent ? sent.email : { areaCode: sent.areaCode, number: sent.mobile };
      return users.findByName(name)?.id;
    },
  },
  noted(changeEmail, () => ({ kind: 'emailChanged' })),
  noted(changeMobile, () => ({ kind: 'mobileChanged' })),
  noted(confirmAuthenticator, () => ({ kind: 'authenticatorOn' })),
  noted(removeAuthenticator, () => ({ kind: 'authenticatorOff' })),
  noted(addPasskey, ({ name }) => ({ kind: 'passkeyAdded', subject: name })),
  noted(removePasskey, () => ({ kind: 'passkeyRemoved' })),
  noted(createApiKey, ({ label }) => ({ kind: 'apiKeyCreated', subject: label })),
  noted(changeApiKey, (_, { label }) => ({ kind: 'apiKeyChanged', subject: label })),
  noted(removeApiKey, ({ accessKey }) => ({ kind: 'apiKeyRemoved', subject: accessKey })),
  noted(addAddress, ({ coin, address }) => ({
    kind: 'addressAdded',
    subject: `${coin} ${address}`,
  })),
  noted(removeAddress, (_, { address: { coin, address } }) => ({
    kind: 'addressRemoved',
    subject: `${coin} ${address}`,
  })),
  noted(requireAddressBook, ({ isRequired }) => ({
    kind: isRequired ? 'addressRuleOn' : 'addressRuleOff',
  })),
  noted(withdraw, ({ amount, coin }) => ({
    kind: 'withdrawalRequested',
    subject: `${amount} ${coin}`,
  })),
  noted(submitDocument, () => ({ kind: 'identityVerified', delayMs: reviewMs })),
];
