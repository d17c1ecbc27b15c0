import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { captureFiles } from '../src/captures/capture-files.ts';
import { proveCapture } from '../src/captures/prove-capture.ts';

const parts = [
  { name: 'spot', file: captureFiles.spot, lines: 8_000 },
  { name: 'usdm', file: captureFiles.usdm, lines: 25_000 },
];
const cases = parts.flatMap((part) =>
  (['page', 'worker'] as const).map((place) => ({ ...part, place })),
);

describe.skipIf(!existsSync(captureFiles.spot))(
  'a replayed capture (skipped where BOURSE_DATA has none)',
  () => {
    it.each(cases)(
      'arrives exactly, level for level and trade for trade: $name, stream in the $place',
      async ({ file, lines, place }) => {
        const proof = await proveCapture({ file, lines, place, speed: 10, faults: 0.05 });
        expect(proof).toMatchObject({ differences: 0, missingTrades: 0 });
        expect(proof.levels).toBeGreaterThan(1_900);
        expect(proof.trades).toBeGreaterThan(50);
        expect(proof.resyncs).toBeGreaterThan(0);
      },
    );
  },
);
