import { gatewayCode } from '@bourse/gateway-contract';
import {
  openCiphertext,
  sensitiveFields,
  SigningError,
  verifyInitSign,
} from '@bourse/gateway-signing/server';
import type { DecryptionKey } from '@bourse/gateway-signing/server';
import * as v from 'valibot';
import { Refusal } from '../handler.ts';
import type { IncomingCall } from './call.ts';
import { checkFreshness } from './check-device-signature.ts';
import type { Trace } from './check-digest.ts';

/** What must never travel in clear on an encrypted endpoint. */
const secretFields = new Set<string>(sensitiveFields);

const sealedBody = v.looseObject({
  bodyCiphertext: v.string(),
  algorithm: v.literal('rsa2048'),
  publicKey: v.string(),
  initSign: v.string(),
});

/** The fields of an encrypted call, and the key that its sender holds. */
export interface OpenedFields {
  readonly fields: Readonly<Record<string, unknown>>;
  /** Base64 SPKI DER without armour. */
  readonly deviceKey: string;
}

/**
 * Opens the ciphertext of a login or registration. It is bound to its sender's key, the path, the
 * trace id and the time; as the replay window takes a trace id once, it works once.
 *
 * @throws Refusal `40012` for anything that is not sealed for exactly this request, `00022` for a stale `tm`.
 */
export async function openSealedFields(
  body: unknown,
  call: IncomingCall,
  trace: Trace,
  decryptionKeys: readonly DecryptionKey[],
): Promise<OpenedFields> {
  const sealed = v.safeParse(sealedBody, body);
  if (!sealed.success) throw refuse('This call must be encrypted.');
  const { bodyCiphertext, algorithm: _, publicKey, initSign, ...clear } = sealed.output;
  if (Object.keys(clear).some((name) => secretFields.has(name))) {
    throw refuse('A sensitive field was sent in clear.');
  }
  checkFreshness(trace.tm, call.now);
  const fields = await open({
    bodyCiphertext,
    decryptionKeys,
    publicKey,
    path: call.target,
    ...trace,
  });
  if (!verifyInitSign({ publicKey, initSign, bodyCiphertext, tm: trace.tm })) {
    throw refuse('The sender does not hold the key that it names.');
  }
  if (Object.keys(clear).some((name) => Object.hasOwn(fields, name))) {
    throw refuse('A field was sent both in clear and encrypted.');
  }
  return { fields: { ...clear, ...fields }, deviceKey: publicKey };
}

async function open(
  sealed: Parameters<typeof openCiphertext>[0],
): Promise<Record<string, unknown>> {
  try {
    return await openCiphertext(sealed);
  } catch (error) {
    if (error instanceof SigningError) throw refuse('The ciphertext is not for this request.');
    throw error;
  }
}

function refuse(message: string): Refusal {
  return new Refusal(gatewayCode.ciphertextInvalid, message);
}
