import * as markets from '../features/markets/index.ts';
import { loadTexts, type TextGroup } from '#platform/locale/texts.ts';

/** Returns a loader of a feature, which loads its texts beside it. */
function withTexts<T>(groups: readonly TextGroup[], load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const [feature] = await Promise.all([load(), ...groups.map(loadTexts)]);
    return feature;
  };
}

/** Loaders of the features that have pages. */
export const features = {
  // A part of the first chunk, because most visits begin on the landing page.
  markets: withTexts(['markets'], () => Promise.resolve(markets)),
  account: withTexts(['auth', 'security', 'reserves'], () => import('./account-screen.tsx')),
  assets: withTexts(['terminal', 'assets'], () => import('../features/assets/index.ts')),
  auth: withTexts(['auth'], () => import('../features/auth/index.ts')),
  download: withTexts(['auth'], () => import('../features/download/index.ts')),
  fees: withTexts(['fees'], () => import('../features/fees/index.ts')),
  legal: withTexts(['auth'], () => import('../features/legal/index.ts')),
  notifications: withTexts(['reserves'], () => import('../features/notifications/index.ts')),
  otc: withTexts(['terminal', 'assets'], () => import('../features/otc/index.ts')),
  'proof-of-reserves': withTexts(
    ['reserves'],
    () => import('../features/proof-of-reserves/index.ts'),
  ),
  'protection-fund': withTexts(['fees'], () => import('../features/protection-fund/index.ts')),
  security: withTexts(['security'], () => import('../features/security/index.ts')),
  settings: withTexts(['auth'], () => import('../features/settings/index.ts')),
  terminal: withTexts(['terminal'], () => import('../features/terminal/index.ts')),
  'trade-info': withTexts(['terminal'], () => import('../features/trade-info/index.ts')),
};

export type FeatureName = keyof typeof features;

/** The names of a feature's components that are pages. */
export type PageComponent<Name extends FeatureName> = Extract<
  keyof Awaited<ReturnType<(typeof features)[Name]>>,
  `${string}${'Page' | 'Screen'}`
>;
