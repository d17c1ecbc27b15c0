import {
  loginByPasskey,
  startPasskeyLogin,
  type CallAnswer,
  type startPasskey,
} from '@bourse/gateway-contract';
import { shownHere, useAction } from '@bourse/react';
import { useSdk } from '../sdk/sdk.tsx';

const timeout = 300_000;

/** Whether this page can use passkeys: browsers allow them for domains and `localhost`, over a secure connection. */
export function hasPasskeys(): boolean {
  const isAddress = /^[\d.]+$|:/.test(location.hostname);
  return 'PublicKeyCredential' in globalThis && !isAddress;
}

/** Creates a passkey that verifies its user. Rejects with a `DOMException` if the user cancels. */
export async function createPasskey(options: CallAnswer<typeof startPasskey>) {
  const { challenge, rpId, userHandle, userName, excluded } = options;
  const credential = await navigator.credentials.create({
    publicKey: {
      challenge: fromBase64Url(challenge),
      rp: { id: rpId, name: 'Bourse' },
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

interface Challenge {
  readonly challenge: string;
  readonly rpId: string;
  /** Credentials that may answer; all of the site by default. */
  readonly allowed?: readonly string[];
}

/** Has a passkey sign a challenge of the gateway. Resolves with the content of the field `fidoVerifyCode`. */
export async function signByPasskey({ challenge, rpId, allowed = [] }: Challenge): Promise<string> {
  const credential = await navigator.credentials.get({
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

export function useLogInByPasskey() {
  const sdk = useSdk();
  return useAction(
    async () => {
      const fidoVerifyCode = await signByPasskey(await sdk.call(startPasskeyLogin, {}));
      await sdk.completeLogin(await sdk.call(loginByPasskey, { fidoVerifyCode }));
    },
    { meta: shownHere },
  );
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

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function toBase64Url(buffer: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
