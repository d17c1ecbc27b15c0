import { expect, inject, it, onTestFinished } from 'vitest';
import type { GatewayOutcomes } from '../matrix/gateways.ts';
import type { ReceiverOutcome } from '../matrix/receivers.ts';
import { runProgram, type Outcomes } from '../matrix/runtimes.ts';
import { serveEnvelopes } from '../matrix/serve-envelopes.ts';
import { installStrangers } from '../matrix/strangers.ts';
import {
  compilerTable,
  gatewayTable,
  rangeTable,
  receiverTable,
  runtimeTable,
  toolTable,
} from '../matrix/table.ts';
import type { ToolOutcome } from '../matrix/tools.ts';

it('every entry of every library can be imported as it is published, and the libraries work without a page', async () => {
  const { folder, entries, remove } = installStrangers(inject('tarballs'));
  onTestFinished(remove);
  const { origin, close } = await serveEnvelopes();
  onTestFinished(close);
  const outcomes = await runProgram([])(process.execPath, folder, origin);
  expect(Object.entries(outcomes).filter(([, error]) => error !== null)).toEqual([]);
  expect(Object.keys(outcomes)).toEqual(expect.arrayContaining([...entries]));
});

it('the table of runtimes has a row a library, with what fails and what needs Node.js', () => {
  const works = { '@bourse/a': null, '@bourse/a/part': null, '@bourse/a in use': null };
  const results = new Map<string, Outcomes | string>([
    ['Node.js 26', { ...works, '@bourse/b': null }],
    ['workerd', { ...works, '@bourse/a/part': 'Error: needs Node.js', '@bourse/b': 'TypeError' }],
    ['Bun', 'not run: there is no package of it for this system'],
  ]);
  expect(runtimeTable(results).split('\n')).toEqual([
    '| library | Node.js 26 | workerd |',
    '| --- | --- | --- |',
    '| `@bourse/a` | ✓ | ✓ but `./part` |',
    '| `@bourse/b` | ✓ | 1 of 1 fail |',
  ]);
});

it('the table of compilers has a row a version', () => {
  const results = new Map<string, ReadonlyMap<string, readonly string[] | string>>([
    ['5.4', new Map([['bundler', []]])],
    ['7.0', new Map([['bundler', ['types.mts(1,1): error TS2307']]])],
    ['8.0', new Map([['bundler', 'not run: there is no package of it']])],
  ]);
  expect(compilerTable(results).split('\n')).toEqual([
    '| compiler | `bundler` |',
    '| --- | --- |',
    '| TypeScript 5.4 | ✓ |',
    '| TypeScript 7.0 | 1 wrong |',
    '| TypeScript 8.0 | not run |',
  ]);
});

it('the table of receivers says how many checks hold', () => {
  const results = new Map<string, ReceiverOutcome | string>([
    ['Kotlin', { passed: 160, failed: ['messages click'] }],
    ['Java', { passed: 3, failed: [] }],
    ['Swift', 'not run: there is no compiler'],
  ]);
  expect(receiverTable(results).split('\n').slice(2)).toEqual([
    '| Kotlin | 1 of 161 fail |',
    '| Java | ✓ 3 |',
    '| Swift | not run |',
  ]);
});

it('the table of ranges has a row a package, and one for all together', () => {
  const versions = { oldest: '1.2.0', newest: '1.5.0' };
  const needed = [{ name: 'valibot', range: '^1.2.0', versions }];
  const errors = { oldest: ['@bourse/a TypeError'], newest: [] };
  expect(rangeTable({ needed, errors }).split('\n').slice(2)).toEqual([
    '| `valibot` | `^1.2.0` | 1.2.0 | 1.5.0 |',
    '| together |  | 1 wrong | ✓ |',
  ]);
});

it('the tables of tools and gateways say what holds, of how much', () => {
  const outcome = { passed: 3, skipped: 0, failed: [] };
  const outcomes = { envelope: outcome, errors: { ...outcome, skipped: 1 } };
  const broken = { ...outcomes, digest: { ...outcome, failed: ['CON-20: HTTP 200'] } };
  const results = new Map<string, GatewayOutcomes | string>([
    ['Python', broken],
    ['Go', 'not run: there is no compiler'],
  ]);
  expect(gatewayTable(results).split('\n').slice(2)).toEqual([
    '| Python | ✓ 3 | ✓ 3 of 4 | 1 of 4 fail | not run | not run | not run | not run | not run |',
    '| Go | not run | not run | not run | not run | not run | not run | not run | not run |',
  ]);
  const tools = new Map<string, ToolOutcome>([
    ['Vite', { errors: [], modules: [] }],
    ['Jest', { errors: [], modules: ['@bourse/a/part'] }],
    ['webpack', { errors: ['Unexpected token'], modules: [] }],
  ]);
  expect(toolTable(tools).split('\n').slice(2)).toEqual([
    '| Vite | ✓ |',
    '| Jest | ✓ but `@bourse/a/part` |',
    '| webpack | 1 wrong |',
  ]);
});
