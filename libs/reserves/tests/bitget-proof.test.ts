import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifyProof, type Verification } from '../src/index.ts';
import { growBitgetTree, type BitgetEntry, type PublishedProof } from './grow-published-tree.ts';

const amount = fc.bigInt(0n, 10n ** 20n);
const users = fc.array(fc.tuple(amount, amount, amount, amount), { minLength: 2, maxLength: 40 });

describe("RSV-4 a proof in Bitget's format", () => {
  it('is right for every user, and weak by its short hashes', () => {
    fc.assert(
      fc.property(users, (balances) => {
        const { proofOf, rootHash } = growBitgetTree(balances);
        balances.forEach((units, index) => {
          const expected = { root: rootHash, holder: `user${index}` };
          const result = verifyProof(JSON.stringify(proofOf(index)), expected);
          expect(result.problems).toEqual([]);
          expect([result.verdict, result.format]).toEqual(['weak', 'bitget']);
          expect(result.warnings.map(({ code }) => code)).toEqual(['short-hash', 'unbound-sums']);
          expect(result.levels[0]?.sums).toEqual(units.map((unit) => unit * 10n ** 10n));
        });
      }),
      { numRuns: 40 },
    );
  });

  const tree = growBitgetTree([
    [1n, 2n, 3n, 4n],
    [4n, 5n, 6n, 7n],
    [7n, 8n, 9n, 0n],
  ]);
  type Proof = PublishedProof<BitgetEntry>;
  const changed = (user: number, change: (proof: Proof) => void): Verification => {
    const proof = structuredClone(tree.proofOf(user));
    change(proof);
    return verifyProof(JSON.stringify(proof));
  };

  it.each<[string, (proof: Proof) => void, object]>([
    ['a role that is none', ({ path }) => (path[1]!.role = 3), { level: 2, place: 'path[1].role' }],
    [
      'the role of its sibling',
      ({ self, path }) => (self.role = path[0]!.role),
      { level: 3, place: 'self.role' },
    ],
    ['an own role that is none', ({ self }) => (self.role = 5), { level: 3, place: 'self.role' }],
    ['an own entry that is empty', ({ self }) => (self.role = 0), { level: 3, place: 'self.role' }],
  ])('names the place of %s', (_title, change, place) => {
    expect(changed(0, change).problems).toContainEqual({ code: 'wrong-side', ...place });
  });

  it.each<[string, (proof: Proof) => void, object]>([
    [
      'a level that is not that of its place',
      ({ path }) => (path[2]!.level = 2),
      { code: 'wrong-level', level: 1, place: 'path[2].level' },
    ],
    [
      'a hash of another length',
      ({ self }) => (self.merkelLeaf += '0'),
      { code: 'malformed-hash', level: 3, place: 'self.merkelLeaf' },
    ],
    [
      'a hash with capital letters',
      ({ path }) => (path[0]!.merkelLeaf = 'ABCDEF0123456789'),
      { code: 'malformed-hash', level: 3, place: 'path[0].merkelLeaf' },
    ],
    [
      'an id with a comma',
      ({ self }) => (self.encryptUid = 'a,b'),
      { code: 'malformed-text', level: 3, place: 'self.encryptUid' },
    ],
    [
      'an empty nonce',
      ({ self }) => (self.nonce = ''),
      { code: 'malformed-text', level: 3, place: 'self.nonce' },
    ],
    [
      'an entry that is missing',
      ({ path }) => Reflect.set(path, 1, null),
      { code: 'malformed-amount', level: 2, place: 'path[1].balances' },
    ],
  ])('names the place of %s', (_title, change, problem) => {
    expect(changed(0, change).problems).toContainEqual(problem);
  });

  it('has no balance where the tree is filled up', () => {
    const { problems } = changed(2, ({ path }) => (path[0]!.balances['BTC'] = '1'));
    expect(problems).toContainEqual({ code: 'empty-sibling-differs', level: 3, place: 'path[0]' });
    expect(changed(2, () => undefined).problems).toEqual([]);
  });

  it('is read as such if one of its entries lacks a coin', () => {
    const { format, problems } = changed(0, ({ self }) => delete self.balances['BTC']);
    expect(format).toBe('bitget');
    expect(problems[0]).toEqual({
      code: 'missing-coin',
      level: 3,
      place: 'self.balances.BTC',
      coin: 'BTC',
    });
  });

  it.each(['encryptUid', 'merkelLeaf'] as const)('is read as such without %s', (member) => {
    expect(changed(0, ({ self }) => Reflect.deleteProperty(self, member)).format).toBe('bitget');
  });
});
