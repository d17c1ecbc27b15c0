import { openDatabase } from '../../src/stores/open-database.ts';
import { Units } from '../../src/stores/units.ts';
import { newDatabase } from './test-database.ts';

/** Units of work on a new database, in memory or of PostgreSQL. */
export async function openUnits(): Promise<Units> {
  return new Units(await openDatabase(await newDatabase(':memory:')));
}
