import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import {
  avoidedWords,
  findAvoidedWords,
  findAvoidedWordsInMarkdown,
  plainWords,
} from '../src/plain-words.mjs';

function messagesOf(code: string): string[] {
  const linter = new Linter();
  const plugins = { bourse: { rules: { 'plain-words': plainWords } } };
  return linter
    .verify(code, { plugins, rules: { 'bourse/plain-words': 'error' } })
    .map(({ message }) => message);
}

describe('avoided words', () => {
  it.each(Object.keys(avoidedWords))('are found in any case: %s', (word) => {
    expect(findAvoidedWords(`Sends it ${word.toUpperCase()}.`)).toEqual([word]);
  });

  it('are found across the lines of a comment', () => {
    expect(findAvoidedWords('Stops it for\n * good.')).toEqual(['for good']);
  });

  it('are whole words', () => {
    expect(findAvoidedWords('A renewed offer for goods')).toEqual([]);
  });

  it('are reported in comments, with what to write instead, and not in code', () => {
    expect(messagesOf('// Sends it anew.\nconst anew = 1; /* Nobody does. */')).toEqual([
      'Write "again" instead of "anew".',
      'Write "no caller, no user" instead of "nobody".',
    ]);
  });

  it('are reported in the prose of a document, with line and replacement, and not in its code', () => {
    const code = '```ts\n// nobody\n```\n\nA list of `anew` and ``a ` nobody`` is `x` told.';
    expect(findAvoidedWordsInMarkdown(`# Title\n\n${code}\nIt has a port of\nits own.`)).toEqual([
      '8: write "its own, separate" instead of "of its own"',
    ]);
  });
});
