import { refusedProof } from '@bourse/client/proof';
import { useLingui } from '@lingui/react/macro';
import { usePasskeyProblem } from '../use-passkey-problem.ts';

/** Returns why a proof was refused; `undefined` without an error. */
export function useProofProblem(error: Error | null): string | undefined {
  const { t } = useLingui();
  const problem = usePasskeyProblem(error);
  switch (refusedProof(error)) {
    case undefined:
      return problem;
    case 'password':
      return t({ id: 'security.password-wrong', message: 'Wrong password.' });
    case 'passkey':
      return t({ id: 'passkey.invalid', message: 'This passkey was not accepted.' });
    case 'code':
      return t({ id: 'proof.code-wrong', message: 'This code is wrong or no longer valid.' });
  }
}
