import { writeFileSync } from 'node:fs';
import { readComments } from './read-comments.ts';

// `npm run comments`: writes what the documents say in words, after a comment of the contract has changed.
const file = new URL('../src/contract/comments.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(readComments(), null, 2)}\n`);
