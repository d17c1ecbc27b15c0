import * as markets from '../features/markets/index.ts';
import { loadTexts } from '#platform/locale/texts.ts';
import { featureTexts, type FeatureName } from './feature-texts.ts';

/** Returns a loader of a feature, which loads its texts beside it. */
function withTexts<T>(name: FeatureName, load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const [feature] = await Promise.all([load(), ...featureTexts[name].map(loadTexts)]);
    return feature;
  };
}

/** Loaders of the features that have pages. */
export const features = {
  // A part of the first chunk, because most visits begin on the landing page.
  markets: withTexts('markets', () => Promise.resolve(markets)),
  account: withTexts('account', () => import('./account-screen.tsx')),
  assets: withTexts('assets', () => import('../features/assets/index.ts')),
  auth: withTexts('auth', () => import('../features/auth/index.ts')),
  download: withTexts('download', () => import('../features/download/index.ts')),
  fees: withTexts('fees', () => import('../features/fees/index.ts')),
  legal: withTexts('legal', () => import('../features/legal/index.ts')),
  notifications: withTexts('notifications', () => import('../features/notifications/index.ts')),
  otc: withTexts('otc', () => import('../features/otc/index.ts')),
  'proof-of-reserves': withTexts(
    'proof-of-reserves',
    () => import('../features/proof-of-reserves/index.ts'),
  ),
  'protection-fund': withTexts(
    'protection-fund',
    () => import('../features/protection-fund/index.ts'),
  ),
  security: withTexts('security', () => import('../features/security/index.ts')),
  settings: withTexts('settings', () => import('../features/settings/index.ts')),
  terminal: withTexts('terminal', () => import('../features/terminal/index.ts')),
  'trade-info': withTexts('trade-info', () => import('../features/trade-info/index.ts')),
} satisfies Readonly<Record<FeatureName, () => Promise<object>>>;

/** The names of a feature's components that are pages. */
export type PageComponent<Name extends FeatureName> = Extract<
  keyof Awaited<ReturnType<(typeof features)[Name]>>,
  `${string}${'Page' | 'Screen'}`
>;
