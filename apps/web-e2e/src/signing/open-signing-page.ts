import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { build } from 'esbuild';
import { productUrl, stateFolder } from '../product/product.ts';

const address = `${productUrl}/signing-page`;

let script: string | undefined;

/** Bundles the page out of the libraries as they are built. */
async function bundle(): Promise<string> {
  if (script !== undefined) return script;
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('signing-page.ts', import.meta.url))],
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    write: false,
  });
  script = outputFiles[0]?.text ?? '';
  return script;
}

/** Opens the signing page as a tab of a browser that uses the product: same cookies, same keys. */
export async function openSigningPage(context: BrowserContext): Promise<Page> {
  const certificate = readFileSync(path.join(stateFolder, 'pki', 'issuer.crt.pem'), 'utf8');
  const body =
    `<!doctype html><title>signing</title>` +
    `<script>window.issuerCertificate=${JSON.stringify(certificate)}</script>` +
    `<script type="module">${(await bundle()).replaceAll('</script', '<\\/script')}</script>`;
  await context.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForFunction(() => 'signingPage' in window);
  return page;
}
