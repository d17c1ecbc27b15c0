import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ja', 'ar'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}/events',
      include: ['src'],
      exclude: ['**/*.test.{ts,tsx}', '**/testing/**'],
    },
  ],
  orderBy: 'messageId',
  // Without line numbers and dates, extraction changes only what has changed.
  format: formatter({ lineNumbers: false, customHeaderAttributes: { 'POT-Creation-Date': '' } }),
});
