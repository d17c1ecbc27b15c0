import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, esmExternalRequirePlugin } from 'vite';
import { compileTexts } from '../../tools/compile-texts.ts';
import { modulesOfPage, shared } from './build/modules-of-page.ts';
import { partManifest } from './build/part-manifest.ts';
import { withoutPreloads } from './build/without-preloads.ts';

const port = Number(process.env['PORT'] ?? 4206);

/** The page's development server, which has the shared modules. */
const page = process.env['BOURSE_PAGE'] ?? 'http://localhost:4200';

/** Modules of both header and footer are one chunk, which is smaller than several. */
const common = {
  name: 'common',
  test: /\/src\/(mount\/[\w-]+|controls\/page-link)\.tsx?$|\/libs\/ui\/dist\/(class-names|fields\/button|parts\/contract)\.js$/,
};

/** Names the chunk of a catalogue by its language, e.g. `en-events`. */
function nameChunk({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string {
  const [, locale] = /^\0catalogue:.*\/([\w-]+)$/.exec(facadeModuleId ?? '') ?? [];
  return `assets/${locale === undefined ? '[name]' : `${locale}-events`}-[hash].js`;
}

export default defineConfig(({ command }) => ({
  base: './',
  cacheDir: 'node_modules/.vite',
  plugins: [
    partManifest(),
    withoutPreloads(),
    command === 'serve' ? modulesOfPage(page) : esmExternalRequirePlugin({ external: [...shared] }),
    react({ reactRefreshHost: page }),
    compileTexts({ isLive: command === 'serve' }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    tailwindcss(),
  ],
  ...(command === 'serve' && {
    resolve: { conditions: ['@bourse/source', 'module', 'browser', 'development'] },
  }),
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
    // The page preloads each file with its digest.
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        header: 'src/header.tsx',
        panels: 'src/panels.tsx',
        footer: 'src/footer.tsx',
      },
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: nameChunk,
        codeSplitting: { groups: [common] },
      },
    },
  },
  server: {
    port,
    strictPort: true,
    cors: true,
    origin: `http://localhost:${port}`,
  },
}));
