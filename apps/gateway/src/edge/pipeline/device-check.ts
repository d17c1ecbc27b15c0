import { verifyDeviceCheck } from '@bourse/gateway-signing/server';
import { header, type DeviceCheck, type IncomingCall } from './call.ts';
import type { Trace } from './check-digest.ts';

export function readDeviceCheck(call: IncomingCall, trace: Trace | undefined): DeviceCheck {
  const userCheckDeviceSign = header(call, 'usercheckdevicesign');
  const lastAlgorithm = header(call, 'lastalgorithm');
  if (trace === undefined || userCheckDeviceSign === undefined || lastAlgorithm === undefined) {
    return () => Promise.resolve(false);
  }
  const { target: path } = call;
  return (publicKeys) =>
    verifyDeviceCheck({ publicKeys, path, ...trace, userCheckDeviceSign, lastAlgorithm });
}
