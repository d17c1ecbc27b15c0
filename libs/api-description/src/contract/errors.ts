import { gatewayCode, getClientCommonConfig } from '@bourse/gateway-contract';
import { httpStatusOf, type ErrorName } from '@bourse/gateway-contract/errors';
import { textOfCode } from '@bourse/gateway-contract/texts';
import * as v from 'valibot';
import type { Call } from './calls.ts';
import comments from './comments.json' with { type: 'json' };

/** Codes that every call can answer. */
const general: readonly ErrorName[] = [
  'targetRefused',
  'payloadInvalid',
  'digestInvalid',
  'requestReplayed',
  'apiKeyInvalid',
  'apiTimestampInvalid',
  'apiKeyAddressRefused',
  'tooManyRequests',
  'maintenance',
  'internal',
];

const signature: readonly ErrorName[] = [
  'signatureMissing',
  'signModeMismatch',
  'signatureExpired',
  'signatureInvalid',
];

/** Codes of errors that only a client makes. */
const ofClients: ReadonlySet<ErrorName> = new Set(['captchaCancelled', 'proofCancelled']);

/** Returns the names of all codes that a call can answer: those of the checks, then those of its handler. */
export function errorsOf(call: Call): readonly ErrorName[] {
  return [...new Set([...general, ...errorsOfChecks(call), ...call.errors])];
}

/** Whether a call with an API key can pass. */
export function isOpenToKeys({ policy }: Call): boolean {
  return policy.scope !== 'closed';
}

/** Whether a call may come without a digest. */
export function isExemptFromDigest({ contract: { access, path } }: Call): boolean {
  return access === 'report' || path === getClientCommonConfig.path;
}

/** Whether a call has the device signature of its user. */
export function isSigned({ contract: { access } }: Call): boolean {
  return access === 'user' || access === 'viewer';
}

/** Whether a call of a session has the header `idempotency-key`. */
export function isRepeatable({ contract: { access, writes } }: Call): boolean {
  return access === 'user' && writes;
}

/** Whether the body of a call names the ledger. */
function namesLedger({ contract: { payload, method } }: Call): boolean {
  if (method === 'GET') return false;
  return v.is(withLedger, payload) || v.is(v.object({ pipe: v.looseTuple([withLedger]) }), payload);
}

/** The schema of an object with the field, which a check may follow. */
const withLedger = v.object({ entries: v.object({ ledger: v.object({}) }) });

function errorsOfChecks(call: Call): readonly ErrorName[] {
  const { contract, policy } = call;
  const rows: readonly (readonly [boolean, readonly ErrorName[]])[] = [
    [contract.method === 'POST', ['originRefused']],
    [policy.scope === 'closed', ['apiKeyRefused']],
    [policy.scope !== 'closed' && policy.scope !== 'any', ['apiKeyPermissionMissing']],
    [contract.access === 'user', ['sessionRequired']],
    [isSigned(call), signature],
    [contract.sealed === true, ['signatureExpired', 'ciphertextInvalid']],
    [contract.writes && namesLedger(call), ['ledgerMismatch']],
    [policy.captcha !== 'none', ['sessionRequired', 'captchaRequired']],
    [isRepeatable(call), ['idempotencyConflict']],
    [contract.proof === 'fresh', ['proofRequired', 'proofInvalid']],
    [policy.whenFrozen === 'closed', ['userFrozen']],
    [policy.needs !== 'none', ['permissionMissing']],
    [needsFutures(call), ['futuresClosed']],
  ];
  return rows.flatMap(([applies, names]) => (applies ? names : []));
}

function needsFutures({ policy: { needs } }: Call): boolean {
  return needs === 'futuresTrade' || typeof needs === 'object';
}

/** A code of a gateway with its texts. */
export interface ErrorText {
  readonly name: ErrorName;
  readonly code: string;
  readonly status: number;
  /** When it is answered. */
  readonly meaning: string;
  /** The text for people in English; `{bound}` and `{detail}` stand for figures of the refusal. */
  readonly text: string;
}

/** Every code that a gateway answers. */
export const errorTexts: readonly ErrorText[] = Object.keys(gatewayCode)
  .filter(isErrorName)
  .filter((name) => !ofClients.has(name))
  .map((name) => ({
    name,
    code: gatewayCode[name],
    status: httpStatusOf(gatewayCode[name]),
    meaning: comments.codes[name],
    text: textOfCode(gatewayCode[name], 'en') ?? '',
  }));

function isErrorName(name: string): name is ErrorName {
  return Object.hasOwn(gatewayCode, name);
}
