import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifyProof, type Verification } from '../src/index.ts';
import { changeOne, createRandom } from './change-one.ts';
import { growOkxTree, type OkxEntry, type PublishedProof } from './grow-published-tree.ts';

const amount = fc.bigInt(0n, 10n ** 20n);
const users = fc.array(fc.tuple(amount, amount, amount), { minLength: 2, maxLength: 40 });

describe("RSV-5 a proof in OKX's format", () => {
  it('is right for every user, and weak because no hash binds the sums of a sibling', () => {
    fc.assert(
      fc.property(users, (balances) => {
        const { proofOf, rootHash } = growOkxTree(balances);
        balances.forEach((units, index) => {
          const result = verifyProof(JSON.stringify(proofOf(index)), { root: rootHash });
          expect(result.problems).toEqual([]);
          expect([result.verdict, result.format]).toEqual(['weak', 'okx']);
          expect(result.warnings).toEqual([{ code: 'unbound-sums', levels: [] }]);
          // The format counts in 10^-8, the library in 10^-18.
          expect(result.levels[0]?.sums).toEqual(units.map((unit) => unit * 10n ** 10n));
        });
      }),
      { numRuns: 60 },
    );
  });

  it('fails for each of 200 changes of one character', () => {
    const balances = Array.from({ length: 37 }, (_, i) => [BigInt(i), 5n, 10n ** 12n] as const);
    const text = JSON.stringify(growOkxTree(balances).proofOf(11));
    const random = createRandom(7);
    const hashed = /^(self|path\.\d+)\.(nonce|hash|height|balances\.\w+)$/;
    for (let count = 0; count < 200; count += 1) {
      const change = changeOne(text, hashed, random);
      expect([change.place, verifyProof(change.text).verdict]).toEqual([change.place, 'failed']);
    }
  });

  const tree = growOkxTree([
    [1n, 2n, 3n],
    [4n, 5n, 6n],
    [7n, 8n, 9n],
  ]);
  const changed = (
    user: number,
    change: (proof: PublishedProof<OkxEntry>) => void,
  ): Verification => {
    const proof = structuredClone(tree.proofOf(user));
    change(proof);
    return verifyProof(JSON.stringify(proof));
  };

  it('has two leaves of different sides, and types that say a side', () => {
    expect(changed(0, ({ self }) => (self.type = 2)).problems).toContainEqual({
      code: 'wrong-side',
      level: 3,
      place: 'self.type',
    });
    expect(changed(0, ({ path }) => (path[1]!.type = 7)).problems).toContainEqual({
      code: 'wrong-side',
      level: 2,
      place: 'path[1].type',
    });
  });

  it('has heights from 1 at the leaf up to the root', () => {
    expect(changed(0, ({ path }) => (path[2]!.height = 2)).problems).toContainEqual({
      code: 'wrong-level',
      level: 1,
      place: 'path[2].height',
    });
  });

  it('has no balance where the tree is filled up', () => {
    const { problems } = changed(2, ({ path }) => (path[0]!.balances['BTC'] = '1'));
    expect(problems).toContainEqual({
      code: 'empty-sibling-differs',
      level: 3,
      place: 'path[0]',
    });
  });

  it('names no user, so that it cannot be that of a user who is expected', () => {
    const text = JSON.stringify(tree.proofOf(0));
    expect(verifyProof(text).holder).toBeUndefined();
    expect(verifyProof(text, { holder: '7' }).problems).toEqual([
      { code: 'holder-differs', level: 3 },
    ]);
  });
});

describe('RSV-6 a proof of another exchange', () => {
  const balances = { BTC: '1', ETH: '2', USDT: '3', USDC: '4', XRP: '5' };
  const node = { level: 1, role: 1, merkelLeaf: '8eac815c495e6a67', balances };

  it.each([
    ['with other coins', { self: { ...node, encryptUid: 'a', nonce: 'b' }, path: [node] }],
    ['with other members', { self: { id: 'a', total: '1' }, path: [{ sibling: 'b' }] }],
  ])('%s is of an unknown format, and not failed', (_, proof) => {
    const { verdict, problems } = verifyProof(JSON.stringify(proof));
    expect([verdict, problems]).toEqual(['unreadable', [{ code: 'unknown-format' }]]);
  });
});
