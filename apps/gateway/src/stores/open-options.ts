import type { DatabaseSync } from 'node:sqlite';
import type { Migration, NO_MIGRATIONS } from 'kysely/migration';

export interface OpenOptions {
  /** Name of the last migration, forward or back; the newest by default. */
  readonly to?: string | typeof NO_MIGRATIONS | undefined;
  readonly migrations?: Readonly<Record<string, Migration>>;
  /** Runs on a file before its migrations. Nothing by default. */
  readonly prepare?: (connection: DatabaseSync) => void;
  /** Receives errors of connections that do nothing. Ignored by default: the next statement meets the cause. */
  readonly onError?: (error: Error) => void;
}

/** Options with what is needed to open a database. */
export type OpenSettings = OpenOptions & Required<Pick<OpenOptions, 'migrations'>>;
