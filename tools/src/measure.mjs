import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { publicDocLines } from './public-docs.mjs';

/**
 * Measures the sources of projects, tests left out.
 *
 * @param projects - Folders with `src`.
 * @returns Lines of each function and file (blank and comment lines included), lines of comments with and without
 *   the doc comments of what a package publishes, and casts other than `as const`.
 */
export function measure(projects) {
  const measured = { functions: [], files: [], lines: 0, comments: 0, publicDocs: 0, casts: [] };
  for (const project of projects) {
    measured.publicDocs += publicDocLines(project);
    const src = path.join(project, 'src');
    for (const file of globSync('**/*.{ts,tsx}', { cwd: src })) {
      if (/\.(test|d)\.tsx?$/.test(file)) continue;
      measureFile(path.join(src, file), measured);
    }
  }
  return measured;
}

function measureFile(file, measured) {
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
  const lines = text.split('\n').length - 1;
  measured.files.push({ file, lines });
  measured.lines += lines;
  measured.comments += commentLines(text);
  const visit = (node) => {
    const where = `${file}:${lineOf(node.getStart(source))}`;
    if (isFunction(node) && node.body) {
      const lineCount = lineOf(node.end) - lineOf(node.getStart(source)) + 1;
      measured.functions.push({ where, lines: lineCount });
    }
    if (ts.isAsExpression(node) && !isConstAssertion(node)) measured.casts.push(where);
    ts.forEachChild(node, visit);
  };
  visit(source);
}

function isFunction(node) {
  return ts.isFunctionLike(node) && 'body' in node;
}

function isConstAssertion({ type }) {
  return ts.isTypeReferenceNode(type) && type.getText() === 'const';
}

/** Returns the number of lines that hold nothing but a comment. */
function commentLines(text) {
  return text.split('\n').filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line)).length;
}

/** Returns the value below which a share of the values lies. */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** Prints a row for each project, and for all together. */
export function printMeasures(words) {
  const projects = words.length > 0 ? words : globSync('{libs,apps}/*').sort();
  const rows = projects.map((project) => row(project, measure([project])));
  if (projects.length > 1) rows.push(row('all', measure(projects)));
  console.table(Object.fromEntries(rows));
}

function row(name, { functions, files, lines, comments, publicDocs, casts }) {
  const lengths = functions.map((each) => each.lines);
  const longest = (all) => Math.max(0, ...all);
  const share = (part) => (lines > 0 ? Math.round((1000 * part) / lines) / 10 : 0);
  return [
    name,
    {
      lines,
      files: files.length,
      'longest file': longest(files.map((each) => each.lines)),
      functions: functions.length,
      median: quantile(lengths, 0.5),
      p90: quantile(lengths, 0.9),
      longest: longest(lengths),
      'public docs %': share(publicDocs),
      'other comments %': share(comments - publicDocs),
      casts: casts.length,
    },
  ];
}
