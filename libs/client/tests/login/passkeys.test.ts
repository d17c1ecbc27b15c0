import { loginByPasskey, startPasskeyLogin, verifyAuthLogin } from '@bourse/gateway-contract';
import { expect, it, vi } from 'vitest';
import {
  createPasskey,
  hasPasskeys,
  logInByPasskey,
  proveLoginByPasskey,
  signByPasskey,
} from '../../src/login/index.ts';
import { recordedClient } from '../kit/recorded-client.ts';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const base64url = (text: string) => Buffer.from(text).toString('base64url');
const challenge = base64url('challenge');
const rpId = 'bourse.example';

const response = {
  clientDataJSON: bytes('client'),
  authenticatorData: bytes('data'),
  signature: bytes('signature?>'),
};
const signed = JSON.stringify({
  credentialId: 'id',
  clientDataJSON: base64url('client'),
  authenticatorData: base64url('data'),
  signature: base64url('signature?>'),
});

it.each([
  ['bourse.example', true],
  ['localhost', true],
  ['192.0.2.1', false],
  ['[::1]', false],
])('CLI-31 passkeys on %s: %s', (host, expected) => {
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  expect(hasPasskeys(host)).toBe(expected);
  vi.unstubAllGlobals();
  expect(hasPasskeys(host)).toBe(false);
});

it('CLI-31 a passkey that verifies its user is created for the site', async () => {
  const made = { clientDataJSON: bytes('client'), attestationObject: bytes('attestation') };
  const create = vi.fn(() => Promise.resolve({ id: 'id', type: 'public-key', response: made }));
  const user = { userHandle: base64url('42'), userName: 'ann' };
  const options = { challenge, rpId, ...user, excluded: [base64url('old')] };
  expect(await createPasskey(options, 'Bourse', { create })).toEqual({
    clientDataJSON: base64url('client'),
    attestationObject: base64url('attestation'),
  });
  expect(create).toHaveBeenCalledWith({
    publicKey: expect.objectContaining({
      challenge: new Uint8Array(bytes('challenge')),
      rp: { id: rpId, name: 'Bourse' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ type: 'public-key', id: new Uint8Array(bytes('old')) }],
    }) as unknown,
  });
});

it('CLI-31 a challenge is signed, or rejects without a passkey', async () => {
  const get = () => Promise.resolve({ id: 'id', type: 'public-key', response });
  expect(await signByPasskey({ challenge, rpId }, { get })).toBe(signed);
  const none = { get: () => Promise.resolve(null) };
  await expect(signByPasskey({ challenge, rpId }, none)).rejects.toThrow(DOMException);
});

it('CLI-31 logs in, or proves a waiting login, with a signed challenge', async () => {
  const credentials = { get: () => Promise.resolve({ id: 'id', response }) };
  vi.stubGlobal('navigator', { credentials });
  const client = recordedClient({ challenge, rpId });
  await logInByPasskey(client);
  await proveLoginByPasskey(client, 'serial');
  vi.unstubAllGlobals();
  expect(client.sent).toEqual([
    [startPasskeyLogin.path, {}],
    [loginByPasskey.path, { fidoVerifyCode: signed }],
    [startPasskeyLogin.path, {}],
    [verifyAuthLogin.path, { serialNO: 'serial', fidoVerifyCode: signed }],
  ]);
  expect(client.completed).toHaveLength(2);
});
