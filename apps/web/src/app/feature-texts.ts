import type { TextGroup } from '#platform/locale/texts.ts';

/** The groups of texts that each feature with pages shows. Its own texts are in the first one. */
export const featureTexts = {
  account: ['auth', 'security', 'reserves'],
  assets: ['assets', 'terminal'],
  auth: ['auth'],
  download: ['auth'],
  fees: ['fees'],
  legal: ['auth'],
  markets: ['markets'],
  notifications: ['reserves'],
  otc: ['assets', 'terminal'],
  'proof-of-reserves': ['reserves'],
  'protection-fund': ['fees'],
  security: ['security'],
  settings: ['auth'],
  terminal: ['terminal'],
  'trade-info': ['terminal'],
} as const satisfies Readonly<Record<string, readonly [TextGroup, ...TextGroup[]]>>;

export type FeatureName = keyof typeof featureTexts;
