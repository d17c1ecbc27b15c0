import { createHash } from 'node:crypto';
import { gatewayCode, getClientCommonConfig, type CallContract } from '@bourse/gateway-contract';
import { Refusal } from '../route/refusal.ts';
import { header, type IncomingCall } from './call.ts';

export interface Trace {
  /** 13 digits: server time in milliseconds, estimated by the client. */
  readonly tm: string;
  /** 32 lower-case hex digits, new for every attempt. */
  readonly uhti: string;
}

/** Returns `undefined` for an exempt call without a digest. @throws Refusal `40009`. */
export function checkDigest(contract: CallContract, call: IncomingCall): Trace | undefined {
  const [sign, tm, uhti] = ['sign', 'tm', 'uhti'].map((name) => header(call, name));
  const absent = sign === undefined && tm === undefined && uhti === undefined;
  if (absent && isExempt(contract)) return undefined;
  if (tm === undefined || !/^\d{13}$/.test(tm)) throw refuse('Header tm must be 13 digits.');
  if (uhti === undefined || !/^[0-9a-f]{32}$/.test(uhti)) {
    throw refuse('Header uhti must be 32 lower-case hex digits.');
  }
  const digest = createHash('sha256')
    .update(call.target + tm + uhti)
    .update(call.body);
  if (sign !== digest.digest('hex')) throw refuse('Header sign does not match the request.');
  return { tm, uhti };
}

function isExempt({ access, path }: CallContract): boolean {
  return access === 'report' || path === getClientCommonConfig.path;
}

function refuse(message: string): Refusal {
  return new Refusal(gatewayCode.digestInvalid, message);
}
