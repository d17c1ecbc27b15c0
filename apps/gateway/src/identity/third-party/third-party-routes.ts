import {
  beginTelegramVisit,
  bindIdentity,
  checkIdentity,
  gatewayCode,
  getIdentities,
  getLoginProviders,
  loginByApple,
  loginByGoogle,
  loginByOAuth,
  loginByTelegram,
  loginByWallet,
  unbindIdentity,
  verifyThirdPartyLogin,
  type CallAnswer,
} from '@bourse/gateway-contract';
import { Refusal } from '../../edge/route/refusal.ts';
import { userRoute } from '../../edge/route/route.ts';
import type { FinishLogin, PendingLogins, OpenSession } from '../login/index.ts';
import { gatewayRoute, type GatewayContext, type GatewayRoute } from '../../edge/pipeline/call.ts';
import type { Units } from '../../stores/units.ts';
import type { AccountSecurity } from '../users/account-security.ts';
import type { DeviceStore } from '../users/device-store.ts';
import type { UserStore } from '../users/user-store.ts';
import type { Identity, IdentityStore } from './identity-store.ts';
import { describeProviders } from './describe-providers.ts';
import type { IdentityProviders, Proof, ReadProof } from './read-proof.ts';
import type { TelegramVisits } from './telegram-visits.ts';

export interface ThirdPartyParts {
  readonly units: Pick<Units, 'run'>;
  readonly identities: IdentityStore;
  readonly readProof: ReadProof;
  readonly telegramVisits: Pick<TelegramVisits, 'begin'>;
  readonly providers: IdentityProviders;
  readonly users: UserStore;
  readonly security: Pick<AccountSecurity, 'noteVerified'>;
  readonly devices: DeviceStore;
  readonly pendingLogins: PendingLogins;
  readonly openSession: OpenSession;
  readonly finish: FinishLogin;
}

type Answer = CallAnswer<typeof loginByGoogle>;

export function thirdPartyRoutes(parts: ThirdPartyParts): readonly GatewayRoute[] {
  const { readProof, telegramVisits, providers, finish } = parts;
  const logIn = createIdentityLogin(parts);
  const loginBy = async (proof: Proof, context: GatewayContext) =>
    logIn(await readProof(proof, context), context);
  const checked = { checksDevice: true };
  return [
    gatewayRoute(getLoginProviders, () => ({ list: describeProviders(providers) })),
    gatewayRoute(
      loginByApple,
      ({ token }, context) => loginBy({ provider: 'apple', token }, context),
      checked,
    ),
    gatewayRoute(
      loginByGoogle,
      ({ token }, context) => loginBy({ provider: 'google', token }, context),
      checked,
    ),
    gatewayRoute(loginByOAuth, loginBy, checked),
    gatewayRoute(
      loginByWallet,
      (proof, context) => loginBy({ provider: 'wallet', ...proof }, context),
      checked,
    ),
    gatewayRoute(beginTelegramVisit, (_, context) => {
      telegramVisits.begin(context);
      return null;
    }),
    gatewayRoute(
      loginByTelegram,
      ({ token }, context) => loginBy({ provider: 'telegram', token }, context),
      checked,
    ),
    ...bindingRoutes(parts),
    gatewayRoute(
      verifyThirdPartyLogin,
      (sent, context) => finish(sent, ['third'], context),
      checked,
    ),
  ];
}

function bindingRoutes({ identities, readProof, users }: ThirdPartyParts): readonly GatewayRoute[] {
  return [
    gatewayRoute(checkIdentity, async (proof, context) => {
      const identity = await readProof(proof, { ...context, keepsProof: true });
      const bound = (await identities.userOf(identity)) !== undefined;
      const { email } = identity;
      const canRegister = email !== undefined && (await users.findByName(email)) === undefined;
      return { bound, canRegister: !bound && canRegister };
    }),
    gatewayRoute(bindIdentity, async (proof, context) => {
      const { userId, now } = context;
      if (userId === undefined) throw new TypeError('An identity is bound to a user');
      const identity = await readProof(proof, context);
      if (await identities.bind(identity, userId, now)) return null;
      const message = 'This sign-in belongs to another account.';
      throw new Refusal(gatewayCode.identityTaken, message);
    }),
    userRoute(getIdentities, async (_, { userId }) => ({
      list: [...(await identities.ofUser(userId))],
    })),
    userRoute(unbindIdentity, async (identity, { userId }) => {
      await identities.unbind(identity, userId);
      return null;
    }),
  ];
}

function createIdentityLogin({
  units,
  identities,
  users,
  security,
  devices,
  pendingLogins,
  openSession,
}: ThirdPartyParts) {
  /** Resolves with `isNew` for an account that was made for the identity; without one for an address that has an account. */
  const findOrMake = (identity: Identity, now: number) =>
    units.run(async () => {
      const userId = await identities.userOf(identity);
      if (userId !== undefined) return { userId, isNew: false };
      const { email } = identity;
      const made = email === undefined ? undefined : await users.create({ email }, now);
      if (made === undefined) return undefined;
      await identities.bind(identity, made.id, now);
      if (email !== undefined) await security.noteVerified(made.id, email);
      return { userId: made.id, isNew: true };
    });
  return async (identity: Identity, context: GatewayContext): Promise<Answer> => {
    const found = await findOrMake(identity, context.now);
    // The address of an existing account gives no access to it; its owner must bind the identity first.
    if (found === undefined) return { unbound: true };
    const { userId, isNew } = found;
    if (isNew) return openSession(userId, 'known', context);
    const user = await users.findById(userId);
    if (user === undefined) throw new TypeError('An identity belongs to a user who is not there');
    const prover = await users.proverOf(user);
    const isKnownDevice = await context.isDeviceOf(await devices.keysOf(userId));
    if (isKnownDevice && prover.authenticator === undefined) {
      return openSession(userId, 'known', context);
    }
    return { verification: await pendingLogins.begin({ user, prover, kind: 'third' }, context) };
  };
}
