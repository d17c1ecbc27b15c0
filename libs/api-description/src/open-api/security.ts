import type { Call } from '../contract/calls.ts';
import { isExemptFromDigest, isOpenToKeys, isSigned } from '../contract/errors.ts';
import type { JsonObject } from '../json.ts';

function header(name: string, description: string): JsonObject {
  return { type: 'apiKey', in: 'header', name, description };
}

function cookie(name: string, description: string): JsonObject {
  return { type: 'apiKey', in: 'cookie', name, description };
}

/** Proofs of a caller: of the request, of the session and its device, or of an API key. */
export const securitySchemes = {
  time: header(
    'tm',
    'Milliseconds since the epoch, 13 digits, by the gateway’s clock (header `requesttime` of its answers).',
  ),
  traceId: header('uhti', '32 lower-case hex digits, random, new for every attempt.'),
  digest: header(
    'sign',
    'Lower-case hex SHA-256 of path and query as sent, `tm`, `uhti` and the bytes of the body. An integrity digest, not a secret.',
  ),
  sessionToken: cookie('session_token', 'Name of the session, from `getGatewaySignConfig`.'),
  session: cookie(
    'session_auth',
    'Secret of the session, HttpOnly. Away from loopback its name is `__Host-session_auth`.',
  ),
  deviceSignature: header(
    'device-sign',
    'Base64 of RSASSA-PKCS1-v1_5 with SHA-256 by the key that is bound to the session. It covers path and query as sent and the first 8 ' +
      'characters of `tm` (mode 0), then `uhti` (mode 1), then the body (mode 2). Mode 3 is RFC 9421, with the headers `content-digest`, ' +
      '`signature-input` and `signature`. `getGatewaySignConfig` names the mode of each path.',
  ),
  deviceSignMode: header('device-sign-mode', 'The mode, one digit.'),
  deviceSignData: header('device-sign-data-md5', 'Lower-case hex MD5 of the signed text.'),
  deviceKey: header('device-sign-key', 'Lower-case hex SHA-256 of the public key in DER.'),
  accessKey: header('access-key', 'Name of an API key. Cookies are ignored then.'),
  accessTimestamp: header('access-timestamp', 'Milliseconds since the epoch, at most 30 s off.'),
  accessSignature: header(
    'access-sign',
    'Base64 HMAC-SHA256 of `access-timestamp`, method, path and query as sent and body, with the secret as text. Accepted once.',
  ),
} as const satisfies Readonly<Record<string, JsonObject>>;

type Scheme = keyof typeof securitySchemes;

const digest: readonly Scheme[] = ['time', 'traceId', 'digest'];
const device: readonly Scheme[] = [
  'sessionToken',
  'session',
  'deviceSignature',
  'deviceSignMode',
  'deviceSignData',
  'deviceKey',
];
const apiKey: readonly Scheme[] = ['accessKey', 'accessTimestamp', 'accessSignature'];

/** Returns the alternatives of a call; each names the schemes that it needs together. */
export function securityOf(call: Call): readonly JsonObject[] {
  const { access } = call.contract;
  const ways: (readonly Scheme[])[] = [];
  if (isSigned(call)) ways.push([...digest, ...device]);
  if (access !== 'user') ways.push(digest);
  if (isExemptFromDigest(call)) ways.push([]);
  if (isOpenToKeys(call)) ways.push(apiKey);
  return ways.map((schemes) => Object.fromEntries(schemes.map((scheme) => [scheme, []])));
}
