import { gatewayCode } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { usePasskeyProblem } from '#ui/credentials/use-passkey-problem.ts';

/** Returns what a refused change shows; `undefined` without an error. */
export function useProblem(error: Error | null): string | undefined {
  const { t } = useLingui();
  const problem = usePasskeyProblem(error);
  if (error === null) return undefined;
  const texts: Readonly<Record<string, string>> = {
    [gatewayCode.methodRefused]: t({
      id: 'security.proof-missing',
      message: 'Your security settings have changed in the meantime. Reload the page.',
    }),
    [gatewayCode.accountExists]: t({
      id: 'security.taken',
      message: 'Another account already uses this email address or phone number.',
    }),
  };
  return ('code' in error && texts[String(error.code)]) || problem;
}
