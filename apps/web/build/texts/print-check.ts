import path from 'node:path';
import { readLanguages } from './languages.ts';
import { checkLanguage } from './check-texts.ts';
import { describeFinding } from './describe-finding.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const languages = readLanguages(root);
const asked = process.argv.slice(2);
const locales = asked.length > 0 ? asked : [...languages.keys()];
let count = 0;

for (const locale of locales) {
  const found = checkLanguage(root, locale, languages);
  for (const finding of found) console.log(describeFinding(root, locale, finding));
  count += found.length;
}

console.log(`${locales.length} languages, ${count} findings`);
process.exitCode = count === 0 ? 0 : 1;
