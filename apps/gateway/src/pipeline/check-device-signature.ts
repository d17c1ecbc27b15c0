import { gatewayCode } from '@bourse/gateway-contract';
import { isFreshTimestamp, keyId, verifyDeviceSignature } from '@bourse/gateway-signing/server';
import type { SignMode } from '@bourse/gateway-signing/server';
import { Refusal } from '../handler.ts';
import { header } from './call.ts';
import type { IncomingCall } from './call.ts';
import type { Trace } from './check-digest.ts';

/** Response header that names the reason of a signature refusal. */
const reasonHeader = 'gw-sign-error';

/**
 * Checks that a call is signed by the device key its session is bound to, in the order missing,
 * mode, time, signature.
 *
 * @param mode - What the config says for the path; the header may only agree.
 * @throws Refusal `00020`, `00021`, `00022` or `00023`.
 */
export function checkDeviceSignature(
  call: IncomingCall,
  trace: Trace,
  mode: SignMode,
  publicKey: string,
): void {
  const sign = header(call, 'device-sign');
  const claimedMode = header(call, 'device-sign-mode');
  const dataMd5 = header(call, 'device-sign-data-md5');
  const key = header(call, 'device-sign-key');
  if (
    sign === undefined ||
    claimedMode === undefined ||
    dataMd5 === undefined ||
    key === undefined
  ) {
    throw refuse(gatewayCode.signatureMissing, 'signature-missing', 'The call is not signed.');
  }
  if (claimedMode !== String(mode)) {
    throw refuse(gatewayCode.signModeMismatch, 'mode-mismatch', 'The sign mode does not match.');
  }
  checkFreshness(trace.tm, call.now);
  if (key !== keyId(publicKey)) {
    throw refuse(gatewayCode.signatureInvalid, 'key-mismatch', 'Signed with another key.');
  }
  const { target: path, body } = call;
  if (!verifyDeviceSignature({ publicKey, mode, path, ...trace, body, sign, dataMd5, key })) {
    throw refuse(gatewayCode.signatureInvalid, 'signature-invalid', 'The signature is not valid.');
  }
}

/** @throws Refusal `00022` when `tm` is not of the gateway's own 100 s or their neighbours. */
export function checkFreshness(tm: string, now: number): void {
  if (isFreshTimestamp(tm, now)) return;
  throw refuse(gatewayCode.signatureExpired, 'timestamp-stale', 'The signature has expired.');
}

function refuse(code: string, reason: string, message: string): Refusal {
  return new Refusal(code, message, { headers: { [reasonHeader]: reason } });
}
