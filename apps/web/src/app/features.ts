import * as markets from '../features/markets/index.ts';
import { loadTexts } from '#platform/locale/texts.ts';
import { featureTexts, type FeatureName } from './feature-texts.ts';

/** Loaders of the features that have pages. */
const loaders = {
  // A part of the first chunk, because most visits begin on the landing page.
  markets: () => Promise.resolve(markets),
  account: () => import('./account-screen.tsx'),
  assets: () => import('../features/assets/index.ts'),
  auth: () => import('../features/auth/index.ts'),
  download: () => import('../features/download/index.ts'),
  fees: () => import('../features/fees/index.ts'),
  legal: () => import('../features/legal/index.ts'),
  notifications: () => import('../features/notifications/index.ts'),
  otc: () => import('../features/otc/index.ts'),
  'proof-of-reserves': () => import('../features/proof-of-reserves/index.ts'),
  'protection-fund': () => import('../features/protection-fund/index.ts'),
  security: () => import('../features/security/index.ts'),
  settings: () => import('../features/settings/index.ts'),
  terminal: () => import('../features/terminal/index.ts'),
  'trade-info': () => import('../features/trade-info/index.ts'),
} satisfies Readonly<Record<FeatureName, () => Promise<object>>>;

/** Loads a feature, and its texts beside it. */
export async function loadFeature(name: FeatureName): Promise<Readonly<Record<string, unknown>>> {
  const [feature] = await Promise.all([loaders[name](), ...featureTexts[name].map(loadTexts)]);
  return { ...feature };
}

/** The names of a feature's components that are pages. */
export type PageComponent<Name extends FeatureName> = Extract<
  keyof Awaited<ReturnType<(typeof loaders)[Name]>>,
  `${string}${'Page' | 'Screen'}`
>;
