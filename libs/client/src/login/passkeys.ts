import {
  loginByPasskey,
  startPasskeyLogin,
  verifyAuthLogin,
  type CallAnswer,
  type startPasskey,
} from '@bourse/gateway-contract';
import type { LoginClient } from './login-client.ts';
import { fromBase64Url, pageCredentials, pageHost, toBase64Url } from './ports.ts';

const timeout = 300_000;

/** Returns whether this page can use passkeys: browsers allow them for domains and `localhost`, over a secure connection. */
export function hasPasskeys(host = pageHost()): boolean {
  const isAddress = /^[\d.]+$|:/.test(host);
  return 'PublicKeyCredential' in globalThis && !isAddress;
}

/**
 * Creates a passkey that verifies its user. Rejects with a `DOMException` if the user cancels.
 *
 * @param siteName - Shown by the browser beside the passkey.
 */
export async function createPasskey(
  options: CallAnswer<typeof startPasskey>,
  siteName: string,
  credentials: Pick<CredentialsContainer, 'create'> = pageCredentials(),
) {
  const { challenge, rpId, userHandle, userName, excluded } = options;
  const credential = await credentials.create({
    publicKey: {
      challenge: fromBase64Url(challenge),
      rp: { id: rpId, name: siteName },
      user: { id: fromBase64Url(userHandle), name: userName, displayName: userName },
      pubKeyCredParams: [
        { type: 'public-key', alg: -7 },
        { type: 'public-key', alg: -257 },
      ],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: excluded.map((id) => ({ type: 'public-key', id: fromBase64Url(id) })),
      attestation: 'none',
      timeout,
    },
  });
  const { clientDataJSON, attestationObject } = responseOf(credential);
  return {
    clientDataJSON: toBase64Url(clientDataJSON),
    attestationObject: toBase64Url(attestationObject),
  };
}

/** A challenge of the gateway for a passkey. */
export interface PasskeyChallenge {
  readonly challenge: string;
  readonly rpId: string;
  /** Credentials that may answer; all of the site by default. */
  readonly allowed?: readonly string[];
}

/** Has a passkey sign a challenge of the gateway. Resolves with the content of the field `fidoVerifyCode`. */
export async function signByPasskey(
  { challenge, rpId, allowed = [] }: PasskeyChallenge,
  credentials: Pick<CredentialsContainer, 'get'> = pageCredentials(),
): Promise<string> {
  const credential = await credentials.get({
    publicKey: {
      challenge: fromBase64Url(challenge),
      rpId,
      allowCredentials: allowed.map((id) => ({ type: 'public-key', id: fromBase64Url(id) })),
      userVerification: 'required',
      timeout,
    },
  });
  const response = responseOf(credential);
  return JSON.stringify({
    credentialId: credential?.id ?? '',
    clientDataJSON: toBase64Url(response.clientDataJSON),
    authenticatorData: toBase64Url(response.authenticatorData),
    signature: toBase64Url(response.signature),
  });
}

const signLogin = async ({ call }: LoginClient) => signByPasskey(await call(startPasskeyLogin, {}));

/** Logs in by a passkey, which names its account. */
export async function logInByPasskey(client: LoginClient): Promise<void> {
  const fidoVerifyCode = await signLogin(client);
  await client.completeLogin(await client.call(loginByPasskey, { fidoVerifyCode }));
}

/** Proves a waiting login with a passkey, and completes it. */
export async function proveLoginByPasskey(client: LoginClient, serialNO: string): Promise<void> {
  const fidoVerifyCode = await signLogin(client);
  await client.completeLogin(await client.call(verifyAuthLogin, { serialNO, fidoVerifyCode }));
}

/** Callers read the members of the ceremony that they have begun. */
function responseOf(
  credential: Credential | null,
): AuthenticatorAttestationResponse & AuthenticatorAssertionResponse {
  if (credential === null || !('response' in credential)) {
    throw new DOMException('There is no passkey.', 'NotAllowedError');
  }
  // The type `Credential` does not know the responses of public keys.
  return credential.response as ReturnType<typeof responseOf>;
}
