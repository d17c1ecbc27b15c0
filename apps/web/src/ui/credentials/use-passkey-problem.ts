import { gatewayCode } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { errorText } from '#platform/messages/error-text.ts';

/** Returns what a passkey that fails shows; `undefined` without an error. */
export function usePasskeyProblem(error: Error | null): string | undefined {
  const { t } = useLingui();
  if (error === null) return undefined;
  if (error instanceof DOMException) {
    return error.name === 'InvalidStateError'
      ? t({ id: 'passkey.known', message: 'This device already has a passkey for your account.' })
      : t({ id: 'passkey.cancelled', message: 'The passkey was not used. Try again.' });
  }
  if ('code' in error && error.code === gatewayCode.passkeyInvalid)
    return t({ id: 'passkey.invalid', message: 'This passkey was not accepted.' });
  return errorText(error);
}
