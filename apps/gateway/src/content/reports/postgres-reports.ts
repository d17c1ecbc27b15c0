import type { Pool, PoolClient } from 'pg';
import { tooMany } from '../../edge/limits/too-many.ts';
import { createPool } from '../../stores/postgres/connections.ts';
import { Batches } from './batches.ts';
import {
  fullMs,
  keptErasuresMs,
  keptEventsMs,
  keptViolations,
  sweepEveryMs,
  type ListedEvent,
  type ReportStore,
  type StoredEvent,
  type Violation,
} from './report-store.ts';

/** The id of a device is stored as JSON, because PostgreSQL has no character zero. */
const schema = `
create schema if not exists reports;
create table if not exists reports.events (
  row bigint generated always as identity,
  uid text primary key,
  type text not null,
  device text,
  happened_at bigint not null,
  event text not null,
  received_at bigint not null
);
create index if not exists events_by_row on reports.events (row);
create index if not exists events_by_age on reports.events (received_at);
create index if not exists events_by_device on reports.events (device, happened_at);
create table if not exists reports.erasures (
  device text primary key,
  until bigint not null,
  received_at bigint not null
);
create table if not exists reports.csp_reports (
  id bigint generated always as identity primary key,
  page text not null,
  reason text not null,
  report text not null,
  received_at bigint not null
);
`;

/** In one order, so that two gateways with the same events do not wait for each other. */
const addEvents = `
insert into reports.events (uid, type, device, happened_at, event, received_at)
select * from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::bigint[])
  as sent (uid, type, device, happened_at, event, received_at)
where not exists (
  select from reports.erasures where erasures.device = sent.device and until >= sent.happened_at
)
order by uid
on conflict do nothing
returning uid`;

const noteErasure = `
insert into reports.erasures values ($1, $2, $3)
on conflict (device) do update
set until = greatest(erasures.until, excluded.until), received_at = excluded.received_at`;

/** Uploads that wait for their commit. Those above it are sent again by their clients. */
const mostWaiting = 2_000;

const busyMs = 5_000;

/** Between two measurements the size grows by what is sent. */
const measureEveryMs = 60_000;

const connections = 4;

interface Upload {
  readonly events: readonly StoredEvent[];
  readonly now: number;
}

/**
 * Keeps reports in the schema `reports` of a database of PostgreSQL. An upload is answered after its commit; uploads that arrive
 * meanwhile share the next one.
 */
export async function openPostgresReports(
  url: string,
  quotaBytes: number,
  onError: (error: Error) => void,
): Promise<ReportStore> {
  const pool = createPool(url, onError, { connections, isolation: 'read committed' });
  try {
    await inTransaction(pool, async (client) => {
      // Gateways that start together create one after the other.
      await client.query(`select pg_advisory_xact_lock(hashtext('reports'))`);
      await client.query(schema);
    });
    return new PostgresReports(pool, { quotaBytes, onError, bytes: await sizeOf(pool) });
  } catch (error) {
    await pool.end();
    throw error;
  }
}

interface Limits {
  readonly quotaBytes: number;
  readonly onError: (error: Error) => void;
  /** Used so far. */
  readonly bytes: number;
}

class PostgresReports implements ReportStore {
  readonly #pool: Pool;
  readonly #limits: Limits;
  readonly #uploads: Batches<Upload, number>;
  #bytes: number;
  #measuredAt = 0;
  #sweptAt = 0;

  constructor(pool: Pool, limits: Limits) {
    this.#pool = pool;
    this.#limits = limits;
    this.#bytes = limits.bytes;
    this.#uploads = new Batches((batch) => insertAll(pool, batch));
  }

  async addEvents(events: readonly StoredEvent[], now: number): Promise<number> {
    if (this.#uploads.waiting >= mostWaiting) throw tooMany(busyMs);
    this.#bytes += events.reduce((sum, { event }) => sum + event.length, 0);
    return this.#write(now, () => this.#uploads.add({ events, now }));
  }

  eraseEvents(deviceId: string, until: number, now: number): Promise<number> {
    return this.#write(now, () => erase(this.#pool, deviceId, until, now));
  }

  addViolation({ page, reason, report }: Violation, now: number): Promise<void> {
    return this.#write(now, async () => {
      const insert = `insert into reports.csp_reports (page, reason, report, received_at)
        values ($1, $2, $3, $4) returning id`;
      const { rows } = await this.#pool.query<{ id: number }>(insert, [page, reason, report, now]);
      const last = (rows[0]?.id ?? 0) - keptViolations;
      await this.#pool.query('delete from reports.csp_reports where id <= $1', [last]);
    });
  }

  async listEvents(after: number, limit: number): Promise<readonly ListedEvent[]> {
    const select = `select row, received_at as "receivedAt", event from reports.events
      where row > $1 order by row desc limit $2`;
    return (await this.#pool.query<ListedEvent>(select, [after, limit])).rows;
  }

  async countEvents(): Promise<Readonly<Record<string, number>>> {
    const count = 'select type, count(*) as stored from reports.events group by type';
    const { rows } = await this.#pool.query<{ type: string; stored: number }>(count);
    return Object.fromEntries(rows.map(({ type, stored }) => [type, stored]));
  }

  size(): number {
    return this.#bytes;
  }

  async check(): Promise<void> {
    await this.#pool.query('select 1');
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  /** Refuses what does not fit, and what the database does not take. */
  async #write<T>(now: number, work: () => Promise<T>): Promise<T> {
    const { quotaBytes, onError } = this.#limits;
    try {
      if (now - this.#sweptAt >= sweepEveryMs) await this.#sweep(now);
      if (this.#bytes >= quotaBytes || now - this.#measuredAt >= measureEveryMs) {
        this.#measuredAt = now;
        this.#bytes = await sizeOf(this.#pool);
      }
      if (this.#bytes < quotaBytes) return await work();
    } catch (error) {
      onError(error as Error);
    }
    throw tooMany(fullMs);
  }

  async #sweep(now: number): Promise<void> {
    this.#sweptAt = now;
    const old = [
      ['events', keptEventsMs],
      ['erasures', keptErasuresMs],
    ] as const;
    for (const [table, keptMs] of old) {
      await this.#pool.query(`delete from reports.${table} where received_at < $1`, [now - keptMs]);
    }
  }
}

async function insertAll(pool: Pool, batch: readonly Upload[]): Promise<readonly number[]> {
  const all = batch.flatMap(({ events, now }) => events.map((event) => ({ ...event, now })));
  const columns = [
    all.map(({ uid }) => uid),
    all.map(({ type }) => type),
    all.map(({ deviceId }) => deviceOf(deviceId)),
    all.map(({ happenedAt }) => happenedAt),
    all.map(({ event }) => event),
    all.map(({ now }) => now),
  ];
  const { rows } = await pool.query<{ uid: string }>(addEvents, columns);
  const added = new Set(rows.map(({ uid }) => uid));
  // An event that two uploads contain is new in the first one.
  return batch.map(({ events }) => events.filter(({ uid }) => added.delete(uid)).length);
}

async function erase(pool: Pool, deviceId: string, until: number, now: number): Promise<number> {
  const device = deviceOf(deviceId);
  await inTransaction(pool, async (client) => {
    // Waits for uploads that have not seen the erasure. Those after it do.
    await client.query('lock table reports.events in share row exclusive mode');
    await client.query(noteErasure, [device, until, now]);
  });
  const slice = 'delete from reports.events where device = $1 and happened_at <= $2';
  return (await pool.query(slice, [device, until])).rowCount ?? 0;
}

async function inTransaction(
  pool: Pool,
  work: (client: PoolClient) => Promise<unknown>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
    client.release();
  } catch (error) {
    // The connection ends, and its transaction with it.
    client.release(true);
    throw error;
  }
}

async function sizeOf(pool: Pool): Promise<number> {
  const sizes = ['events', 'csp_reports'].map(
    (table) => `pg_total_relation_size('reports.${table}')`,
  );
  const { rows } = await pool.query<{ bytes: number }>(`select ${sizes.join(' + ')} as bytes`);
  return rows[0]?.bytes ?? 0;
}

function deviceOf(deviceId: string | undefined): string | null {
  return deviceId === undefined ? null : JSON.stringify(deviceId);
}
