import type { AnswerProblem as Problem, ProviderVisit } from '@bourse/client/login';
import { useLingui } from '@lingui/react/macro';
import { VisitAgain } from './visit-again.tsx';

interface AnswerProblemProps {
  readonly problem: Problem;
  readonly visit?: ProviderVisit | undefined;
}

/** Says why the answer of a provider leads to nothing, with a way to begin once more. */
export function AnswerProblem({ problem, visit }: AnswerProblemProps) {
  const { t } = useLingui();
  const { name = '' } = visit ?? {};
  const texts: Record<Problem, string> = {
    refused: t({
      id: 'provider.refused',
      message: `You canceled at ${{ name }}. Nothing was changed.`,
    }),
    failed: t({
      id: 'provider.failed',
      message: `${{ name }} cannot confirm your identity right now. Try again later, or log in another way.`,
    }),
    foreign: t({
      id: 'provider.foreign',
      message: 'This login was not started in this tab. Nothing was changed.',
    }),
    expired: t({ id: 'provider.expired', message: 'This login took too long. Start again.' }),
  };
  return <VisitAgain visit={visit} problem={texts[problem]} />;
}
