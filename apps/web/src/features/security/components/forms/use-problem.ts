import { gatewayCode } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { usePasskeyProblem } from '#ui/credentials/use-passkey-problem.ts';

/** Returns what a refused change shows; `undefined` without an error. */
export function useProblem(error: Error | null): string | undefined {
  const { t } = useLingui();
  const problem = usePasskeyProblem(error);
  if (error === null) return undefined;
  const texts: Readonly<Record<string, string>> = {
    [gatewayCode.credentialsInvalid]: t({
      id: 'security.password-wrong',
      message: 'The password is wrong.',
    }),
    [gatewayCode.methodRefused]: t({
      id: 'security.proof-missing',
      message: 'The security of your account has changed meanwhile. Reload the page.',
    }),
    [gatewayCode.accountExists]: t({
      id: 'security.taken',
      message: 'Another account has this address or number.',
    }),
  };
  return ('code' in error && texts[String(error.code)]) || problem;
}
