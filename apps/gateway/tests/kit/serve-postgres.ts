import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/stores/open-database.ts';
import { startPostgres } from '../../../../tools/postgres.ts';
import { connect } from './test-database.ts';

/** Starts the server of the tests that run on PostgreSQL, with a database that each test copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres({ isDurable: false });
  const connection = await connect(server.url);
  await connection.run('create database template_of_tests', []);
  await connection.close();
  const template = new URL(server.url);
  template.pathname = 'template_of_tests';
  await (await openDatabase(template.href)).destroy();
  project.provide('postgres', server.url);
  return server.close;
}
