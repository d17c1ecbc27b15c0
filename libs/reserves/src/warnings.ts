import type { Proof, ProofNode, Warning } from './proof.ts';

/** SHA-256 has 64 hexadecimal digits. */
const fullDigits = 64;

interface Level extends ProofNode {
  readonly level: number;
  readonly sibling?: ProofNode | undefined;
}

/** Returns the weaknesses of a proof that no comparison finds. */
export function warningsOf(
  { format, coins, root }: Proof,
  levels: readonly Level[],
): readonly Warning[] {
  const negative = coins.flatMap((coin, index): Warning[] => {
    const isNegative = (node?: ProofNode) => (node?.sums[index] ?? 0n) < 0n;
    const found = levels.filter((level) => isNegative(level) || isNegative(level.sibling));
    return found.length === 0
      ? []
      : [{ code: 'negative-sum', levels: found.map(({ level }) => level), coin }];
  });
  const short: Warning[] =
    root.hash.length < fullDigits ? [{ code: 'short-hash', levels: [] }] : [];
  const unbound: Warning[] = format === 'bourse' ? [] : [{ code: 'unbound-sums', levels: [] }];
  return [...negative, ...short, ...unbound];
}
