import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { provenRules, statedRules } from '../src/spec-rules.mjs';

const documents = path.resolve(import.meta.dirname, '../../docs');
const lines = readFileSync(path.join(documents, 'specification.md'), 'utf8').split('\n');

const rows = lines
  .filter((line) => line.startsWith('|') && !/^\| (statement|-)/.test(line))
  .map((line) => {
    const [statement = '', where = '', test = '', ...others] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    return { statement, where, test, others };
  });

const hasTest = ({ test }: (typeof rows)[number]) => !/^no test\b/.test(test);

/** Returns what a cell claims: each linked file with the rules and quoted titles that follow it. */
function claimsOf(cell: string) {
  return [...cell.matchAll(/\]\(([^)]+)\)([^[]*)/g)].map(([, link = '', claims = '']) => ({
    file: path.join(documents, link),
    rules: [...claims.matchAll(/`([A-Z0-9]+-\d+)`/g)].map(([, rule = '']) => rule),
    titles: [...claims.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }));
}

/** Returns the rules of the library that a test belongs to. */
function rulesBeside(file: string): readonly string[] {
  const specification = path.join(file.replace(/(\/libs\/[^/]+)\/.*$/, '$1'), 'SPEC.md');
  return existsSync(specification) ? statedRules(readFileSync(specification, 'utf8')) : [];
}

it('each statement has a place, and a test or none', () => {
  const incomplete = rows.filter((row) => {
    const claims = claimsOf(row.test);
    const isProven =
      claims.length > 0 &&
      claims.every(
        ({ file, rules, titles }) =>
          /\.(test|spec)\.tsx?$/.test(file) && rules.length + titles.length > 0,
      );
    const isPlaced = row.statement !== '' && row.where.includes('](') && row.others.length === 0;
    return !isPlaced || (hasTest(row) && !isProven);
  });
  expect(rows.length).toBeGreaterThan(300);
  expect(incomplete).toEqual([]);
});

it('each rule and title that a statement names is in the test, and each rule in its SPEC.md', () => {
  const missing = rows
    .flatMap(({ test }) => claimsOf(test))
    .flatMap(({ file, rules, titles }) => {
      const source = readFileSync(file, 'utf8');
      const proven = new Set(provenRules(source));
      const stated = new Set(rules.length > 0 ? rulesBeside(file) : []);
      return [
        ...rules.filter((rule) => !proven.has(rule) || !stated.has(rule)),
        ...titles.filter((title) => !source.includes(title)),
      ].map((name) => `${path.relative(documents, file)} ${name}`);
    });
  expect(missing).toEqual([]);
});
