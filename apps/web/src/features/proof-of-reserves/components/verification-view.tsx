import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDecimal, isolate } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { AmountsButton } from '#ui/figures/amounts-button.tsx';
import { InlineSelect } from '@bourse/ui/fields';
import { classNames } from '@bourse/ui/class-names';
import type { TimedVerification } from './time-verification.ts';
import { LevelDetails } from './level-details.tsx';
import { ProofPath } from './proof-path.tsx';
import { useShownBalances } from './shown-balances.ts';
import { useProblemTexts, useWarningTexts } from './use-problem-texts.ts';

interface VerificationViewProps {
  readonly result: TimedVerification;
}

/** The verdict on a proof, what is wrong with it, and each of its levels. */
export function VerificationView({ result }: VerificationViewProps) {
  return (
    <div className="flex flex-col gap-4">
      <Verdict result={result} />
      {result.levels.length > 0 && <Levels result={result} />}
    </div>
  );
}

const tones = {
  verified: 'border-success',
  weak: 'border-warn',
  failed: 'border-error',
  unreadable: 'border-error',
} as const;

function Verdict({ result }: VerificationViewProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { verdict, problems, warnings, tookMs, levels } = result;
  const problemTexts = useProblemTexts();
  const warningTexts = useWarningTexts();
  const took = isolate(formatDecimal(tookMs.toFixed(1), locale, 1));
  const level = problems[0]?.level ?? 0;
  const titles = {
    verified: t({ id: 'reserves.verified', message: 'The proof is valid.' }),
    weak: t({
      id: 'reserves.weak',
      message: 'The hashes and sums are correct, but the proof itself is weak.',
    }),
    failed: t({
      id: 'reserves.failed',
      message: `The proof is invalid: it fails at level ${{ level }}.`,
    }),
    unreadable: t({ id: 'reserves.unreadable', message: 'This proof cannot be read.' }),
  };
  return (
    <div
      role={verdict === 'verified' || verdict === 'weak' ? 'status' : 'alert'}
      className={classNames('flex flex-col gap-2 rounded-panel border p-4', tones[verdict])}
    >
      <p className="text-base font-semibold">
        <span aria-hidden>{verdict === 'verified' ? '✓ ' : verdict === 'weak' ? '! ' : '✗ '}</span>
        {titles[verdict]}
      </p>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-sm text-text-1">
        {problems.slice(0, 8).map((problem) => (
          <li key={`${problem.code} ${problem.level} ${problem.place} ${problem.coin}`}>
            {problemTexts(problem)}
          </li>
        ))}
        {warnings.map((warning) => (
          <li key={`${warning.code} ${warning.coin}`} className="text-warn">
            {warningTexts(warning)}
          </li>
        ))}
      </ul>
      <p className="text-xs text-text-3">
        {levels.length > 0 &&
          t({
            id: 'reserves.levels-checked',
            message: `Levels recomputed: ${{ count: levels.length }}.`,
          })}{' '}
        {t({ id: 'reserves.took', message: `Checked in your browser in ${{ took }} ms.` })}
      </p>
    </div>
  );
}

function Levels({ result }: VerificationViewProps) {
  const { t } = useLingui();
  const { coins, levels, problems } = result;
  const [isShown, setShown] = useShownBalances();
  const [coin, setCoin] = useState(() => coinOfInterest(result));
  const [chosen, choose] = useState(problems[0]?.level ?? levels[0]?.level ?? 1);
  const level = levels.find((each) => each.level === chosen);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <InlineSelect
          label={t({ id: 'reserves.sums-of', message: 'Sums of' })}
          value={coin}
          options={coins.map((name) => ({ value: name, label: name }))}
          onChange={setCoin}
        />
        <AmountsButton isShown={isShown} onChange={setShown} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <ProofPath
          levels={levels}
          index={coins.indexOf(coin)}
          coin={coin}
          isShown={isShown}
          chosen={chosen}
          onChoose={choose}
        />
        {level && (
          <LevelDetails
            level={level}
            coins={coins}
            isShown={isShown || level.level === 1}
            depth={levels.length}
          />
        )}
      </div>
    </div>
  );
}

/** The coin of the first problem, otherwise the first one that the user owns. */
function coinOfInterest({ coins, problems, levels }: TimedVerification): string {
  const owned = coins.find((_, index) => (levels[0]?.sums[index] ?? 0n) !== 0n);
  return problems[0]?.coin ?? owned ?? coins[0] ?? '';
}
