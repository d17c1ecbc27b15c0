import { DatabaseSync } from 'node:sqlite';
import { headOf, readHead } from '../head/head-file.ts';
import { isSameHash } from '../rows/row-hash.ts';
import { Audit, type AuditReport } from './audit.ts';
import { readBase } from './base.ts';
import { readExport } from './read-export.ts';

/**
 * Audits the exchange's file, also while it is used, as it is at one moment.
 *
 * @param exports - Exports of earlier rows, oldest first. The audit begins with the first of them.
 * @throws ExchangeError `EXCHANGE_EXPORT_INVALID`.
 */
export async function auditFile(
  file: string,
  exports: readonly string[] = [],
): Promise<AuditReport> {
  // What is committed later is behind this head.
  const head = readHead(headOf(file));
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    database.exec('BEGIN');
    const replay = await addExports(database, exports);
    replay.addStored();
    if (head && replay.chain.seq < head.seq) {
      replay.report(`The journal ends with row ${replay.chain.seq}, its head with ${head.seq}`);
    }
    if (head?.seq === replay.chain.seq && !isSameHash(head.hash, replay.chain.hash)) {
      replay.report(`Row ${head.seq} has another hash than the head`);
    }
    return replay.finish();
  } finally {
    database.close();
  }
}

async function addExports(database: DatabaseSync, exports: readonly string[]): Promise<Audit> {
  let replay: Audit | undefined;
  for (const file of exports) {
    for await (const part of readExport(file)) {
      if ('base' in part) replay ??= new Audit(database, part.base);
      else if ('row' in part) replay?.add(part.row);
    }
  }
  return replay ?? new Audit(database, readBase(database));
}
