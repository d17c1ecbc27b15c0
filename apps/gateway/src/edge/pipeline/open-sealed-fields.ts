import { gatewayCode } from '@bourse/gateway-contract';
import {
  openLogin,
  sensitiveFields,
  SigningError,
  type DecryptionKey,
  type OpenedLogin,
} from '@bourse/gateway-signing/server';
import { Refusal } from '../route/refusal.ts';
import type { IncomingCall } from './call.ts';
import { checkFreshness } from './check-device-signature.ts';
import type { Trace } from './check-digest.ts';

/** Beside the library's list, the fields of the calls that set a password or an authenticator. */
const secretFields = [...sensitiveFields, 'newPwd', 'newCode'];

/** @throws Refusal `00022` for a stale `tm`, `40012` for fields of another request. */
export async function openSealedFields(
  body: unknown,
  call: IncomingCall,
  trace: Trace,
  decryptionKeys: readonly DecryptionKey[],
): Promise<OpenedLogin> {
  checkFreshness(trace.tm, call.now);
  try {
    return await openLogin({
      body,
      decryptionKeys,
      path: call.target,
      sensitiveFields: secretFields,
      ...trace,
    });
  } catch (error) {
    if (!(error instanceof SigningError)) throw error;
    // Does not contain the cause, which would help a forger.
    throw new Refusal(gatewayCode.ciphertextInvalid, 'This call is not encrypted as it must be.');
  }
}
