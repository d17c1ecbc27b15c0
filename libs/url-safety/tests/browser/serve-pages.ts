import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { build, type Plugin } from 'esbuild';

/** Policy of the page: nothing is fetched, and scripts run and are reported. */
const headers = {
  'content-type': 'text/html',
  'content-security-policy':
    "img-src 'none'; media-src 'none'; connect-src 'none'; style-src 'unsafe-inline'; font-src 'none'",
  'content-security-policy-report-only': "script-src 'self' 'unsafe-eval'",
};

/** Serves https://bourse.test, a page with one script. No other host exists. */
export async function servePages(context: BrowserContext, script: string): Promise<void> {
  await context.route('**/*', async (route) => {
    const { pathname, origin } = new URL(route.request().url());
    if (origin !== 'https://bourse.test') await route.abort();
    else if (pathname === '/') {
      const body = '<!doctype html><title>t</title><body><script src="/page.js"></script>';
      await route.fulfill({ headers, body });
    } else if (pathname === '/page.js') {
      await route.fulfill({ contentType: 'text/javascript', body: script });
    } else await route.fulfill({ status: 204 });
  });
}

/** Opens the served page. */
export async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('https://bourse.test/');
  await page.waitForFunction(() => 'harness' in window);
  return page;
}

/** Resolves imports of the sources to the built library. */
const shippedLibrary: Plugin = {
  name: 'shipped-library',
  setup: ({ onResolve }) => {
    onResolve({ filter: /\/src\/([a-z-]+\/)?index\.ts$/ }, ({ path }) => {
      const [, entry = 'index'] = /\/src\/(?:([a-z-]+)\/)?index\.ts$/.exec(path) ?? [];
      return { path: toPath(`../../dist/${entry}.js`) };
    });
  },
};

/** Bundles a harness as a classic script. @param entry - Relative to this file. */
export async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [toPath(entry)],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    // Unlike the package, its harnesses have side effects.
    ignoreAnnotations: true,
    logLevel: 'error',
    write: false,
    plugins: [shippedLibrary],
  });
  return outputFiles[0]?.text ?? '';
}

function toPath(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url));
}
