import { isPostgres } from '../../stores/open-database.ts';
import type { ReportStore } from './report-store.ts';
import { openPostgresReports } from './postgres-reports.ts';
import { openSqliteReports } from './sqlite-reports.ts';

/**
 * @param location - A file, `':memory:'`, or the address of a database of PostgreSQL.
 * @param onError - Receives errors of connections to PostgreSQL, and of what is written to it.
 */
export async function openReports(
  location: string,
  quotaBytes: number,
  onError: (error: Error) => void,
): Promise<ReportStore> {
  return isPostgres(location)
    ? openPostgresReports(location, quotaBytes, onError)
    : openSqliteReports(location, quotaBytes);
}
