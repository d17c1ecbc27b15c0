import { gatewayCode } from '@bourse/gateway-contract';
import {
  isFreshTimestamp,
  judgeDeviceHeaders,
  type RefusalReason,
  type SignMode,
} from '@bourse/gateway-signing/server';
import { Refusal } from '../route/refusal.ts';
import { header, type IncomingCall } from './call.ts';

const reasonHeader = 'gw-sign-error';

const messages: Partial<Record<RefusalReason, string>> = {
  'signature-missing': 'The call is not signed.',
  'mode-mismatch': 'The sign mode does not match.',
  'timestamp-stale': 'The signature has expired.',
  'key-mismatch': 'Signed with another key.',
};

/** @throws Refusal `00020`, `00021`, `00022`, `00023`. */
export async function checkDeviceSignature(
  call: IncomingCall,
  mode: SignMode,
  publicKey: string,
): Promise<void> {
  const { method, target: path, body, now } = call;
  const request = { method, path, body, header: (name: string) => header(call, name) };
  const refusal = await judgeDeviceHeaders(request, { publicKey, mode, now });
  if (refusal === undefined) return;
  const { code, reason } = refusal;
  throw refuse(code, reason, messages[reason] ?? 'The signature is not valid.');
}

/** @throws Refusal `00022` if `tm` is outside the current 100 s and their neighbours. */
export function checkFreshness(tm: string, now: number): void {
  if (isFreshTimestamp(tm, now)) return;
  const reason: RefusalReason = 'timestamp-stale';
  throw refuse(gatewayCode.signatureExpired, reason, 'The signature has expired.');
}

function refuse(code: string, reason: RefusalReason, message: string): Refusal {
  return new Refusal(code, message, { headers: { [reasonHeader]: reason } });
}
