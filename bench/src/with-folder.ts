import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Runs work in a folder of its own on the disk, which is removed afterwards. */
export async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bourse-bench-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
