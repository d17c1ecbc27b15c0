import type { TextGroup } from '#platform/locale/texts.ts';

/** The groups of texts that each feature with pages shows. Its own texts are in the first one. */
export const featureTexts = {
  account: ['auth', 'security', 'reserves', 'menus'],
  assets: ['assets', 'terminal', 'tables', 'menus'],
  auth: ['auth'],
  download: ['auth'],
  fees: ['fees'],
  legal: ['auth'],
  markets: ['markets'],
  notifications: ['reserves', 'menus'],
  otc: ['assets', 'terminal', 'tables'],
  'proof-of-reserves': ['reserves'],
  'protection-fund': ['fees'],
  security: ['security', 'menus'],
  settings: ['auth', 'menus'],
  terminal: ['terminal'],
  'trade-info': ['terminal'],
} as const satisfies Readonly<Record<string, readonly [TextGroup, ...TextGroup[]]>>;

/** Groups that a feature loads with a part of it, when that is opened. */
export const laterTexts: Readonly<Partial<Record<FeatureName, readonly TextGroup[]>>> = {
  markets: ['pairs', 'lists'],
  terminal: ['tools', 'tables', 'lists'],
};

export type FeatureName = keyof typeof featureTexts;
