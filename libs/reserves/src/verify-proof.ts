import { addSums, hashings } from './hashing.ts';
import type { Problem, Proof, ProofFormat, ProofNode, Sibling, Warning } from './proof.ts';
import { readProof } from './read/read-proof.ts';
import { warningsOf } from './warnings.ts';

/** One level of the way from the leaf to the root. */
export interface LevelResult extends ProofNode {
  readonly level: number;
  /** `undefined` at the root. */
  readonly sibling?: Sibling | undefined;
  /** `undecided`: the file has no hash to compare with, or one that follows from a wrong level. */
  readonly state: 'right' | 'wrong' | 'undecided';
}

/** Result of a check. */
export interface Verification {
  /** `weak`: hashes and sums are right, and there are warnings. `unreadable`: the text is no proof. */
  readonly verdict: 'verified' | 'weak' | 'failed' | 'unreadable';
  readonly format?: ProofFormat | undefined;
  readonly coins: readonly string[];
  /** From the leaf to the root, as recomputed from the leaf. */
  readonly levels: readonly LevelResult[];
  /** From the leaf to the root. The first names the level at which the proof fails. */
  readonly problems: readonly Problem[];
  readonly warnings: readonly Warning[];
  readonly root?: ProofNode | undefined;
  readonly holder?: string | undefined;
}

/** Values known without the file, so that a file cannot supply its own. */
export interface Expected {
  readonly root?: string | undefined;
  /** Id of the user whose balances the leaf has. */
  readonly holder?: string | undefined;
}

/**
 * Recomputes every level of a Merkle sum tree's proof, and compares it with the proof's root. Never throws.
 *
 * @param text - The file. At most 2,000,000 characters.
 * @param expected - What is known from another source.
 */
export function verifyProof(text: string, expected: Expected = {}): Verification {
  const { proof, problems } = readProof(text);
  if (!proof) {
    return { verdict: 'unreadable', coins: [], levels: [], problems, warnings: [] };
  }
  const levels = climb(proof);
  const found = [...problems, ...compare(proof, levels), ...compareExpected(proof, expected)];
  const ordered = found.toSorted((a, b) => (b.level ?? 0) - (a.level ?? 0));
  const warnings = warningsOf(proof, levels);
  const sound = warnings.length === 0 ? 'verified' : 'weak';
  return {
    verdict: ordered.length > 0 ? 'failed' : sound,
    format: proof.format,
    coins: proof.coins,
    levels: levels.map((level) => ({ ...level, state: stateOf(level, proof, ordered) })),
    problems: ordered,
    warnings,
    root: proof.root,
    holder: proof.leaf.holder,
  };
}

type RecomputedLevel = Omit<LevelResult, 'state'>;

function stateOf(
  { level, hash }: RecomputedLevel,
  { leaf, siblings, stated, root }: Proof,
  problems: readonly Problem[],
): LevelResult['state'] {
  if (problems.some((problem) => problem.level === level)) return 'wrong';
  const hashOfFile = level === siblings.length + 1 ? leaf.hash : stated.get(level);
  const isConfirmed = hash === (level === 1 ? root.hash : hashOfFile);
  return isConfirmed || problems.length === 0 ? 'right' : 'undecided';
}

function climb({ format, coins, leaf, siblings }: Proof): readonly RecomputedLevel[] {
  const hashing = hashings[format];
  const depth = siblings.length + 1;
  const levels: RecomputedLevel[] = [];
  let own: ProofNode = { hash: hashing.leaf(coins, leaf), sums: leaf.sums };
  siblings.forEach((sibling, index) => {
    const level = depth - index;
    levels.push({ ...own, level, sibling });
    const [left, right] = sibling.side === 'left' ? [sibling, own] : [own, sibling];
    own = {
      hash: hashing.parent(coins, left, right, { level: level - 1, height: index + 2 }),
      sums: addSums(own.sums, sibling.sums),
    };
  });
  return [...levels, { ...own, level: 1 }];
}

/** Compares what was recomputed with what the file contains. */
function compare(proof: Proof, levels: readonly RecomputedLevel[]): readonly Problem[] {
  const { root, coins } = proof;
  const top = levels.at(-1)?.sums ?? [];
  const level = firstDifference(proof, levels);
  const isHidden = level === 1 && levels.length > 2 && proof.stated.size === 0;
  const code = isHidden ? 'root-hash-differs' : 'hash-differs';
  return [
    ...(level === undefined ? [] : [{ code, level } as const]),
    ...coins.flatMap((coin, index): Problem[] =>
      top[index] === root.sums[index] ? [] : [{ code: 'sums-differ', level: 1, coin }],
    ),
  ];
}

/**
 * Returns the level of the node that does not fit. If all hashes above it differ too, a sibling was changed: that of the
 * level below, where the file has the hashes of both levels. Without them, a change shows only at the root.
 */
function firstDifference(
  { leaf, stated, root }: Proof,
  levels: readonly RecomputedLevel[],
): number | undefined {
  const depth = levels.length;
  const hashOf = new Map(levels.map(({ level, hash }) => [level, hash]));
  const statements = [[depth, leaf.hash] as const, ...stated, [1, root.hash] as const];
  const fits = statements.map(([level, hash]) => hashOf.get(level) === hash);
  const first = fits.indexOf(false);
  const level = statements[first]?.[0];
  if (level === undefined || fits.includes(true, first)) return level;
  const [below] = statements[first - 1] ?? [level];
  return below === level + 1 ? below : level;
}

function compareExpected({ root, leaf, siblings }: Proof, expected: Expected): readonly Problem[] {
  const isRoot = expected.root === undefined || expected.root === root.hash;
  const isHolder = expected.holder === undefined || expected.holder === leaf.holder;
  return [
    ...(isRoot ? [] : [{ code: 'root-differs' as const, level: 1 }]),
    ...(isHolder ? [] : [{ code: 'holder-differs' as const, level: siblings.length + 1 }]),
  ];
}
