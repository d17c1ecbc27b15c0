import js from '@eslint/js';
import nx from '@nx/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { exactMoney } from './tools/src/exact-money.mjs';
import { packedLiterals } from './tools/src/packed-literals.mjs';
import { plainWords } from './tools/src/plain-words.mjs';

/** Globals that a library may reach only through its `ports.ts`. `atob()` and `btoa()` depend on their argument alone. */
const worldGlobals = [
  ...Object.keys(globals.browser).filter(
    (name) => /^[a-z]/.test(name) && !['name', 'atob', 'btoa'].includes(name),
  ),
  'process',
  'Buffer',
  'BroadcastChannel',
  'WebSocket',
  'XMLHttpRequest',
  'Worker',
  'IntersectionObserver',
  'MutationObserver',
  'PerformanceObserver',
];

const clockCalls = [
  { object: 'Date', property: 'now', message: 'Take the clock from ports.ts.' },
  { object: 'Math', property: 'random', message: 'Take randomness from ports.ts.' },
];

/** Files whose comments keep to the glossary's plain words. */
const plainFiles = ['{apps,libs,tools}/**/*.{ts,tsx}'];

const web = 'apps/web/src';

/** Where amounts and prices are calculated with. */
const moneyFiles = [
  `${web}/{features,accounts,platform,ui}/**/*.{ts,tsx}`,
  'libs/client/src/{notices,pairs,rates}/**/*.ts',
  'libs/exchange/src/{core,instruments,service}/**/*.ts',
  'libs/trading/src/**/*.ts',
  'libs/trading-chart/src/{comparison/closes,exact,fills/fill-marks,lines/line-move,series/candle-change}.ts',
  'libs/ui/src/**/*.{ts,tsx}',
];

/** Where they become lengths on the screen, and where conversions are defined. */
const floatFiles = [
  `${web}/platform/theme/root-font.ts`,
  'libs/exchange/src/instruments/decimal.ts',
  'libs/trading/src/{decimal,market/bar-share}.ts',
  'libs/ui/src/{figures/{chart/chart-shapes,line-points,tone},screen/ports}.ts',
];

/** Imports that are wrong in every file of the web client that is not a test. */
const webImports = [
  {
    regex: '^@bourse/events',
    message: 'Header and footer are loaded at run time; only tests import them.',
  },
  {
    regex: '^@bourse/exchange',
    message: 'The exchange runs in the gateway; only tests import it.',
  },
  { regex: '^#testing/', message: 'The test kit is for tests.' },
  {
    regex: '^(\\.\\./)+(page|platform|ui|accounts|testing)/',
    message: 'Write #page/, #platform/, #ui/, #accounts/ or #testing/.',
  },
  { regex: '^#.*/\\.\\./', message: 'A path of a package import does not go up.' },
];

/** Restricts the imports of files of the web client that are no tests. */
function restrictImports(files, patterns) {
  return {
    files,
    ignores: ['**/*.test.{ts,tsx}', `${web}/testing/**`],
    rules: { 'no-restricted-imports': ['error', { patterns: [...webImports, ...patterns] }] },
  };
}

/** The rooms of the web client's folders, the lowest first. */
const appRooms = [
  'addresses',
  'errors',
  'session',
  'tracking',
  'captcha',
  'safety',
  'sdk',
  'parts',
  'shell',
  'routes',
];
const platformRooms = [
  'qr',
  'messages',
  'tracking',
  'theme',
  'sounds',
  'locale',
  'sdk',
  'market',
  'session',
  'alerts',
  'simulation',
];
const uiRooms = ['content', 'figures', 'pictures', 'page-head', 'fields', 'credentials', 'states'];
const accountsRooms = [
  'markets',
  'watchlists',
  'orders',
  'balances',
  'tables',
  'positions',
  'records',
  'stream',
  'transfer',
  'assets',
  'open',
  'loans',
];
const terminalRooms = [
  'market',
  'draft',
  'position-actions',
  'alerts',
  'ticker',
  'contract-data',
  'documents',
  'chart',
  'book',
  'placement',
  'order-entry',
  'ladder',
  'watchlist',
  'windows',
  'layouts',
  'account',
  'layout',
];

const belowFeatures = [
  {
    regex: '/(features|app)/',
    message: 'page, platform, ui and accounts know no feature and no app.',
  },
];
const noAccounts = { regex: '^#accounts/', message: 'accounts lies above ui.' };
const noPlatform = { regex: '^#platform/', message: 'platform lies above page.' };
const noUi = { regex: '^#ui/', message: 'ui lies above platform.' };

/** Keeps relative imports of files `depth` folders below `features/<name>` inside the feature. */
function leavesFeature(depth) {
  return {
    regex: `^(\\.\\./){${depth + 1}}`,
    message: 'A feature imports its own files, #page, #platform, #ui and #accounts.',
  };
}

/** Lets each room of a folder import those before it alone. */
function rooms(folder, names, patterns = []) {
  return names
    .slice(0, -1)
    .map((room, index) =>
      restrictImports(
        [`${folder}/${room}/**/*.{ts,tsx}`],
        [...patterns, importsAbove('\\.\\./', names.slice(index + 1))],
      ),
    );
}

/** The same for the rooms of the terminal, which may have rooms themselves. */
function terminalRules() {
  const folder = `${web}/features/terminal`;
  return terminalRooms.flatMap((room, index) => {
    const above = terminalRooms.slice(index + 1);
    return [1, 2].map((depth) =>
      restrictImports(
        [`${folder}/${room}/${'*/'.repeat(depth - 1)}*.{ts,tsx}`],
        [
          leavesFeature(depth),
          ...(above.length > 0 ? [importsAbove(`(\\.\\./){${depth}}`, above)] : []),
        ],
      ),
    );
  });
}

function importsAbove(up, above) {
  return {
    regex: `^${up}(${above.join('|')})/`,
    message: 'This room lies above; imports go down.',
  };
}

const gateway = 'apps/gateway/src';

/** The wings of the gateway, the lowest first. */
const wings = ['stores', 'edge', 'identity', 'content', 'products'];

/** Lets each wing import those before it alone, and no file that assembles the wings. */
function wingRules() {
  return wings.flatMap((wing, index) =>
    [1, 2, 3].map((depth) => ({
      files: [`${gateway}/${wing}/${'*/'.repeat(depth - 1)}*.ts`],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            patterns: [
              importsAbove('(\\.\\./)+', [...wings.slice(index + 1), 'testing']),
              {
                regex: `^(\\.\\./){${depth}}[^./][^/]*\\.ts$`,
                message: 'The files above the wings assemble them.',
              },
            ],
          },
        ],
      },
    })),
  );
}

/** Where an address or HTML may reach the page: only past `@bourse/url-safety`. */
const safeFiles = [
  'apps/web/src/ui/content/external-link.tsx',
  'apps/web/src/ui/content/safe-html.tsx',
  // The page's own addresses, in the head.
  'apps/web/src/ui/page-head/address-links.tsx',
  'apps/web/src/ui/pictures/picture.tsx',
];

/** Where header and footer show addresses that the page has checked. */
const partLinkFiles = [
  'apps/events/src/controls/page-link.tsx',
  'apps/events/src/footer/{download-code,footer,social-links}.tsx',
];

const unsafeSyntax = [
  {
    selector:
      'JSXOpeningElement[name.name=/^[a-z]/] > JSXAttribute[name.name=/^(href|src|srcSet|action|formAction|data|poster)$/]:not([value.value=/^#/])',
    message: 'Addresses go through ExternalLink or Picture, or the router.',
  },
  {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    message: 'HTML goes through SafeHtml.',
  },
  {
    selector: 'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML|srcdoc)$/]',
    message: 'HTML goes through SafeHtml.',
  },
  {
    selector:
      'CallExpression[callee.property.name=/^(insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|parseFromString|writeln?)$/]',
    message: 'HTML goes through SafeHtml.',
  },
  {
    selector:
      'CallExpression[callee.object.name=/^(window|globalThis)$/][callee.property.name="open"], CallExpression[callee.name="open"]',
    message: 'Windows are opened by openWindow of @bourse/url-safety.',
  },
  {
    selector:
      'CallExpression[callee.object.name="location"][callee.property.name=/^(assign|replace)$/], CallExpression[callee.object.property.name="location"][callee.property.name=/^(assign|replace)$/], AssignmentExpression[left.object.name="location"][left.property.name="href"], AssignmentExpression[left.name="location"], AssignmentExpression[left.property.name="location"]',
    message: 'Pages are loaded by safeNavigate of @bourse/url-safety.',
  },
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/.types/**',
      '**/.data/**',
      '**/coverage/**',
      '.nx/**',
      '**/test-results/**',
      '.stryker-tmp/**',
      'libs/*/reports/**',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { '@nx': nx },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          allow: [
            'tools/(axe|bundled|chromium|compile-texts|declarations|examples|keep-modules|lingui|packed|playwright|postgres|random|text-format|vitest|weigh)\\.ts$',
            '^#(page|platform|ui|accounts|testing)/',
            '^virtual:(shared|catalogues)$',
          ],
          banTransitiveDependencies: true,
          // A library may have parts that are loaded when they are needed, beside one that is not.
          checkDynamicDependenciesExceptions: ['.*'],
          depConstraints: [
            {
              sourceTag: '/^lib:(?!(api-description|client|conformance|exchange|react)$)/',
              onlyDependOnLibsWithTags: ['type:none'],
            },
            {
              sourceTag: 'lib:api-description',
              onlyDependOnLibsWithTags: ['lib:gateway-contract'],
            },
            // Its tests call the gateway.
            { sourceTag: 'lib:client', onlyDependOnLibsWithTags: ['type:lib', 'app:gateway'] },
            // Its tests try the gateway.
            {
              sourceTag: 'lib:conformance',
              onlyDependOnLibsWithTags: [
                'lib:captcha',
                'lib:gateway-contract',
                'lib:gateway-signing',
                'app:gateway',
              ],
            },
            { sourceTag: 'lib:react', onlyDependOnLibsWithTags: ['type:lib'] },
            { sourceTag: 'lib:exchange', onlyDependOnLibsWithTags: ['lib:gateway-contract'] },
            {
              sourceTag: 'app:web',
              onlyDependOnLibsWithTags: ['type:lib', 'app:gateway', 'app:events'],
            },
            { sourceTag: 'app:events', onlyDependOnLibsWithTags: ['lib:ui'] },
            {
              sourceTag: 'app:gateway',
              onlyDependOnLibsWithTags: [
                'lib:api-description',
                'lib:exchange',
                'lib:gateway-contract',
                'lib:gateway-signing',
              ],
            },
            // The client publishes its list of pages alone.
            {
              sourceTag: 'app:web-e2e',
              onlyDependOnLibsWithTags: ['type:lib', 'app:gateway', 'app:web'],
            },
            { sourceTag: 'app:site', onlyDependOnLibsWithTags: ['type:lib'] },
            { sourceTag: 'app:bench', onlyDependOnLibsWithTags: ['type:lib', 'app:gateway'] },
            {
              sourceTag: 'app:examples',
              onlyDependOnLibsWithTags: ['type:lib', 'app:gateway'],
            },
            { sourceTag: 'type:tool', onlyDependOnLibsWithTags: ['type:none'] },
          ],
        },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      'no-duplicate-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true } }],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      eqeqeq: 'error',
    },
  },
  {
    files: ['{libs,apps}/*/src/**/*.{ts,tsx}'],
    rules: {
      'max-lines': ['error', 300],
      'max-lines-per-function': ['error', 60],
    },
  },
  {
    // `query()`, which takes the place of `fetchQuery()`, is younger than the oldest React Query that the library works with.
    files: ['libs/react/src/calls/use-load.ts'],
    rules: { '@typescript-eslint/no-deprecated': 'off' },
  },
  {
    // Markup takes lines that are read at a glance.
    files: ['{libs,apps}/*/src/**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', 90] },
  },
  {
    // A factory lists the parts that it creates.
    files: ['{libs,apps}/*/src/**/create-*.ts'],
    rules: { 'max-lines-per-function': ['error', 120] },
  },
  {
    // All tests of the client share one `i18n`, which keeps the texts that it has loaded.
    files: [`${web}/**/*.{ts,tsx}`],
    rules: {
      'no-restricted-properties': [
        'error',
        { property: 'loadAndActivate', message: 'Make an own instance with setupI18n().' },
      ],
    },
  },
  {
    files: ['libs/*/src/**/*.{ts,tsx}'],
    ignores: ['libs/*/src/**/ports.ts', 'libs/*/src/{react,cli}/**', 'libs/react/src/**'],
    rules: {
      'no-restricted-globals': ['error', ...worldGlobals],
      'no-restricted-properties': ['error', ...clockCalls],
    },
  },
  {
    files: ['libs/**/*.{ts,tsx}'],
    ignores: [
      'libs/*/src/react/**',
      'libs/{react,ui}/src/**',
      'libs/ui/style/**',
      'libs/*/tests/**',
    ],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react',
              message: 'React lives in libs/ui and in the react subpath of other libraries.',
            },
          ],
        },
      ],
    },
  },
  {
    // Their types are those of the packed libraries, and are checked with them. They tell their user what they do.
    ...tseslint.configs.disableTypeChecked,
    files: ['examples/*/**/*.{ts,tsx,js}'],
    ignores: ['examples/{matrix,tests}/**'],
    rules: {
      ...tseslint.configs.disableTypeChecked.rules,
      'no-console': 'off',
      'no-restricted-exports': 'off',
    },
  },
  {
    files: ['libs/client/src/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(react|@bourse/(exchange|gateway|ui))(/|$)',
              message: 'The client puts libraries together that need no framework.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['libs/conformance/src/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^@bourse/gateway(/|$)',
              message: 'A gateway is tried over the network.',
            },
          ],
        },
      ],
    },
  },
  {
    files: [
      'apps/{web,events}/src/**/*.{ts,tsx}',
      'libs/*/src/react/**/*.{ts,tsx}',
      'libs/{react,ui}/src/**/*.{ts,tsx}',
    ],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  restrictImports([`${web}/**/*.{ts,tsx}`], []),
  ...rooms(`${web}/app`, appRooms),
  restrictImports([`${web}/accounts/**/*.{ts,tsx}`], belowFeatures),
  ...rooms(`${web}/accounts`, accountsRooms, belowFeatures),
  restrictImports([`${web}/{ui,platform,page}/**/*.{ts,tsx}`], [...belowFeatures, noAccounts]),
  restrictImports([`${web}/page/**/*.{ts,tsx}`], [...belowFeatures, noAccounts, noPlatform, noUi]),
  restrictImports([`${web}/platform/**/*.{ts,tsx}`], [...belowFeatures, noAccounts, noUi]),
  ...rooms(`${web}/platform`, platformRooms, [...belowFeatures, noAccounts, noUi]),
  ...rooms(`${web}/ui`, uiRooms, [...belowFeatures, noAccounts]),
  ...[0, 1, 2].map((depth) =>
    restrictImports([`${web}/features/*/${'*/'.repeat(depth)}*.{ts,tsx}`], [leavesFeature(depth)]),
  ),
  ...terminalRules(),
  ...wingRules(),
  {
    // The URL standard's own character sets are control characters.
    files: ['libs/url-safety/src/**/*.ts'],
    rules: { 'no-control-regex': 'off' },
  },
  {
    files: ['apps/{web,events}/src/**/*.{ts,tsx}'],
    rules: {
      // Lingui's macros name a placeholder by `${{ name }}`; no object ever becomes text.
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/restrict-template-expressions': 'off',
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          allow: [
            {
              from: 'package',
              package: '@tanstack/router-core',
              name: ['Redirect', 'NotFoundError'],
            },
          ],
        },
      ],
    },
  },
  {
    files: ['apps/{web,events}/src/**/*.{ts,tsx}', 'libs/ui/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', ...safeFiles, ...partLinkFiles],
    rules: { 'no-restricted-syntax': ['error', ...unsafeSyntax] },
  },
  {
    plugins: {
      bourse: {
        rules: {
          'exact-money': exactMoney,
          'packed-literals': packedLiterals,
          'plain-words': plainWords,
        },
      },
    },
    rules: { 'bourse/packed-literals': 'error' },
  },
  { files: plainFiles, rules: { 'bourse/plain-words': 'error' } },
  {
    files: moneyFiles,
    ignores: ['**/*.test.{ts,tsx}', ...floatFiles],
    rules: { 'bourse/exact-money': 'error' },
  },
  {
    files: ['**/*.{test,spec}.{ts,tsx}', '**/tests/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      'max-lines-per-function': 'off',
    },
  },
  {
    files: [
      '**/*.config.{ts,mjs}',
      '**/*.mjs',
      'tools/vitest.ts',
      'apps/web/build/**/print-*.ts',
      'examples/matrix/main.ts',
      'apps/site/{theme,.vitepress/theme}/index.ts',
      'apps/site/.vitepress/config.ts',
    ],
    rules: { 'no-restricted-exports': 'off', 'no-console': 'off' },
  },
  {
    // `npm run matrix` installs the HTTP libraries of these gateways.
    files: ['examples/gateways/*.mjs'],
    rules: { '@nx/enforce-module-boundaries': 'off' },
  },
  {
    files: ['**/*.mjs', '**/*.cjs', '**/*.js'],
    ...tseslint.configs.disableTypeChecked,
    languageOptions: {
      ...tseslint.configs.disableTypeChecked.languageOptions,
      globals: globals.node,
    },
  },
  {
    files: [
      'apps/web/build/{theme,offline}.js',
      'apps/gateway/pages/**/*.js',
      'examples/{no-bundler,webview}/*.js',
    ],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['apps/web/build/service-worker.js'],
    languageOptions: { globals: globals.serviceworker },
  },
);
