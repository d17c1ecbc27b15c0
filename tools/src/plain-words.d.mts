import type { Rule } from 'eslint';

export const avoidedWords: Readonly<Record<string, string>>;
export function findAvoidedWords(text: string): string[];
export function findAvoidedWordsInMarkdown(markdown: string): string[];
export const plainWords: Rule.RuleModule;
