import { existsSync } from 'node:fs';
import type { Bench } from '../bench.ts';
import { captureFiles } from './capture-files.ts';
import { proveCapture } from './prove-capture.ts';

const faults = 0.01;

/** Two recorded markets through gateway and socket to the client, in the page and in a worker, compared level for level. */
export const capturesBench: Bench = async (report, { isQuick }) => {
  const rows: string[][] = [];
  for (const [name, file] of Object.entries(captureFiles)) {
    for (const place of ['page', 'worker'] as const) {
      await report.part(`${name}, ${place}`, async () => {
        if (!existsSync(file)) throw new Error(`BOURSE_DATA has no ${name}`);
        const lines = isQuick ? { lines: 12_000 } : {};
        const proof = await proveCapture({ file, ...lines, place, speed: 10, faults });
        const what = `${name}, ${place}:`;
        const none = { limit: 0, bound: 'at most', unit: '' } as const;
        report.target({ what: `${what} different levels`, measured: proof.differences, ...none });
        report.target({ what: `${what} missing trades`, measured: proof.missingTrades, ...none });
        const { levels, trades, recordedTrades, resyncs } = proof;
        rows.push([name, place, ...[levels, trades, recordedTrades, resyncs].map(String)]);
      });
    }
  }
  report.table({
    title: 'Captures at ten times their speed; 1 % of updates dropped, doubled and reordered',
    columns: ['', 'stream in the', 'levels at the end', 'trades received', 'recorded', 'resyncs'],
    rows,
  });
};
