import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeOne, createRandom } from './change-one.ts';
import { growTree } from './grow-tree.ts';
import { verifyProof, type Verification } from '../src/verify-proof.ts';

const root = path.join(import.meta.dirname, '../../..');
const data = process.env['BOURSE_DATA'] ?? path.join(root, '../shared/data');
const file = path.join(data, 'por/merkel_tree_bg.json');
const isThere = existsSync(file);
const published = isThere ? readFileSync(file, 'utf8') : '';
const named = isThere ? '' : ' (skipped: the published proof is not in BOURSE_DATA)';

function levelsOf({ problems }: Verification): readonly (number | undefined)[] {
  return problems.map(({ level }) => level);
}

describe.skipIf(!isThere)(`RSV-4 the published proof${named}`, () => {
  it('gives its root over 27 levels', () => {
    const { verdict, problems, levels } = verifyProof(published, { root: '8eac815c495e6a67' });
    expect(problems).toEqual([]);
    expect(verdict).toBe('weak');
    expect(levels.map(({ level }) => level)).toEqual(Array.from({ length: 27 }, (_, i) => 27 - i));
    expect(levels.at(-1)?.hash).toBe('8eac815c495e6a67');
    expect(levels.every(({ state }) => state === 'right')).toBe(true);
  });

  it('is weak: negative sums, hashes of 64 bits, sums of siblings that no hash binds', () => {
    const { warnings } = verifyProof(published);
    expect(warnings.map(({ code, coin }) => [code, coin])).toEqual([
      ['negative-sum', 'USDC'],
      ['short-hash', undefined],
      ['unbound-sums', undefined],
    ]);
    expect(warnings[0]?.levels).toEqual(expect.arrayContaining([17, 14]));
  });

  it('fails for each of 200 changes of one character, and names the level', () => {
    const random = createRandom(20_251_118);
    const hashed = /^(self|path\.\d+)\.(encryptUid|nonce|merkelLeaf|level|balances\.\w+)$/;
    for (let count = 0; count < 200; count += 1) {
      const { text, place } = changeOne(published, hashed, random);
      const result = verifyProof(text);
      const own = place.startsWith('self.');
      const index = Number(/^path\.(\d+)/.exec(place)?.[1]);
      // Between leaf and root, the format has no hashes of own nodes to compare with.
      const expected = own ? 27 : place.endsWith('.level') ? 27 - index : 1;
      expect([place, result.verdict, result.problems[0]?.level]).toEqual([
        place,
        'failed',
        expected,
      ]);
    }
  });

  it('with a changed sibling leaves the levels between leaf and root undecided', () => {
    const { levels, problems } = verifyProof(
      published.replace('78d454fceb64fb86', '78d454fceb64fb87'),
    );
    expect(problems).toEqual([{ code: 'root-hash-differs', level: 1 }]);
    const states = levels.map(({ state }) => state);
    expect([states[0], states.at(-1)]).toEqual(['right', 'wrong']);
    expect(new Set(states.slice(1, -1))).toEqual(new Set(['undecided']));
  });

  it('fails with another root than the published one', () => {
    const { verdict, problems } = verifyProof(published, { root: '8eac815c495e6a68' });
    expect([verdict, problems]).toEqual(['failed', [{ code: 'root-differs', level: 1 }]]);
  });
});

const amount = fc.bigInt(0n, 10n ** 30n);
const holdings = fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 40 });

describe('RSV-1 a tree of our own', () => {
  it('verifies for every user, with the exact sums of all', () => {
    fc.assert(
      fc.property(holdings, (users) => {
        const { proofOf, rootHash, sums } = growTree(['BTC', 'USDT'], users);
        users.forEach((balances, index) => {
          const result = verifyProof(JSON.stringify(proofOf(index)), { root: rootHash });
          expect(result.problems).toEqual([]);
          expect(result.verdict).toBe('verified');
          expect(result.levels[0]?.sums).toEqual(balances);
          expect(result.levels.at(-1)?.sums).toEqual(sums);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('RSV-2 fails for each of 200 changes of one character, and names its level', () => {
    const users = Array.from({ length: 37 }, (_, index) => [BigInt(index), 10n ** 20n] as const);
    const text = JSON.stringify(growTree(['BTC', 'USDT'], users).proofOf(11));
    const random = createRandom(41);
    const hashed = /^(leaf|root|steps\.\d+)\.(userId|nonce|hash|parent|level|balances\.\w+)$/;
    for (let count = 0; count < 200; count += 1) {
      const change = changeOne(text, hashed, random);
      const result = verifyProof(change.text);
      const step = Number(/^steps\.(\d+)/.exec(change.place)?.[1]);
      const level = change.place.endsWith('parent') ? 6 - step : 7 - step;
      const expected = { leaf: 7, root: 1, steps: level }[change.place.split('.')[0]!];
      expect([change.place, result.verdict, result.problems[0]?.level]).toEqual([
        change.place,
        'failed',
        expected,
      ]);
    }
  });

  it('RSV-7 flags a negative sum', () => {
    const users = [[5n], [-3n], [4n]] as const;
    const result = verifyProof(JSON.stringify(growTree(['BTC'], users).proofOf(0)));
    expect([result.verdict, result.warnings]).toEqual([
      'weak',
      [{ code: 'negative-sum', levels: [3], coin: 'BTC' }],
    ]);
  });

  it('fails for another user than the one it is about', () => {
    const { proofOf } = growTree(['BTC'], [[1n], [2n]]);
    const { problems } = verifyProof(JSON.stringify(proofOf(1)), { holder: 'user0' });
    expect(problems).toEqual([{ code: 'holder-differs', level: 2 }]);
  });

  it('of one user has one level', () => {
    const { proofOf, rootHash } = growTree(['BTC'], [[7n]]);
    const result = verifyProof(JSON.stringify(proofOf(0)), { root: rootHash });
    expect([result.verdict, result.levels.length]).toEqual(['verified', 1]);
  });
});

describe('RSV-3 what is wrong with a file', () => {
  const proof = growTree(
    ['BTC', 'USDT'],
    [
      [1n, 2n],
      [3n, 4n],
      [5n, 6n],
    ],
  ).proofOf(0);
  const changed = (change: (copy: typeof proof) => void): Verification => {
    const copy = structuredClone(proof);
    change(copy);
    return verifyProof(JSON.stringify(copy));
  };

  it.each([
    ['', 'not-json'],
    ['{"self":', 'not-json'],
    ['null', 'not-a-proof'],
    ['[]', 'not-a-proof'],
    ['{"self":{},"path":[]}', 'not-a-proof'],
    ['{"path":[1,2]}', 'not-a-proof'],
    [JSON.stringify({ self: {}, path: Array(65).fill({}) }), 'wrong-level-count'],
    [' '.repeat(2_000_001), 'too-large'],
  ])('%#: %.30s', (text, code) => {
    expect(verifyProof(text)).toMatchObject({ verdict: 'unreadable', problems: [{ code }] });
  });

  it('an unknown coin', () => {
    const { problems } = changed(({ steps }) => (steps[1]!.balances['DOGE'] = '1'));
    expect(problems).toContainEqual({
      code: 'unknown-coin',
      level: 2,
      place: 'steps[1].balances.DOGE',
      coin: 'DOGE',
    });
  });

  it('a missing coin', () => {
    const { problems } = changed(({ root: { balances } }) => delete balances['USDT']);
    expect(problems).toContainEqual({
      code: 'missing-coin',
      level: 1,
      place: 'root.balances.USDT',
      coin: 'USDT',
    });
  });

  it.each(['1e5', ' 1', '+1', '.5', '1.', '0x10', '1.0000000000000000001', 'NaN'])(
    'the amount %j',
    (text) => {
      const { problems } = changed(({ leaf }) => (leaf.balances['BTC'] = text));
      expect(problems[0]).toEqual({
        code: 'malformed-amount',
        level: 3,
        place: 'leaf.balances.BTC',
        coin: 'BTC',
      });
    },
  );

  it('a hash cut to 64 bits', () => {
    const { problems } = changed(({ steps }) => (steps[0]!.hash = steps[0]!.hash.slice(0, 16)));
    expect(problems[0]).toEqual({ code: 'malformed-hash', level: 3, place: 'steps[0].hash' });
  });

  it('a missing level', () => {
    const result = changed(({ steps }) => steps.splice(0, 1));
    expect([result.verdict, levelsOf(result)[0]]).toEqual(['failed', 2]);
  });

  it('a side that is none', () => {
    const { problems } = changed(({ steps }) => (steps[1]!.side = 'middle'));
    expect(problems).toContainEqual({ code: 'wrong-side', level: 2, place: 'steps[1].side' });
  });

  it.each<[string, (copy: typeof proof) => void]>([
    ['no coins', (copy) => Reflect.set(copy, 'coins', [])],
    ['coins that are none', (copy) => Reflect.set(copy, 'coins', [1])],
    ['a coin twice', (copy) => Reflect.set(copy, 'coins', ['BTC', 'BTC'])],
    ['coins in a text', (copy) => Reflect.set(copy, 'coins', 'BTC')],
    ['no leaf', (copy) => Reflect.deleteProperty(copy, 'leaf')],
    ['no root', (copy) => Reflect.set(copy, 'root', [])],
    ['no steps', (copy) => Reflect.deleteProperty(copy, 'steps')],
  ])('%s', (_title, change) => {
    const { verdict, problems } = changed(change);
    expect([verdict, problems]).toEqual(['unreadable', [{ code: 'not-a-proof' }]]);
  });

  it.each<[string, (copy: typeof proof) => void, object]>([
    [
      'a parent that is no hash',
      ({ steps }) => (steps[0]!.parent = 'x'),
      { code: 'malformed-hash', level: 2, place: 'steps[0].parent' },
    ],
    [
      'a step that is none',
      ({ steps }) => Reflect.set(steps, 1, 7),
      { code: 'malformed-hash', level: 2, place: 'steps[1].hash' },
    ],
    [
      'the number of another level',
      ({ steps }) => (steps[1]!.level = 3),
      { code: 'wrong-level', level: 2, place: 'steps[1].level' },
    ],
    [
      'a user that is no text',
      ({ leaf }) => Reflect.set(leaf, 'userId', 7),
      { code: 'malformed-text', level: 3, place: 'leaf.userId' },
    ],
    [
      'a nonce with a comma',
      ({ leaf }) => (leaf.nonce = 'a,b'),
      { code: 'malformed-text', level: 3, place: 'leaf.nonce' },
    ],
  ])('%s', (_title, change, problem) => {
    expect(changed(change).problems).toContainEqual(problem);
  });

  it('64 levels are read, 65 are not', () => {
    const withSteps = (count: number) =>
      changed((copy) => Reflect.set(copy, 'steps', Array(count).fill(copy.steps[0])));
    expect(withSteps(63).verdict).toBe('failed');
    expect(withSteps(64).problems).toEqual([{ code: 'wrong-level-count' }]);
  });

  it('is never an error that stops the check', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), fc.string(), (json, other) => {
        expect(['unreadable', 'failed']).toContain(verifyProof(json).verdict);
        expect(verifyProof(other).verdict).toBe('unreadable');
        const mixed = JSON.stringify({
          ...proof,
          leaf: JSON.parse(json) as unknown,
          steps: [json],
        });
        expect(['unreadable', 'failed']).toContain(verifyProof(mixed).verdict);
        const odd = JSON.stringify({ self: { balances: other }, path: [JSON.parse(json), other] });
        expect(['unreadable', 'failed']).toContain(verifyProof(odd).verdict);
      }),
      { numRuns: 300 },
    );
  });
});
