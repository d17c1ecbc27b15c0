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
import { gatewayRoute, type GatewayRoute } from '../../edge/pipeline/call.ts';
import { Refusal } from '../../edge/route/refusal.ts';
import { userRoute } from '../../edge/route/route.ts';
import type { Units } from '../../stores/units.ts';
import { toE164, type UserStore } from '../users/user-store.ts';
import { ownerOf } from '../users/owner-of.ts';

export interface PasskeyParts {
  readonly units: Pick<Units, 'run'>;
  readonly users: UserStore;
  readonly passkeys: Passkeys;
  readonly passkeyStore: PasskeyStore;
}

const maximumPasskeys = 10;

export function passkeyRoutes(parts: PasskeyParts): readonly GatewayRoute[] {
  const { users, passkeys, passkeyStore: store } = parts;
  return [
    userRoute(getPasskeys, async (_, { userId }) => ({
      list: (await store.of(userId)).map(describe),
    })),
    gatewayRoute(startPasskey, async (_, context) => {
      const { id, email, mobile } = await ownerOf(context.userId, users);
      await assertRoom(id, store);
      return {
        ...passkeys.begin('webauthn.create', context),
        userHandle: createHash('sha256').update(`passkey ${id}`).digest('base64url'),
        userName: email ?? (mobile ? toE164(mobile) : id),
        excluded: (await store.of(id)).map(({ credentialId }) => credentialId),
      };
    }),
    addRoute(parts),
    userRoute(renamePasskey, async ({ passkeyId, name }, { userId }) => {
      if (!(await store.rename(userId, passkeyId, name))) throw unknown();
      return null;
    }),
    gatewayRoute(removePasskey, async ({ passkeyId }, context) => {
      const user = await ownerOf(context.userId, users);
      if (!(await store.remove(user.id, passkeyId))) throw unknown();
      return null;
    }),
  ];
}

function addRoute({ units, users, passkeys, passkeyStore: store }: PasskeyParts): GatewayRoute {
  return gatewayRoute(addPasskey, async (sent, context) => {
    const user = await ownerOf(context.userId, users);
    const { credentialId, ...proven } = await passkeys.verifyNew(
      sent.clientDataJSON,
      sent.attestationObject,
      context,
    );
    const passkey = {
      ...proven,
      credentialId: Buffer.from(credentialId).toString('base64url'),
      userId: user.id,
      name: sent.name,
      createdAt: context.now,
      usedAt: null,
    };
    await units.run(async () => {
      await assertRoom(user.id, store);
      if (!(await store.add(passkey))) throw unknown();
    });
    return describe(passkey);
  });
}

async function assertRoom(userId: string, store: PasskeyStore): Promise<void> {
  if ((await store.of(userId)).length < maximumPasskeys) return;
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
