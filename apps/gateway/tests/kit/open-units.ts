import { openDatabase } from '../../src/stores/open-database.ts';
import { Units } from '../../src/stores/units.ts';

/** Units of work on a new database in memory. */
export async function openUnits(): Promise<Units> {
  return new Units(await openDatabase(':memory:'));
}
