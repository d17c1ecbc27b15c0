import type { KeyAlgorithm } from '../../protocol/key-algorithm.ts';
import type { SignMode } from '../../protocol/signing-text.ts';
import { isFreshTimestamp } from '../headers/fresh-timestamp.ts';
import { tryImport } from '../keys/public-key.ts';
import { headerOf, type ReceivedRequest } from './received-request.ts';
import { refuse, type RequestRefusal } from './refusal.ts';
import { verifyDeviceSignature } from '../signatures/verify-device-signature.ts';

/** Requirements for the device headers of a request. */
export interface DeviceRequirements {
  /** The key bound to the session: base64 SPKI DER without armour. */
  readonly publicKey: string;
  /** The mode of the path in the config. */
  readonly mode: SignMode;
  /** The gateway's clock, in milliseconds since the epoch. */
  readonly now: number;
  /** The weakest key accepted. Default `rsa2048`. */
  readonly minimumAlgorithm?: KeyAlgorithm | undefined;
}

const messageHeaders = ['content-digest', 'signature-input', 'signature'] as const;

/**
 * Checks presence, mode, time, key and signature of a core-signed request, in this order. Does not
 * check that `uhti` is unused.
 *
 * @returns The refusal, with `00020`, `00021`, `00022` or `00023`; `undefined` for a valid request.
 */
export async function judgeDeviceHeaders(
  request: ReceivedRequest,
  required: DeviceRequirements,
): Promise<RequestRefusal | undefined> {
  const { mode, publicKey, minimumAlgorithm = 'rsa2048' } = required;
  const sign = headerOf(request, 'device-sign');
  const claimedMode = headerOf(request, 'device-sign-mode');
  const dataMd5 = headerOf(request, 'device-sign-data-md5');
  const key = headerOf(request, 'device-sign-key');
  if ([sign, claimedMode, dataMd5, key].includes(undefined)) return refuse('signature-missing');
  if (claimedMode !== String(mode)) return refuse('mode-mismatch');
  const message = messageHeaders.map((name) => headerOf(request, name));
  if (mode === 3 && message.includes(undefined)) return refuse('signature-missing');
  const tm = headerOf(request, 'tm');
  const uhti = headerOf(request, 'uhti');
  if (!isFreshTimestamp(tm, required.now)) return refuse('timestamp-stale');
  if (key !== tryImport(publicKey, minimumAlgorithm)?.id) return refuse('key-mismatch');
  const { method, path, body } = request;
  const [contentDigest, signatureInput, signature] = message;
  const sent = { method, path, body, tm, uhti, sign, dataMd5, key };
  const fields = { contentDigest, signatureInput, signature };
  const isValid = await verifyDeviceSignature({
    ...sent,
    ...fields,
    mode,
    publicKey,
    minimumAlgorithm,
  });
  return isValid ? undefined : refuse('signature-invalid');
}
