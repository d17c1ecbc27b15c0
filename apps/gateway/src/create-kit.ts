import { createOriginPolicy } from './edge/http/origins.ts';
import { SessionStore } from './edge/sessions/session-store.ts';
import { ApiKeyStore } from './identity/api-keys/index.ts';
import { FreezeGuard, FreezeLinks } from './identity/freeze/index.ts';
import {
  Attempts,
  createOpenSession,
  OtherLogins,
  PendingLogins,
  SecondProof,
} from './identity/login/index.ts';
import { createMessenger, Outbox, type Messenger } from './identity/mails/index.ts';
import { Notices, NoticeStore } from './identity/notices/index.ts';
import {
  createPushSender,
  deriveVapidKeys,
  PushDeviceStore,
  PushNotices,
  PushServices,
} from './identity/push/index.ts';
import { Passkeys, PasskeyStore } from './identity/passkeys/index.ts';
import type { Pki } from './identity/pki/pki.ts';
import { FreshProofs } from './identity/proof/index.ts';
import { AuthenticatorRemovals, RecoveryCodes } from './identity/recovery/index.ts';
import { IdentityStore } from './identity/third-party/index.ts';
import { AccountSecurity } from './identity/users/account-security.ts';
import { DeviceStore } from './identity/users/device-store.ts';
import { IdentityReviews } from './identity/users/identity-reviews.ts';
import { LoginHistory } from './identity/users/login-history.ts';
import { UserFlagStore } from './identity/users/user-flag-store.ts';
import { UserStore, type User } from './identity/users/user-store.ts';
import { VerificationStore } from './identity/verification/index.ts';
import type { ResolvedOptions } from './options.ts';
import { ReserveSnapshots } from './products/reserves/index.ts';
import { instrumentsOf } from './products/pairs.ts';
import type { Storage } from './storage.ts';
import type { Units } from './stores/units.ts';

/** Parts that the rooms of a gateway share. */
export type Kit = ReturnType<typeof createKit>;

/** Creates what the rooms use, each part from parts that exist already. */
export function createKit(options: ResolvedOptions, storage: Storage, pki: Pki) {
  const { captcha, now, onError, senders } = options;
  const { acceptsEvents, announcements, identityProviders, imageDomains } = options;
  const { units, reports, exchange } = storage;

  const { outbox, pushNotices, ...push } = createSending(options, units, pki);
  const { onAccount, onCode, onLetter, onNotice } = createMessages(options, outbox);
  const origins = createOriginPolicy(options);
  const sessions = new SessionStore(units);
  const apiKeys = new ApiKeyStore(units, pki.deriveKey('API keys'));

  const users = new UserStore(units);
  const flags = new UserFlagStore(units);
  const security = new AccountSecurity(units);
  const identities = new IdentityStore(units);
  const identityReviews = new IdentityReviews(units);
  const devices = new DeviceStore(units);
  const history = new LoginHistory(units);
  const freezeLinks = new FreezeLinks(units);
  const notices = new Notices({
    store: new NoticeStore(units),
    users,
    security,
    freezeLinks,
    onNotice,
    sendToDevices: (userIds, notice) => pushNotices.sendNotice(userIds, notice),
    units,
  });
  const agencies = new Set(options.agencies.map((email) => email.toLowerCase()));

  const passkeyStore = new PasskeyStore(units);
  const passkeys = new Passkeys({ store: passkeyStore, origins });
  const verification = new VerificationStore(units, pki.deriveKey('verification codes'));
  const recoveryCodes = new RecoveryCodes(units);
  const removals = new AuthenticatorRemovals({ units, users, recoveryCodes, security, notices });
  const proof = new SecondProof({ verification, recoveryCodes, removals, security, notices });
  const proofs = new FreshProofs({
    users,
    proof,
    passkeys,
    passkeyStore,
    verification,
    security,
    notices,
  });
  const pendingLogins = new PendingLogins({ security, passkeyStore });
  const attempts = new Attempts();
  const openSession = createOpenSession({ devices, exchange, history, users, notices });

  const reserves = new ReserveSnapshots({
    units,
    exchange,
    now,
    everyMs: options.reservesEveryMs,
    onError: (error) => {
      onError(error, 'reserves');
    },
  });

  return {
    acceptsEvents,
    announcements,
    apiKeys,
    attempts,
    captcha,
    devices,
    exchange,
    exchangeDatabase: options.exchangeDatabase,
    flags,
    freezeGuard: new FreezeGuard(flags),
    freezeLinks,
    history,
    identities,
    identityProviders,
    identityReviews,
    imageDomains,
    instruments: instrumentsOf(exchange.instruments),
    inboxPath: options.messages?.hasInbox === true ? '/_mail' : null,
    isAgency: ({ email }: User) => email !== undefined && agencies.has(email),
    isDevelopment: options.debugPages,
    notices,
    now,
    onAccount,
    onCode,
    onError,
    onLetter,
    openSession,
    origins,
    outbox,
    otherLogins: new OtherLogins({ users, passkeyStore, identities, apiKeys }),
    passkeys,
    passkeyStore,
    pendingLogins,
    proof,
    proofs,
    recoveryCodes,
    removals,
    ...push,
    pushNotices,
    reports,
    reserves,
    security,
    senders,
    sessions,
    units,
    users,
    verification,
    withdrawalLimits: options.withdrawalLimits,
  };
}

/** Creates the outbox of mails, texts to phones and letters to devices, with its senders. */
function createSending(options: ResolvedOptions, units: Units, pki: Pki) {
  const { messages, now, onError } = options;
  const pushDevices = new PushDeviceStore(units);
  const pushServices = new PushServices(options.pushOrigins);
  const vapidKeys = deriveVapidKeys(pki.deriveKey('web push'));
  const push = createPushSender({
    devices: pushDevices,
    services: pushServices,
    keys: vapidKeys,
    contact: contactOf(options),
    now,
    onError,
  });
  const key = pki.deriveKey('messages');
  const outbox = new Outbox({ hasInbox: false, ...messages, push, units, key, now, onError });
  const pushNotices = new PushNotices({ devices: pushDevices, outbox, units, now });
  return { outbox, pushDevices, pushNotices, pushServices, vapidKeys };
}

/** Returns an address of the operator for push services, some of which refuse a request without one. */
function contactOf({ securityContact, publicOrigins }: ResolvedOptions): string {
  const [origin = ''] = publicOrigins;
  return securityContact ?? (origin.startsWith('https:') ? origin : 'mailto:push@bourse.example');
}

/** Messages go to the outbox, and to what a test has put in the way. */
function createMessages(
  { messages, now, ...listeners }: ResolvedOptions,
  outbox: Outbox,
): Messenger {
  const { onAccount, onCode, onNotice, onLetter } = createMessenger(
    outbox,
    messages?.origin ?? '',
    now,
  );
  return {
    onLetter,
    onAccount: (message) => {
      listeners.onAccount(message);
      return onAccount(message);
    },
    onCode: (message) => {
      listeners.onCode(message);
      return onCode(message);
    },
    onNotice: (message) => {
      listeners.onNotice(message);
      return onNotice(message);
    },
  };
}
