import { useConnection, useStaleSeconds } from '@bourse/react';
import type { DraftMarket, DraftProblem, DraftWarning, OrderDraft } from '@bourse/trading/draft';
import { useLingui } from '@lingui/react/macro';
import { useSession } from '@bourse/react/session';
import { classNames } from '@bourse/ui/class-names';
import { useProblemText } from './use-problem-text.ts';

interface DraftProblemsProps {
  readonly problems: readonly DraftProblem[];
  readonly warnings: readonly DraftWarning[];
  readonly draft: OrderDraft;
  readonly market: DraftMarket;
}

/** Returns why no order can be sent at the moment; `undefined` when orders can be sent. */
function useEntryProblem(): string | undefined {
  const { t } = useLingui();
  const { isLoggedIn } = useConnection();
  const { status } = useSession();
  const seconds = useStaleSeconds();
  if (status !== 'user' || (isLoggedIn && seconds === undefined)) return undefined;
  return isLoggedIn
    ? t({ id: 'order.market-old', message: 'Slow connection. Prices are out of date.' })
    : t({ id: 'order.connecting', message: 'Not connected to your account. Orders are not sent.' });
}

export function DraftProblems({ problems, warnings, draft, market }: DraftProblemsProps) {
  const textOf = useProblemText(draft, market);
  const [problem] = problems;
  const [warning] = warnings;
  return <ProblemLine problem={problem && textOf(problem)} warning={warning && textOf(warning)} />;
}

interface ProblemLineProps {
  readonly problem: string | undefined;
  readonly warning?: string | undefined;
}

/** A problem, or why no order can be sent, or a warning. Its place is kept while there is none. */
export function ProblemLine({ problem, warning }: ProblemLineProps) {
  const lineDown = useEntryProblem();
  return (
    <p
      role="alert"
      className={classNames('min-h-8 text-xs', problem === undefined ? 'text-warn' : 'text-error')}
    >
      {problem ?? lineDown ?? warning}
    </p>
  );
}
