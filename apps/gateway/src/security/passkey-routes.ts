import { createHash } from 'node:crypto';
import {
  addPasskey,
  gatewayCode,
  getPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '@bourse/gateway-contract';
import type { Passkeys, PasskeyStore, StoredPasskey } from '../passkeys/index.ts';
import { gatewayRoute } from '../pipeline/call.ts';
import type { GatewayRoute } from '../pipeline/call.ts';
import { Refusal } from '../route/refusal.ts';
import { userRoute } from '../route/route.ts';
import type { AccountSecurity } from '../users/account-security.ts';
import { toE164 } from '../users/user-store.ts';
import type { UserStore } from '../users/user-store.ts';
import { ownerOf } from './owner-of.ts';
import type { OwnerProof } from './owner-proof.ts';

export interface PasskeyParts {
  readonly users: UserStore;
  readonly security: Pick<AccountSecurity, 'lockWithdrawals'>;
  readonly ownerProof: OwnerProof;
  readonly passkeys: Passkeys;
  readonly passkeyStore: PasskeyStore;
}

const maximumPasskeys = 10;

export function passkeyRoutes(parts: PasskeyParts): readonly GatewayRoute[] {
  const { users, security, ownerProof, passkeys, passkeyStore: store } = parts;
  return [
    userRoute(getPasskeys, (_, { userId }) => ({ list: store.of(userId).map(describe) })),
    gatewayRoute(startPasskey, (_, context) => {
      const { id, email, mobile } = ownerOf(context.userId, users);
      assertRoom(id, store);
      return {
        ...passkeys.begin('webauthn.create', context),
        userHandle: createHash('sha256').update(`passkey ${id}`).digest('base64url'),
        userName: email ?? (mobile ? toE164(mobile) : id),
        excluded: store.of(id).map(({ credentialId }) => credentialId),
      };
    }),
    addRoute(parts),
    userRoute(renamePasskey, ({ passkeyId, name }, { userId }) => {
      if (!store.rename(userId, passkeyId, name)) throw unknown();
      return null;
    }),
    gatewayRoute(removePasskey, async (sent, context) => {
      const user = ownerOf(context.userId, users);
      await ownerProof.verifyUsual(user, sent, context);
      if (!store.remove(user.id, sent.passkeyId)) throw unknown();
      security.lockWithdrawals(user.id, context.now);
      return null;
    }),
  ];
}

function addRoute({
  users,
  ownerProof,
  passkeys,
  passkeyStore: store,
}: PasskeyParts): GatewayRoute {
  return gatewayRoute(addPasskey, async (sent, context) => {
    const user = ownerOf(context.userId, users);
    const { credentialId, ...proven } = passkeys.verifyNew(
      sent.clientDataJSON,
      sent.attestationObject,
      context,
    );
    await ownerProof.verifyUsual(user, sent, context);
    assertRoom(user.id, store);
    const passkey = {
      ...proven,
      credentialId: Buffer.from(credentialId).toString('base64url'),
      userId: user.id,
      name: sent.name,
      createdAt: context.now,
      usedAt: null,
    };
    if (!store.add(passkey)) throw unknown();
    return describe(passkey);
  });
}

function assertRoom(userId: string, store: PasskeyStore): void {
  if (store.of(userId).length < maximumPasskeys) return;
  throw new Refusal(
    gatewayCode.tooManyPasskeys,
    `An account has at most ${maximumPasskeys} passkeys.`,
  );
}

function unknown(): Refusal {
  return new Refusal(gatewayCode.passkeyInvalid, 'This passkey was not accepted.');
}

function describe({ credentialId, name, createdAt, usedAt }: StoredPasskey) {
  return { passkeyId: credentialId, name, createdAt, usedAt };
}
