import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** One verdict that a verifier must reach. */
export interface SignatureVector {
  readonly tcId: number;
  readonly comment: string;
  readonly msg: string;
  readonly sig: string;
  readonly result: 'valid' | 'invalid' | 'acceptable';
}

export interface SignatureGroup {
  readonly publicKeyDer: string;
  readonly tests: readonly SignatureVector[];
}

const root = resolve(import.meta.dirname, '../../../..');
const folder = resolve(root, process.env['BOURSE_DATA'] ?? '../shared/data', 'wycheproof');

/** Why the vectors are not run, for a test's title; `undefined` when they are there. */
export const missingVectors = existsSync(folder) ? undefined : `skipped: there is no ${folder}`;

export function readSignatureVectors(name: string): readonly SignatureGroup[] {
  const file = JSON.parse(readFileSync(resolve(folder, name), 'utf8')) as {
    readonly testGroups: readonly SignatureGroup[];
  };
  return file.testGroups;
}

/** Ids of the vectors that a verifier got wrong. `acceptable` ones may go either way. */
export async function wrongVerdicts(
  groups: readonly SignatureGroup[],
  verify: (publicKeyDer: Buffer, message: Buffer, signature: Buffer) => boolean | Promise<boolean>,
): Promise<{ readonly judged: number; readonly wrong: readonly number[] }> {
  const wrong: number[] = [];
  let judged = 0;
  for (const { publicKeyDer, tests } of groups) {
    for (const { tcId, msg, sig, result } of tests) {
      if (result === 'acceptable') continue;
      const [key, message, signature] = [publicKeyDer, msg, sig].map((h) => Buffer.from(h, 'hex'));
      const verdict = await verify(key!, message!, signature!);
      judged += 1;
      if (verdict !== (result === 'valid')) wrong.push(tcId);
    }
  }
  return { judged, wrong };
}
