import { readFileSync } from 'node:fs';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScript } from './build/boot-script.ts';
import { catalogues } from './build/catalogues.ts';
import { cspPatches } from './build/csp-patches.ts';
import { favicon } from './build/favicon.ts';
import { inlineCodes } from './build/inline-codes.ts';
import { installation } from './build/installation.ts';
import { issuerNote } from './build/issuer-note.ts';
import { pageList } from './build/page-list.ts';
import { partsOrigin } from './build/parts-origin.ts';
import { sharedModules } from './build/shared-modules.ts';
import { shortIds } from './build/short-ids.ts';
import { stylePage } from './build/style-page.ts';
import { withoutNames } from './build/without-names.ts';
import { withoutSchemas } from './build/without-schemas.ts';

const gateway = process.env['BOURSE_GATEWAY'] ?? 'http://localhost:4201';

/** The certificate that server keys are verified against; the bootstrap script names its file. */
function issuerCertificate(): string {
  const file = process.env['BOURSE_ISSUER_CERTIFICATE'];
  if (!file)
    throw new Error('BOURSE_ISSUER_CERTIFICATE is not set; build with "npm start" or "npm test".');
  return readFileSync(file, 'utf8');
}

/** The packages that every page needs, in one chunk: many small ones would weigh more. */
const firstPaint = {
  name: 'first-paint',
  test: new RegExp(
    [
      '/node_modules/(react|react-dom|scheduler|@tanstack/(?!react-virtual|virtual-core|.*/(mutationObserver|useMutation)\\.)[^/]+|jotai|@lingui|use-sync-external-store|valibot)/',
      '/libs/(gateway-contract|http-client|i18n-registry|url-safety)/dist/index\\.js$',
      '/libs/i18n-registry/dist/chunk-',
      '/libs/ui/dist/(class-names|icons|lazy-component|ports|settings/ui-)',
      '/libs/client/dist/(browser/(cookies|ports|refusable-storage|simulation-mode)|errors/|user\\.js)',
      '/libs/react/dist/(calls/(?!use-answer|use-reload|use-send|put-query|reload-queries|follow)|client-context|session/use-session|stream/(use-connection|use-healing))',
      '/src/(page/(?!kept-atom|cookie-preference-atom)|platform/(locale|sdk)/|platform/notices/unread\\.)',
    ].join('|'),
  ),
};

/** Calls that the first page does not make. */
const laterCalls = ['pages', 'trading'].map((query) => ({
  name: `calls-of-${query}`,
  test: new RegExp(`/gateway-contract/dist/index\\.js\\?${query}$`),
}));

/** Chunk that loads header and footer. It is separate so that its size is checked. */
const partLoader = {
  name: 'part-loader',
  test: /\/libs\/ui\/dist\/parts\/loading\/((create-)?part-|ports)/,
};

/** Chunk that header, markets and terminal share: several small ones would weigh more. */
const figures = {
  name: 'figures',
  test: new RegExp(
    [
      '/src/platform/(theme/terminal-layout|sounds/sounds|market/(rates/(fiat|rates)|instruments|favourites))',
      '/src/ui/(states/rates-age|figures/(fiat-value|new-mark|price-line)|pictures/(coin-icon|picture))',
      '/src/features/markets/components/figures/short-figure\\.',
      '/libs/ui/dist/(screen/|states/message-state|figures/(figure|line-points|move-of|tone)|fields/segmented)',
      '/libs/client/dist/(pairs/pair-list|rates/(currencies|rates))',
      '/libs/trading/dist/decimal',
      '/libs/react/dist/(markets/market-kind|prices/(public-lists|use-public-lists|use-ticker)|funds/use-coins)',
    ].join('|'),
  ),
};

/** The value of all assets and the device for notices, which the first page has for users only. */
const valuation = {
  name: 'valuation',
  test: /\/src\/(platform\/(market\/rates\/valuation|push\/[\w-]+)|ui\/figures\/asset-total|page\/cookie-preference-atom)\.tsx?$|\/libs\/(trading\/dist\/account\/funds\/valuation|client\/dist\/push\/[\w-]+)\.js$/,
};

/** Pieces of the windows that move money: several small chunks would weigh more, by their names alone. */
const moneyWindows = {
  name: 'money-windows',
  test: /\/libs\/ui\/dist\/panels\/facts|\/src\/(ui\/figures\/(entered-value|use-change-text)|accounts\/balances\/use-amount-texts)\./,
};

/** Small pieces of pages with menus and forms: names of chunks weigh in the first one. */
const pagePieces = {
  name: 'page-pieces',
  test: /\/src\/accounts\/menus\/|\/libs\/ui\/dist\/(panels\/(section|fact)|states\/form-problem|fields\/select-field)\.js$/,
};

/** Returns a built file without the lines that name its source map. */
function codeOf(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/^\/\/# sourceMappingURL=.*/gm, '');
}

/** Small pieces that the client and its later parts share; of signing its error and its digits, since the rest is for later. */
const smallPieces = {
  name: 'small-pieces',
  test: (file: string) =>
    /\/libs\/(market-data|tracking-sdk)\/dist\/chunk-|\/libs\/client\/dist\/session\/session-cookies|\/src\/app\/safety\/trusted-types\.ts$/.test(
      file,
    ) ||
    (/\/libs\/gateway-signing\/dist\/chunk-/.test(file) && codeOf(file).length < 250),
  maxModuleSize: 4_000,
};

/** Chunks without a preload link: those that every page loads anyway, and those that are not urgent. */
const notPreloaded =
  /^assets\/(first-paint|rolldown-runtime|index|part-loader|figures|footer-extras|qr-path|left-out-notice|maintenance-page|region-notice|palette-key|balance-line|transactions-key|amounts-button|lock-notice|back-button|not-found-page|route-error-page|error-page)-/;

export default defineConfig(({ command }) => ({
  plugins: [
    cspPatches(),
    withoutNames(),
    withoutSchemas(),
    inlineCodes(),
    bootScript(),
    sharedModules(),
    ...catalogues({ isLive: command === 'serve', isBuild: command === 'build' }),
    favicon(),
    installation(),
    pageList(),
    issuerNote(issuerCertificate()),
    partsOrigin(process.env['BOURSE_EVENTS_ORIGIN']),
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    shortIds(),
    stylePage(),
    tailwindcss(),
  ],
  define: {
    __ISSUER_CERTIFICATE__: JSON.stringify(issuerCertificate()),
    __TRACKING_CONSENT__: JSON.stringify(process.env['BOURSE_TRACKING_CONSENT'] ?? 'granted'),
    __BETA__: process.env['BOURSE_BETA'] === '1',
    __SOCIALS__: JSON.stringify(process.env['BOURSE_SOCIALS'] ?? ''),
    __IMAGE_ORIGIN__: JSON.stringify(process.env['BOURSE_IMAGE_ORIGIN'] ?? ''),
  },
  resolve: {
    // React has it; the shim is for versions before 18.
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
    ...(command === 'serve' && {
      conditions: ['@bourse/source', 'module', 'browser', 'development'],
    }),
  },
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
    modulePreload: {
      polyfill: false,
      // Their names would weigh in every chunk.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => !notPreloaded.test(file)),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [
            ...laterCalls,
            firstPaint,
            partLoader,
            figures,
            valuation,
            moneyWindows,
            pagePieces,
            smallPieces,
          ],
        },
      },
    },
  },
  optimizeDeps: { rolldownOptions: { plugins: [cspPatches()] } },
  server: {
    port: Number(process.env['PORT'] ?? 4200),
    strictPort: true,
    proxy: {
      '^/(v1|btapi|images|_events)(/|$)': { target: gateway },
      '/ws': { target: gateway, ws: true },
    },
  },
}));
