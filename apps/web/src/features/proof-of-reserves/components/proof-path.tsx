import { formatAmount as toText, type LevelResult } from '@bourse/reserves';
import { useLingui } from '@lingui/react/macro';
import { formatAmount } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { Figure } from '@bourse/ui/figures';
import { classNames } from '@bourse/ui/class-names';
import { PathPicture } from './path-picture.tsx';
import { hiddenAmount } from './shown-balances.ts';

interface ProofPathProps {
  /** From the leaf to the root. */
  readonly levels: readonly LevelResult[];
  readonly coin: string;
  /** Place of the coin in the sums. */
  readonly index: number;
  readonly isShown: boolean;
  readonly chosen: number;
  readonly onChoose: (level: number) => void;
}

/** The way from the root, at the top, to the leaf: a picture, and beside it a row for each level. */
export function ProofPath({ levels, coin, index, isShown, chosen, onChoose }: ProofPathProps) {
  const { t } = useLingui();
  const rows = levels.toReversed();
  return (
    <div className="flex min-w-0">
      <PathPicture rows={rows} />
      <ol
        aria-label={t({ id: 'reserves.path', message: 'Levels, from the root to the leaf' })}
        className="flex min-w-0 flex-1 flex-col"
      >
        {rows.map((row) => (
          <li key={row.level}>
            <LevelRow
              level={row}
              depth={levels.length}
              coin={coin}
              index={index}
              isShown={isShown || row.level === 1}
              isChosen={row.level === chosen}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

const tones = { right: 'text-success', wrong: 'text-error', undecided: 'text-text-3' } as const;

interface LevelRowProps extends Pick<ProofPathProps, 'coin' | 'index' | 'isShown' | 'onChoose'> {
  readonly level: LevelResult;
  readonly depth: number;
  readonly isChosen: boolean;
}

function LevelRow({ level, depth, coin, index, isShown, isChosen, onChoose }: LevelRowProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { hash, sums, state } = level;
  const sum = formatAmount(toText(sums[index] ?? 0n), locale, 18);
  const names = {
    root: t({ id: 'reserves.root-level', message: `Level ${{ level: level.level }} · root` }),
    leaf: t({ id: 'reserves.leaf-level', message: `Level ${{ level: level.level }} · leaf` }),
    other: t({ id: 'reserves.level', message: `Level ${{ level: level.level }}` }),
  };
  const states = {
    right: t({ id: 'reserves.right', message: '✓ match' }),
    wrong: t({ id: 'reserves.wrong', message: '✗ mismatch' }),
    undecided: t({ id: 'reserves.undecided', message: '? undecided' }),
  };
  const other = level.level === depth ? names.leaf : names.other;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => {
        onChoose(level.level);
      }}
      className={classNames(
        'flex h-14 w-full min-w-0 flex-col justify-center gap-0.5 rounded-control border px-3 text-start hover:bg-surface-2',
        isChosen ? 'border-line-strong bg-surface-2' : 'border-transparent',
      )}
    >
      <span className="flex w-full items-baseline justify-between gap-2 text-sm">
        <span className="font-semibold whitespace-nowrap">
          {level.level === 1 ? names.root : other}
        </span>
        <span className={classNames('text-xs', tones[state])}>{states[state]}</span>
      </span>
      <span className="flex w-full items-baseline justify-between gap-2 text-xs text-text-3">
        <Figure className="font-mono">{hash.slice(0, 8)}…</Figure>
        <Figure className="truncate">
          {isShown ? sum : hiddenAmount} {coin}
        </Figure>
      </span>
    </button>
  );
}
