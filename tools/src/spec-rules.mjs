import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ruleName = /\b(?:SIG|HTTP|I18N|TRK|CAP|URL|MKT|API|EXC|TRD|CHT|RSV|UI|CLI|RCT|CON)-\d+\b/g;
/** A call's first argument that begins with a rule's name: in a test file that is a title, also behind `it.each(…)`. */
const testTitle = /\(\s*(['"`])(?=[A-Z0-9]+-\d)(.*?)\1/g;

/** The rules that a SPEC.md states, once each. */
export function statedRules(specification) {
  return [...new Set(specification.match(ruleName) ?? [])];
}

/** `library rule` for each number that a library's SPEC.md gives to two rules. */
export function repeatedRules(librariesFolder) {
  return globSync('*/SPEC.md', { cwd: librariesFolder }).flatMap((file) => {
    const text = readFileSync(path.join(librariesFolder, file), 'utf8');
    const rules = [...text.matchAll(/^- \*\*([A-Z0-9]+-\d+)\*\*/gm)].map(([, rule]) => rule);
    return rules
      .filter((rule, index) => rules.indexOf(rule) < index)
      .map((rule) => `${path.dirname(file)} ${rule}`);
  });
}

/** The rules that the titles in a test file name. */
export function provenRules(testSource) {
  return [...testSource.matchAll(testTitle)].flatMap((match) => match[2].match(ruleName) ?? []);
}

/** `library rule` for each rule of a library's SPEC.md that no test title of that library names. */
export function rulesWithoutTest(librariesFolder) {
  return readdirSync(librariesFolder).flatMap((name) => {
    const folder = path.join(librariesFolder, name);
    const specFile = path.join(folder, 'SPEC.md');
    if (!existsSync(specFile)) return [`${name} has no SPEC.md`];
    const tests = globSync('tests/**/*.{test,spec}.{ts,tsx}', { cwd: folder });
    const proven = new Set(
      tests.flatMap((file) => provenRules(readFileSync(path.join(folder, file), 'utf8'))),
    );
    return statedRules(readFileSync(specFile, 'utf8'))
      .filter((rule) => !proven.has(rule))
      .map((rule) => `${name} ${rule}`);
  });
}
