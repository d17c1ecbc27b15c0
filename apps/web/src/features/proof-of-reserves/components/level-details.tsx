import { formatAmount as toText, type ProofNode, type LevelResult } from '@bourse/reserves';
import { useLingui } from '@lingui/react/macro';
import { formatAmount } from '@bourse/i18n-registry/figures';
import { useLocale } from '#platform/locale/locale.ts';
import { Figure } from '@bourse/ui/figures';
import { classNames } from '@bourse/ui/class-names';
import { hiddenAmount } from './shown-balances.ts';

interface LevelDetailsProps {
  readonly level: LevelResult;
  readonly coins: readonly string[];
  /** Whether the sums of the user's node are shown. */
  readonly isShown: boolean;
  readonly depth: number;
}

/** Hashes and sums of the two nodes of a level. */
export function LevelDetails({ level, coins, isShown, depth }: LevelDetailsProps) {
  const { t } = useLingui();
  const { sibling } = level;
  const side =
    sibling?.side === 'left'
      ? t({ id: 'reserves.sibling-left', message: 'Left sibling' })
      : t({ id: 'reserves.sibling-right', message: 'Right sibling' });
  const names = {
    root: t({ id: 'reserves.root-node', message: 'Root, recomputed' }),
    leaf: t({ id: 'reserves.leaf-node', message: 'Your entry, recomputed' }),
    node: t({ id: 'reserves.own-node', message: 'Own node, recomputed' }),
  };
  const lower = level.level === depth ? names.leaf : names.node;
  return (
    <section
      aria-label={t({ id: 'reserves.level', message: `Level ${{ level: level.level }}` })}
      className="flex min-w-0 flex-col gap-4 rounded-panel border border-line bg-surface-2 p-4 lg:sticky lg:top-18"
    >
      <Node
        name={level.level === 1 ? names.root : lower}
        node={level}
        coins={coins}
        isShown={isShown}
      />
      {sibling && <Node name={side} node={sibling} coins={coins} isShown />}
      {sibling && (
        <p className="text-xs text-text-3">
          {t({
            id: 'reserves.next',
            message: `Both together give the node of level ${{ level: level.level - 1 }}: its hash, and the sum of each coin.`,
          })}
        </p>
      )}
    </section>
  );
}

interface NodeProps extends Pick<LevelDetailsProps, 'coins' | 'isShown'> {
  readonly name: string;
  readonly node: ProofNode;
}

function Node({ name, node, coins, isShown }: NodeProps) {
  const locale = useLocale();
  return (
    <div className="flex flex-col gap-1">
      <h3 className="text-sm font-semibold">{name}</h3>
      <Figure className="font-mono text-xs break-all text-text-2 select-all">{node.hash}</Figure>
      <dl className="flex flex-col text-xs">
        {coins.map((coin, index) => {
          const sum = node.sums[index] ?? 0n;
          return (
            <div key={coin} className="flex justify-between gap-2 py-0.5">
              <dt className="text-text-3">
                <bdi>{coin}</bdi>
              </dt>
              <dd className="min-w-0">
                <Figure className={classNames('break-all', sum < 0n && 'text-warn')}>
                  {isShown ? formatAmount(toText(sum), locale, 18) : hiddenAmount}
                </Figure>
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
