import { reportCspViolation } from '@bourse/gateway-contract';
import type { Call } from '../contract/calls.ts';
import { isOpenToKeys } from '../contract/errors.ts';
import type { JsonObject } from '../json.ts';
import { referenceTo } from '../schemas/convert.ts';
import type { NamedSchemas } from '../schemas/named-schemas.ts';

/** The body of an encrypted call. */
export const sealedRequest: JsonObject = {
  type: 'object',
  description:
    'Fields that are secrets (names, passwords, codes, proofs) travel in `bodyCiphertext`; the gateway refuses them in clear. Other fields ' +
    'may stand beside it.',
  properties: {
    bodyCiphertext: {
      type: 'string',
      description:
        'Compact JWE (RFC 7516): `alg` RSA-OAEP-256, `enc` A256GCM, `kid` the lower-case hex SHA-256 of the server’s key. The protected ' +
        'header also has `ckh` (hex SHA-256 of the sender’s key in DER), `htu` (path), `uhti` and `tm`, which must be those of the request.',
    },
    algorithm: { type: 'string', description: 'Algorithm of the sender’s key, e.g. `rsa2048`.' },
    publicKey: { type: 'string', description: 'The sender’s key: base64 of SPKI in DER.' },
    initSign: {
      type: 'string',
      description:
        'Base64 signature by that key of `publicKey`, the lower-case hex SHA-256 of `bodyCiphertext`, and the first 8 characters of `tm`.',
    },
  },
  required: ['bodyCiphertext', 'algorithm', 'publicKey', 'initSign'],
};

/** The report of a browser to a `report-uri`. */
const browserReport: JsonObject = {
  type: 'object',
  description: 'The report in the form of browsers (CSP level 2, section 4.4).',
  properties: { 'csp-report': { type: 'object' } },
  required: ['csp-report'],
};

/** Returns the body of a call; `undefined` for a query. */
export function requestBodyOf(call: Call, schemas: NamedSchemas): JsonObject | undefined {
  const { method, path, access, payload, contentType = 'application/json' } = call.contract;
  if (method === 'GET') return undefined;
  const schema = schemaOf(call, schemas);
  const { required = [] } = schemas.whole(payload);
  return {
    required: call.contract.sealed || (required as readonly string[]).length > 0,
    content: access === 'report' ? reportsOf(path, schema) : { [contentType]: { schema } },
  };
}

/** Beacons are text. */
function reportsOf(path: string, schema: JsonObject): JsonObject {
  return {
    'application/json': { schema },
    'text/plain': { schema },
    ...(path === reportCspViolation.path
      ? { 'application/csp-report': { schema: browserReport } }
      : {}),
  };
}

/** An API key signs an encrypted call in clear. */
function schemaOf(call: Call, { refer }: NamedSchemas): JsonObject {
  const { payload, sealed } = call.contract;
  const clear = refer(payload);
  if (!sealed) return clear;
  const content = {
    type: 'object',
    properties: { bodyCiphertext: { contentMediaType: 'application/jose', contentSchema: clear } },
  };
  const encrypted = { allOf: [{ $ref: referenceTo('SealedRequest') }, content] };
  return isOpenToKeys(call) ? { anyOf: [encrypted, clear] } : encrypted;
}
