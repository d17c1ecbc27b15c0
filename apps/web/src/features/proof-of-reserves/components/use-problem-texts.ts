import type { Problem, ProblemCode, Warning } from '@bourse/reserves';
import { useLingui } from '@lingui/react/macro';
import { isolate } from '@bourse/i18n-registry/figures';

/** Values that a text names. */
interface Named {
  readonly level: number;
  readonly place: string;
  readonly coin: string;
}

/** Problems of members that cannot be read. */
type ReadingCode = Exclude<ProblemCode, CheckCode>;

type CheckCode =
  | 'hash-differs'
  | 'root-hash-differs'
  | 'sums-differ'
  | 'root-differs'
  | 'holder-differs'
  | 'empty-sibling-differs'
  | 'wrong-level'
  | 'wrong-level-count'
  | 'wrong-side';

/** Returns a function that says what is wrong with a proof, and where. */
export function useProblemTexts(): (problem: Problem) => string {
  const readingTexts = useReadingTexts();
  const checkTexts = useCheckTexts();
  return ({ code, level = 0, place = '', coin = '' }) => {
    const named = { level, place: isolate(place), coin: isolate(coin) };
    return { ...readingTexts(named), ...checkTexts(named) }[code];
  };
}

/** Returns the texts about members that cannot be read. */
function useReadingTexts() {
  const { t } = useLingui();
  return ({ level, place, coin }: Named): Readonly<Record<ReadingCode, string>> => ({
    'not-json': t({
      id: 'reserves.not-json',
      message: 'This is not valid JSON. Copy the whole file, from the first brace to the last.',
    }),
    'too-large': t({
      id: 'reserves.too-large',
      message: 'This file is too large to be a proof.',
    }),
    'not-a-proof': t({
      id: 'reserves.not-a-proof',
      message: 'This file is neither a published proof nor one from this exchange.',
    }),
    'unknown-format': t({
      id: 'reserves.unknown-format',
      message:
        'The format of this proof is not supported. You can check proofs from this exchange, Bitget and OKX.',
    }),
    'malformed-hash': t({
      id: 'reserves.malformed-hash',
      message: `Level ${{ level }}: ${{ place }} is not a hash of the right length.`,
    }),
    'malformed-amount': t({
      id: 'reserves.malformed-amount',
      message: `Level ${{ level }}: ${{ place }} is not a decimal amount.`,
    }),
    'malformed-text': t({
      id: 'reserves.malformed-text',
      message: `Level ${{ level }}: ${{ place }} is missing or has characters that are not allowed.`,
    }),
    'missing-coin': t({
      id: 'reserves.missing-coin',
      message: `Level ${{ level }}: ${{ place }} is missing, so the sum of ${{ coin }} is unknown.`,
    }),
    'unknown-coin': t({
      id: 'reserves.unknown-coin',
      message: `Level ${{ level }}: ${{ coin }} is a coin that no hash covers.`,
    }),
  });
}

/** Returns the texts about values that do not fit together. */
function useCheckTexts() {
  const { t } = useLingui();
  return ({ level, place, coin }: Named): Readonly<Record<CheckCode, string>> => ({
    'hash-differs': t({
      id: 'reserves.hash-differs',
      message: `Level ${{ level }}: the recomputed hash is not the one in the file.`,
    }),
    'root-hash-differs': t({
      id: 'reserves.root-hash-differs',
      message: `Level ${{ level }}: the recomputed root is not the one in the file. This format has no hashes of the levels in between, so the change may be at any of them.`,
    }),
    'sums-differ': t({
      id: 'reserves.sums-differ',
      message: `Level ${{ level }}: the sums of ${{ coin }} do not add up to that of the root.`,
    }),
    'root-differs': t({
      id: 'reserves.root-differs',
      message: 'The root of the file is not the published one.',
    }),
    'holder-differs': t({
      id: 'reserves.holder-differs',
      message: 'The entry belongs to another user.',
    }),
    'empty-sibling-differs': t({
      id: 'reserves.empty-sibling',
      message: `Level ${{ level }}: ${{ place }} is declared empty but has a balance.`,
    }),
    'wrong-level': t({
      id: 'reserves.wrong-level',
      message: `Level ${{ level }}: ${{ place }} does not have the number of its level.`,
    }),
    'wrong-level-count': t({
      id: 'reserves.wrong-level-count',
      message: 'The file has more levels than a tree of users can have.',
    }),
    'wrong-side': t({
      id: 'reserves.wrong-side',
      message: `Level ${{ level }}: ${{ place }} does not say on which side the sibling is.`,
    }),
  });
}

/** Returns a function that says why a proof whose hashes and sums are right is weak. */
export function useWarningTexts(): (warning: Warning) => string {
  const { t } = useLingui();
  return ({ code, levels, coin = '' }) => {
    const named = { levels: isolate(levels.join(', ')), coin: isolate(coin) };
    const texts = {
      'negative-sum': t({
        id: 'reserves.negative-sum',
        message: `Negative sums of ${{ coin: named.coin }} at these levels: ${{ levels: named.levels }}. They make the total smaller than what users are owed.`,
      }),
      'short-hash': t({
        id: 'reserves.short-hash',
        message:
          'The hashes have only 64 bits. With enough computing power, two different trees with the same hashes could be found.',
      }),
      'unbound-sums': t({
        id: 'reserves.unbound-sums',
        message:
          'The hash of a node covers the sum of its two children, not the sum of each. The sums of a sibling could be different in the proof of another user.',
      }),
    };
    return texts[code];
  };
}
