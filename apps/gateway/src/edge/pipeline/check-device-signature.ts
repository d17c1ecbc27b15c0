import { gatewayCode } from '@bourse/gateway-contract';
import {
  isFreshTimestamp,
  keyId,
  verifyDeviceSignature,
  type SignMode,
} from '@bourse/gateway-signing/server';
import { Refusal } from '../route/refusal.ts';
import { header, type IncomingCall } from './call.ts';
import type { Trace } from './check-digest.ts';

const reasonHeader = 'gw-sign-error';

/** Checks presence, mode, time, signature in this order. @throws Refusal `00020`, `00021`, `00022`, `00023`. */
export function checkDeviceSignature(
  call: IncomingCall,
  trace: Trace,
  mode: SignMode,
  publicKey: string,
): void {
  const sign = required(call, 'device-sign');
  const claimedMode = required(call, 'device-sign-mode');
  const dataMd5 = required(call, 'device-sign-data-md5');
  const key = required(call, 'device-sign-key');
  if (claimedMode !== String(mode)) {
    throw refuse(gatewayCode.signModeMismatch, 'mode-mismatch', 'The sign mode does not match.');
  }
  const message = mode === 3 ? readMessageSignature(call) : {};
  checkFreshness(trace.tm, call.now);
  if (key !== keyId(publicKey)) {
    throw refuse(gatewayCode.signatureInvalid, 'key-mismatch', 'Signed with another key.');
  }
  const { method, target: path, body } = call;
  const claims = { mode, sign, dataMd5, key, ...message };
  if (!verifyDeviceSignature({ publicKey, method, path, ...trace, body, ...claims })) {
    throw refuse(gatewayCode.signatureInvalid, 'signature-invalid', 'The signature is not valid.');
  }
}

/** @throws Refusal `00022` if `tm` is outside the current 100 s and their neighbours. */
export function checkFreshness(tm: string, now: number): void {
  if (isFreshTimestamp(tm, now)) return;
  throw refuse(gatewayCode.signatureExpired, 'timestamp-stale', 'The signature has expired.');
}

function readMessageSignature(call: IncomingCall) {
  return {
    contentDigest: required(call, 'content-digest'),
    signatureInput: required(call, 'signature-input'),
    signature: required(call, 'signature'),
  };
}

function required(call: IncomingCall, name: string): string {
  const value = header(call, name);
  if (value !== undefined) return value;
  throw refuse(gatewayCode.signatureMissing, 'signature-missing', 'The call is not signed.');
}

function refuse(code: string, reason: string, message: string): Refusal {
  return new Refusal(code, message, { headers: { [reasonHeader]: reason } });
}
