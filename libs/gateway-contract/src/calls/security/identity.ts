import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { nothing } from '../../values.ts';

const personName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64));

/** A JPEG or PNG of at most 82 kB, in base64. */
const picture = v.pipe(v.string(), v.maxLength(110_000), v.regex(/^[A-Za-z0-9+/]+={0,2}$/));

/** `POST /v1/user/security/identity`: how far the identity of the account's owner is verified. */
export const getIdentity = {
  method: 'POST',
  path: '/v1/user/security/identity',
  access: 'user',
  writes: false,
  sealed: false,
  payload: nothing,
  answer: v.object({
    /** 0 without a name, 1 with one, 2 once the document was approved. */
    level: v.picklist([0, 1, 2]),
    /** Whether a document is being reviewed. */
    isPending: v.boolean(),
    /** The name with most letters hidden; empty on level 0. */
    starRealName: v.string(),
    /** ISO 3166-1 alpha-2; empty on level 0. */
    country: v.string(),
  }),
} as const satisfies CallContract;

/**
 * `POST /v1/user/security/identity/person`: the first step. Answers `20056` for a person below 18 years, and once a document
 * was sent.
 */
export const submitPerson = {
  method: 'POST',
  path: '/v1/user/security/identity/person',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({
    /** ISO 3166-1 alpha-2. */
    country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
    givenName: personName,
    familyName: personName,
    birthDate: v.pipe(v.string(), v.isoDate()),
  }),
  answer: v.null(),
} as const satisfies CallContract;

/**
 * `POST /v1/user/security/identity/document`: the second step, pictures of a document and of its owner, which are reviewed. Answers
 * `20056` before the first step, after an approval, and for anything else than JPEG and PNG.
 */
export const submitDocument = {
  ...submitPerson,
  path: '/v1/user/security/identity/document',
  payload: v.object({
    kind: v.picklist(['passport', 'idCard', 'drivingLicence']),
    document: picture,
    selfie: picture,
  }),
} as const satisfies CallContract;
