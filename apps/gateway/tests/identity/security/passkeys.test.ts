import { createHash } from 'node:crypto';
import {
  addPasskey,
  getPasskeys,
  getSecurity,
  loginByPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
  startProof,
  verifyAuthLogin,
  type CallContract,
  type CallPayload,
} from '@bourse/gateway-contract';
import { proofText } from '@bourse/gateway-contract/proof';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestClock,
  createTestPasskey,
  type TestAnswer,
  type TestClient,
  type TestPasskey,
} from '../../../src/testing/index.ts';
import { newEmail, pwd, startGateway, type TestGateway } from '../../kit/start-gateway.ts';

const clock = createTestClock();

let gateway: TestGateway;
let owner: TestClient;
let visitor: TestClient;
let email: string;
let passkey: TestPasskey;

beforeAll(async () => {
  gateway = await startGateway({ now: clock.now });
});

beforeEach(async () => {
  clock.ms += 60 * 60 * 1000;
  email = newEmail();
  owner = await gateway.client();
  await owner.register(email, pwd);
  visitor = await gateway.client();
  passkey = createTestPasskey({ origin: gateway.origin });
});

const codeOf = async (answer: Promise<TestAnswer>) => (await answer).envelope.code;
const listed = async () => (await owner.call(getPasskeys, {})).envelope.data.list;

async function add(from = passkey, ceremony: object = {}) {
  const { envelope } = await owner.call(startPasskey, {});
  const created = { name: 'Laptop', ...from.create({ ...envelope.data, ...ceremony }) };
  const [first] = await listed();
  return first === undefined
    ? codeOf(gateway.prove(owner, addPasskey, created))
    : proveByPasskey(addPasskey, created);
}

/** Calls with a proof by the passkey of the test. */
async function proveByPasskey<T extends CallContract>(
  contract: T,
  payload: CallPayload<T>,
  client = owner,
) {
  const fidoVerifyCode = await signProof(contract, payload, client);
  return codeOf(client.call(contract, Object.assign({}, payload, { fidoVerifyCode })));
}

async function signProof<T extends CallContract>(
  { path }: T,
  payload: CallPayload<T>,
  client = owner,
  signer = passkey,
) {
  const payloadHash = createHash('sha256').update(proofText(payload)).digest('hex');
  const { envelope } = await client.call(startProof, { path, payloadHash });
  if (envelope.data.passkey === null) throw new RangeError('No passkey is accepted');
  return signer.assert(envelope.data.passkey);
}

async function assertion(client = visitor, ceremony: object = {}) {
  const { envelope } = await client.call(startPasskeyLogin, {});
  return passkey.assert({ ...envelope.data, ...ceremony });
}

const logIn = (fidoVerifyCode: string, client = visitor) =>
  codeOf(client.call(loginByPasskey, { fidoVerifyCode }));

describe('a passkey', () => {
  it.each(['ES256', 'RS256'] as const)(
    'of %s is added, and logs in on a new device',
    async (algorithm) => {
      passkey = createTestPasskey({ algorithm, origin: gateway.origin });
      expect(await add()).toBe('00000');
      expect(await logIn(await assertion())).toBe('00000');
      expect(await codeOf(visitor.call(getSecurity, {}))).toBe('00000');
      expect(await listed()).toEqual([
        {
          passkeyId: passkey.credentialId,
          name: 'Laptop',
          createdAt: clock.ms,
          usedAt: clock.ms,
        },
      ]);
    },
  );

  it('is added with a fresh proof, and locks withdrawals', async () => {
    const { envelope } = await owner.call(startPasskey, {});
    const created = { name: 'Laptop', ...passkey.create(envelope.data) };
    expect(await codeOf(owner.call(addPasskey, created))).toBe('20016');
    expect(await codeOf(owner.call(addPasskey, { ...created, pwd }))).toBe('20016');
    expect(await listed()).toEqual([]);
    expect(await add()).toBe('00000');
    const { data } = (await owner.call(getSecurity, {})).envelope;
    expect(data.withdrawalsLockedUntil).toBe(clock.ms + 24 * 60 * 60 * 1000);
  });

  it('proves one call with one payload once, for its own session', async () => {
    await add();
    const other = createTestPasskey({ origin: gateway.origin });
    await add(other);
    const payload = { passkeyId: other.credentialId };
    const remove = async (passkeyId: string, fidoVerifyCode: string, client = owner) =>
      codeOf(client.call(removePasskey, { passkeyId, fidoVerifyCode }));
    const signed = await signProof(removePasskey, payload);
    expect(await remove(passkey.credentialId, signed)).toBe('20017');
    const second = await gateway.client({ device: owner.device });
    await second.login(email, pwd);
    expect(await remove(other.credentialId, await signProof(removePasskey, payload), second)).toBe(
      '20017',
    );
    const late = await signProof(removePasskey, payload);
    clock.ms += 300_000;
    expect(await remove(other.credentialId, late)).toBe('20017');
    const right = await signProof(removePasskey, payload);
    expect(await remove(other.credentialId, right)).toBe('00000');
    expect(await remove(other.credentialId, right)).toBe('20017');
  });

  it('proves nothing with the challenge of a login, and replaces password and code', async () => {
    await add();
    const passkeyId = passkey.credentialId;
    const fidoVerifyCode = await assertion(owner);
    expect(await codeOf(owner.call(removePasskey, { passkeyId, fidoVerifyCode }))).toBe('20017');
    const sent = { passkeyId, pwd, verifyCode: '123456' };
    expect(await codeOf(owner.call(removePasskey, sent))).toBe('20016');
    await expect(gateway.sendProofCode(owner, removePasskey)).rejects.toThrow('No code was sent');
  });

  it.each([
    ['another challenge', { challenge: 'AAAA' }],
    ['another site', { origin: 'https://bourse.example.evil' }],
    ['another domain', { rpId: 'evil.example' }],
    ['no verification of its user', { isVerified: false }],
  ])('is refused with %s', async (_, ceremony) => {
    expect(await add(passkey, ceremony)).toBe('20054');
    await add();
    expect(await logIn(await assertion(visitor, ceremony))).toBe('20054');
  });

  it('signs a challenge once, in the browser that has asked for it', async () => {
    await add();
    const signed = await assertion();
    expect(await logIn(signed, await gateway.client())).toBe('20054');
    expect(await logIn(signed)).toBe('00000');
    const again = await gateway.client();
    await again.call(startPasskeyLogin, {});
    expect(await logIn(signed, again)).toBe('20054');
  });

  it('has five minutes for a challenge', async () => {
    await add();
    const signed = await assertion();
    clock.ms += 300_000;
    expect(await logIn(signed)).toBe('20054');
  });

  it('is refused with another signature, and with bytes that mean nothing', async () => {
    await add();
    const signed = JSON.parse(await assertion()) as Record<string, string>;
    const other = createTestPasskey({ origin: gateway.origin });
    const { envelope } = await visitor.call(startPasskeyLogin, {});
    const forged = JSON.parse(other.assert(envelope.data)) as Record<string, string>;
    const mixed = { ...forged, credentialId: signed['credentialId'] };
    expect(await logIn(JSON.stringify(mixed))).toBe('20054');
    expect(await logIn('{}')).toBe('20054');
    expect(await logIn('nothing')).toBe('20054');
  });

  it('whose counter does not grow is a copy', async () => {
    await add();
    passkey.count = 7;
    expect(await logIn(await assertion())).toBe('00000');
    passkey.count = 7;
    const thief = await gateway.client();
    expect(await logIn(await assertion(thief), thief)).toBe('20054');
  });

  it('is the second proof of a login', async () => {
    await add();
    const { envelope } = await visitor.login(email, pwd);
    if (!('verification' in envelope.data)) throw new RangeError('No second proof was asked for');
    const { serialNO, methods } = envelope.data.verification;
    expect(methods).toEqual(['email', 'passkey', 'terminal']);
    const fidoVerifyCode = await assertion();
    expect(await codeOf(visitor.call(verifyAuthLogin, { serialNO, fidoVerifyCode }))).toBe('00000');
  });

  it('of another account is no second proof', async () => {
    const stranger = await gateway.client();
    const otherEmail = newEmail();
    await stranger.register(otherEmail, pwd);
    await add();
    const { envelope } = await visitor.login(otherEmail, pwd);
    if (!('verification' in envelope.data)) throw new RangeError('No second proof was asked for');
    const { serialNO } = envelope.data.verification;
    const fidoVerifyCode = await assertion();
    expect(await codeOf(visitor.call(verifyAuthLogin, { serialNO, fidoVerifyCode }))).toBe('20054');
  });

  it('is renamed and removed by its owner alone, and then logs in no more', async () => {
    await add();
    const passkeyId = passkey.credentialId;
    const stranger = await gateway.user();
    expect(await codeOf(stranger.call(renamePasskey, { passkeyId, name: 'Mine' }))).toBe('20054');
    expect(await codeOf(gateway.prove(stranger, removePasskey, { passkeyId }))).toBe('20054');
    expect(await codeOf(owner.call(renamePasskey, { passkeyId, name: 'Phone' }))).toBe('00000');
    expect((await listed())[0]?.name).toBe('Phone');
    clock.ms += 24 * 60 * 60 * 1000 - 1;
    await owner.login(email, pwd);
    expect(await codeOf(owner.call(removePasskey, { passkeyId }))).toBe('20016');
    clock.ms += 1;
    expect(await proveByPasskey(removePasskey, { passkeyId })).toBe('00000');
    expect(await listed()).toEqual([]);
    const { envelope } = await owner.call(getSecurity, {});
    expect(envelope.data.withdrawalsLockedUntil).toBeNull();
    visitor = await gateway.client();
    expect(await logIn(await assertion())).toBe('20054');
  });

  it('is one of ten at most', async () => {
    await add();
    for (let count = 1; count < 10; count += 1) {
      await add(createTestPasskey({ origin: gateway.origin }));
    }
    expect(await codeOf(owner.call(startPasskey, {}))).toBe('20055');
    expect(await listed()).toHaveLength(10);
  });

  it('is one of ten at most, also if two are added together', async () => {
    await add();
    const other = createTestPasskey({ origin: gateway.origin });
    await add(other);
    for (let count = 2; count < 9; count += 1) {
      await add(createTestPasskey({ origin: gateway.origin }));
    }
    const second = await gateway.client({ device: owner.device });
    await second.login(email, pwd);
    // Two proofs by one passkey would be refused if they arrived in another order than its counter.
    const pairs = [
      { client: owner, signer: passkey },
      { client: second, signer: other },
    ];
    const ready = await Promise.all(
      pairs.map(async ({ client, signer }) => {
        const { envelope } = await client.call(startPasskey, {});
        const created = createTestPasskey({ origin: gateway.origin }).create(envelope.data);
        const sent = { name: 'Laptop', ...created };
        return { client, sent, fidoVerifyCode: await signProof(addPasskey, sent, client, signer) };
      }),
    );
    const codes = ready.map(({ client, sent, fidoVerifyCode }) =>
      codeOf(client.call(addPasskey, { ...sent, fidoVerifyCode })),
    );
    expect((await Promise.all(codes)).sort()).toEqual(['00000', '20055']);
    expect(await listed()).toHaveLength(10);
  });
});
