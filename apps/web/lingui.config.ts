import { defineConfig } from '@lingui/cli';
import { fallbackLocales, format, locales } from '../../tools/lingui.ts';

/** Fields for passwords and codes, which no page needs at its first paint. */
const credentials = 'src/ui/credentials';

/** Texts that the warning of a login on another device shares with the list of notices. */
const logins = 'src/platform/notices';

/** Where the texts of a group are written. A page loads `shell` and its own group. */
const groups = {
  shell: [
    ...['src/app', 'src/ui', 'src/platform', 'src/page'],
    ...['src/features/announcements', 'src/features/hints'],
  ],
  alerts: ['src/features/alerts', logins],
  markets: ['src/features/markets'],
  terminal: ['src/accounts', 'src/features/terminal', 'src/features/trade-info'],
  security: ['src/features/security', credentials],
  assets: ['src/features/assets', 'src/features/otc'],
  fees: ['src/features/fees', 'src/features/protection-fund'],
  reserves: ['src/features/proof-of-reserves', 'src/features/notifications', logins],
  auth: [
    ...['account', 'auth', 'settings', 'download', 'legal'].map(
      (feature) => `src/features/${feature}`,
    ),
    credentials,
  ],
};

export default defineConfig({
  sourceLocale: 'en',
  locales,
  fallbackLocales,
  catalogs: Object.entries(groups).map(([group, include]) => ({
    path: `<rootDir>/src/locales/{locale}/${group}`,
    include,
    exclude: [
      '**/*.test.{ts,tsx}',
      '**/testing/**',
      ...(group === 'shell' ? [`${credentials}/**`, `${logins}/**`] : []),
    ],
  })),
  orderBy: 'messageId',
  format,
});
