import { makeConfigVectors } from './vectors-config.ts';
import { makeDeviceCheckVectors } from './vectors-device-check.ts';
import { makeDeviceHeaderVectors } from './vectors-device-headers.ts';
import { makeDigestVectors } from './vectors-digest.ts';
import { makeFreshnessVectors } from './vectors-freshness.ts';
import { storedForm, type VectorKeyName, type VectorKeys } from './vectors-keys.ts';
import { makeLoginVectors } from './vectors-login.ts';
import { judgedConfig, makeRequestVectors } from './vectors-requests.ts';
import { makeSigningTextVectors } from './vectors-signing-text.ts';
import { makeStreamLoginVectors } from './vectors-stream-login.ts';

/** One file of the folder `conformance`. */
export interface VectorFile {
  /** Raised when a member changes its meaning; not for new files, members or cases. */
  readonly schema: 1;
  readonly name: string;
  readonly description: string;
  readonly warning: 'test keys, for nothing else';
  readonly keys: Readonly<Record<string, unknown>>;
  readonly [member: string]: unknown;
}

const warning = 'test keys, for nothing else';

/** Every file by its name. The same keys give the same files, byte for byte. */
export function makeVectors(keys: VectorKeys): Readonly<Record<string, VectorFile>> {
  const pick = (...names: readonly VectorKeyName[]) =>
    Object.fromEntries(names.map((name) => [name, storedForm(keys[name])]));
  return {
    'signing-text.json': {
      schema: 1,
      name: 'signing-text',
      description:
        'What `device-sign` signs and `device-sign-data-md5` hashes, for every mode. Mode 3 also has the values of `content-digest` and `signature-input`, and refuses methods and paths that it has no spelling for.',
      warning,
      keys: pick('device'),
      cases: makeSigningTextVectors(keys),
    },
    'device-headers.json': {
      schema: 1,
      name: 'device-headers',
      description:
        'Requests with their device headers, and whether they are signed by the key that is bound to the session. Signatures are deterministic: the request of a valid case, signed with the private half of `boundKey`, has exactly these headers. The weakest key accepted is rsa2048. Freshness is not judged here.',
      warning,
      keys: pick('device', 'otherDevice', 'weakDevice'),
      cases: makeDeviceHeaderVectors(keys),
    },
    'config.json': {
      schema: 1,
      name: 'config',
      description:
        'Answers of the config call, and whether a client that was built with `issuerCertificate` trusts the server key at the time `now` (milliseconds since the epoch).',
      warning,
      keys: pick('server', 'weakDevice', 'issuer', 'foreignIssuer'),
      ...makeConfigVectors(keys),
    },
    'login.json': {
      schema: 1,
      name: 'login',
      description:
        'Bodies of encrypted calls, and the fields that they open to for a gateway that holds the private halves of `serverKeys`. The weakest key accepted is rsa2048. A gateway answers every refusal with 40012.',
      warning,
      keys: pick(
        ...(['server', 'previousServer', 'otherServer', 'device', 'otherDevice'] as const),
        'weakDevice',
      ),
      cases: makeLoginVectors(keys),
    },
    'freshness.json': {
      schema: 1,
      name: 'freshness',
      description:
        'Whether a `tm` lies in the 100-second bucket of the gateway’s clock `now` (milliseconds since the epoch) or in a neighbour of it.',
      warning,
      keys: {},
      cases: makeFreshnessVectors(),
    },
    'device-check.json': {
      schema: 1,
      name: 'device-check',
      description:
        'Requests with the headers of the device check, and whether one of `knownKeys`, the keys last bound to the user, makes the device a known one. Signatures are deterministic, as in device-headers. The weakest key accepted is rsa2048.',
      warning,
      keys: pick('device', 'otherDevice', 'weakDevice', 'longDevice'),
      cases: makeDeviceCheckVectors(keys),
    },
    'digest.json': {
      schema: 1,
      name: 'digest',
      description:
        'The header `sign` of a request: lower-case hex SHA-256 of `path + tm + uhti` in UTF-8, followed by the body.',
      warning,
      keys: {},
      cases: makeDigestVectors(),
    },
    'stream-login.json': {
      schema: 1,
      name: 'stream-login',
      description:
        'Login messages of the private stream, and whether they are signed, in mode 1, by the key that is bound to the session. The weakest key accepted is rsa2048. Freshness and replay are not judged here.',
      warning,
      keys: pick('device', 'otherDevice', 'weakDevice'),
      cases: makeStreamLoginVectors(keys),
    },
    'requests.json': {
      schema: 1,
      name: 'requests',
      description:
        'Whole requests, and what a gateway with the signing rules `config` answers at the time `now` (milliseconds since the epoch) if `boundKey` is bound to their session and the nonces `remembered` were used: the code of the refusal, or the nonce to remember. The order of the checks is part of the verdict. The weakest key accepted is rsa2048. No body is encrypted.',
      warning,
      keys: pick('device', 'otherDevice', 'weakDevice'),
      config: judgedConfig,
      cases: makeRequestVectors(keys),
    },
  };
}
