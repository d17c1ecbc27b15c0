import { verifyDeviceCheck } from '@bourse/gateway-signing/server';
import { header } from './call.ts';
import type { IncomingCall } from './call.ts';
import type { Trace } from './check-digest.ts';

/**
 * Whether a call comes from a device that has held one of these keys (base64 SPKI DER without
 * armour). It never refuses a call: a device that cannot tell is an unknown one.
 */
export type DeviceCheck = (publicKeys: readonly string[]) => boolean;

/** Reads the device check of a call; without its headers every device is unknown. */
export function readDeviceCheck(call: IncomingCall, trace: Trace | undefined): DeviceCheck {
  const userCheckDeviceSign = header(call, 'usercheckdevicesign');
  const lastAlgorithm = header(call, 'lastalgorithm');
  if (trace === undefined || userCheckDeviceSign === undefined || lastAlgorithm === undefined) {
    return () => false;
  }
  const { target: path } = call;
  return (publicKeys) =>
    verifyDeviceCheck({ publicKeys, path, ...trace, userCheckDeviceSign, lastAlgorithm });
}
