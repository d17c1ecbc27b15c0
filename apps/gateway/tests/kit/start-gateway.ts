import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue } from 'node:sqlite';
import { sendCode } from '@bourse/gateway-contract';
import type { CodePurpose } from '@bourse/gateway-contract';
import { afterAll } from 'vitest';
import { createGateway, listen } from '../../src/index.ts';
import type { Gateway, GatewayOptions } from '../../src/index.ts';
import { createTestClient, openCaptcha } from '../../src/testing/index.ts';
import type { TestClient, TestClientOptions } from '../../src/testing/index.ts';

/** A gateway on a real port, with a readable database. */
export interface TestGateway {
  readonly gateway: Gateway;
  readonly origin: string;
  /** Errors that were answered with `50000`. */
  readonly errors: unknown[];
  client(options?: Omit<TestClientOptions, 'origin'>): Promise<TestClient>;
  /** A client that has registered. */
  user(options?: Omit<TestClientOptions, 'origin'>): Promise<TestClient>;
  /** Requests a code for a login or a registration, and returns it. */
  sendCode(client: TestClient, target: string, purpose: CodePurpose): Promise<string>;
  query(sql: string, ...parameters: SQLInputValue[]): readonly Record<string, unknown>[];
  /** Like {@link TestGateway.query}, in the database of events and reports. */
  queryReports(sql: string): readonly Record<string, unknown>[];
}

export const pwd = 'Correct7Horse';

let lastUser = 0;

/** Returns an address without an account. */
export function newEmail(): string {
  lastUser += 1;
  return `trader-${lastUser}@bourse.example`;
}

/** Starts a gateway. It is stopped after the last test of the file. */
export async function startGateway(options: Partial<GatewayOptions> = {}): Promise<TestGateway> {
  const folder = mkdtempSync(join(tmpdir(), 'bourse-gateway-'));
  const database = join(folder, 'gateway.sqlite');
  const reportsDatabase = join(folder, 'reports.sqlite');
  const errors: unknown[] = [];
  const codes = new Map<string, string>();
  const gateway = await createGateway({
    captcha: openCaptcha,
    refusalDelayMs: 0,
    database,
    reportsDatabase,
    onError: (error) => errors.push(error),
    onCode: ({ target, code }) => codes.set(target, code),
    onNotice: () => undefined,
    ...options,
  });
  const listener = await listen(gateway, { port: 0 });
  const reader = new DatabaseSync(database, { readOnly: true });
  const reportsReader = new DatabaseSync(reportsDatabase, { readOnly: true });
  afterAll(async () => {
    reader.close();
    reportsReader.close();
    await listener.close();
    await gateway.close();
    rmSync(folder, { recursive: true });
  });
  const client: TestGateway['client'] = (more) =>
    createTestClient({
      origin: listener.url,
      ...(options.now === undefined ? {} : { now: options.now }),
      ...more,
    });
  return {
    gateway,
    origin: listener.url,
    errors,
    client,
    async user(more) {
      const user = await client(more);
      await user.register(newEmail(), pwd);
      return user;
    },
    async sendCode(client, target, purpose) {
      const { envelope } = await client.call(sendCode, { target, purpose });
      const code = codes.get(target);
      if (code === undefined) throw new RangeError(`No code was sent: ${envelope.msg}`);
      return code;
    },
    query: (sql, ...parameters) => reader.prepare(sql).all(...parameters),
    queryReports: (sql) => reportsReader.prepare(sql).all(),
  };
}
