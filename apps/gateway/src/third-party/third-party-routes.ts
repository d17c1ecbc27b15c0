import {
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
} from '@bourse/gateway-contract';
import type { CallAnswer } from '@bourse/gateway-contract';
import { Refusal } from '../route/refusal.ts';
import { userRoute } from '../route/route.ts';
import type { FinishLogin, PendingLogins, OpenSession } from '../login/index.ts';
import { gatewayRoute } from '../pipeline/call.ts';
import type { GatewayContext, GatewayRoute } from '../pipeline/call.ts';
import type { DeviceStore } from '../users/device-store.ts';
import type { UserStore } from '../users/user-store.ts';
import type { Identity, IdentityStore } from './identity-store.ts';
import { describeProviders } from './describe-providers.ts';
import type { IdentityProviders, Proof, ReadProof } from './read-proof.ts';

export interface ThirdPartyParts {
  readonly identities: IdentityStore;
  readonly readProof: ReadProof;
  readonly providers: IdentityProviders;
  readonly users: UserStore;
  readonly devices: DeviceStore;
  readonly pendingLogins: PendingLogins;
  readonly openSession: OpenSession;
  readonly finish: FinishLogin;
}

type Answer = CallAnswer<typeof loginByGoogle>;

export function thirdPartyRoutes(parts: ThirdPartyParts): readonly GatewayRoute[] {
  const { readProof, providers, finish } = parts;
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
    gatewayRoute(
      loginByTelegram,
      ({ token }, context) => loginBy({ provider: 'telegram', token }, context),
      checked,
    ),
    ...bindingRoutes(parts),
    gatewayRoute(verifyThirdPartyLogin, (sent, context) => finish(sent, ['third'], context)),
  ];
}

function bindingRoutes({ identities, readProof, users }: ThirdPartyParts): readonly GatewayRoute[] {
  return [
    gatewayRoute(checkIdentity, async (proof, context) => {
      const identity = await readProof(proof, { ...context, keepsProof: true });
      const bound = identities.userOf(identity) !== undefined;
      const { email } = identity;
      const canRegister = email !== undefined && users.findByName(email) === undefined;
      return { bound, canRegister: !bound && canRegister };
    }),
    gatewayRoute(bindIdentity, async (proof, context) => {
      const { userId, now } = context;
      if (userId === undefined) throw new TypeError('An identity is bound to a user');
      if (identities.bind(await readProof(proof, context), userId, now)) return null;
      const message = 'This sign-in belongs to another account.';
      throw new Refusal(gatewayCode.identityTaken, message);
    }),
    userRoute(getIdentities, (_, { userId }) => ({ list: [...identities.ofUser(userId)] })),
    userRoute(unbindIdentity, (identity, { userId }) => {
      identities.unbind(identity, userId);
      return null;
    }),
  ];
}

function createIdentityLogin({
  identities,
  users,
  devices,
  pendingLogins,
  openSession,
}: ThirdPartyParts) {
  const makeAccount = ({ email }: Identity, now: number) =>
    email === undefined ? undefined : users.create({ email }, now);
  return async (identity: Identity, context: GatewayContext): Promise<Answer> => {
    const { now } = context;
    const userId = identities.userOf(identity);
    if (userId === undefined) {
      // The address of an existing account gives no access to it; its owner must bind the identity first.
      const made = makeAccount(identity, now);
      if (made === undefined) return { unbound: true };
      identities.bind(identity, made.id, now);
      return openSession(made.id, 'known', context);
    }
    const user = users.findById(userId);
    if (user === undefined) throw new TypeError('An identity belongs to a user who is not there');
    const prover = users.proverOf(user);
    const isKnownDevice = context.isDeviceOf(devices.keysOf(userId));
    if (isKnownDevice && prover.authenticator === undefined) {
      return openSession(userId, 'known', context);
    }
    return { verification: pendingLogins.begin({ user, prover, kind: 'third' }, context) };
  };
}
