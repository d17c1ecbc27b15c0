import type { Rule } from 'eslint';

export const packedLiterals: Rule.RuleModule;
