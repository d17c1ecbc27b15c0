import { defineConfig } from '@lingui/cli';
import { fallbackLocales, format, locales } from '../../tools/lingui.ts';

export default defineConfig({
  sourceLocale: 'en',
  locales,
  fallbackLocales,
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}/events',
      include: ['src'],
      exclude: ['**/*.test.{ts,tsx}', '**/testing/**'],
    },
  ],
  orderBy: 'messageId',
  format,
});
