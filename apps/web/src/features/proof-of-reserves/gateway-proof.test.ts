import { proveHoldings } from '@bourse/gateway/testing';
import { verifyProof } from '@bourse/reserves';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const amounts = fc
  .dictionary(fc.constantFrom('BTC', 'ETH', 'USDT'), fc.bigInt(1n, 10n ** 20n), { minKeys: 1 })
  .map((entries) => new Map(Object.entries(entries)));

const users = fc
  .array(amounts, { maxLength: 40 })
  .map((all) => new Map(all.map((each, index) => [`u-${index}`, each])));

it('the proof of every user of the gateway verifies, and its root has the liabilities to the unit', async () => {
  await fc.assert(
    fc.asyncProperty(users, async (holdings) => {
      const { rootHash, liabilities, proofs } = await proveHoldings(holdings);
      expect(proofs.size).toBe(holdings.size);
      for (const [holder, proof] of proofs) {
        const result = verifyProof(JSON.stringify(proof), { root: rootHash, holder });
        expect([result.verdict, result.problems]).toEqual(['verified', []]);
        // The gateway counts in 10^-8, the verifier in 10^-18.
        expect(result.root?.sums).toEqual(
          result.coins.map((coin) => (liabilities.get(coin) ?? 0n) * 10n ** 10n),
        );
      }
    }),
    { numRuns: 40 },
  );
});
