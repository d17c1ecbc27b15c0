import { execFileSync, spawn } from 'node:child_process';
import path from 'node:path';
import { chromium, type BrowserContextOptions, type Page } from 'playwright';
import { vi } from 'vitest';
import { chromiumLaunch } from '../../../tools/chromium.ts';
import { root } from '../../../tools/packed.ts';
import { freePort } from '../../matrix/free-port.ts';
import type { CleanUp, TestGateway } from './start-gateway.ts';

/** Builds an installed example with its Vite, and serves it in front of a gateway. Resolves with its address. */
export async function serveExample(
  folder: string,
  gateway: TestGateway,
  cleanUp: CleanUp,
): Promise<string> {
  const vite = path.join(folder, 'node_modules/vite/bin/vite.js');
  const env = { ...environment(gateway), VITE_ISSUER_CERTIFICATE: gateway.issuerCertificate };
  execFileSync(process.execPath, [vite, 'build'], { cwd: folder, env, stdio: 'pipe' });
  return preview(vite, [], { cwd: folder, env, cleanUp });
}

/** Serves an installed example as it is, in front of a gateway. Resolves with its address. */
export async function serveFolder(
  folder: string,
  gateway: TestGateway,
  cleanUp: CleanUp,
): Promise<string> {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  // The proxy is what every example of a page has.
  const config = path.join(root, 'examples/vanilla/vite.config.js');
  const words = ['--outDir', '.', '--config', config];
  return preview(vite, words, { cwd: folder, env: environment(gateway), cleanUp });
}

/** Opens an example in a browser of its own. */
export async function openPage(
  url: string,
  cleanUp: CleanUp,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const browser = await chromium.launch(chromiumLaunch([], true));
  cleanUp(() => browser.close());
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

interface Served {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly cleanUp: CleanUp;
}

async function preview(
  vite: string,
  words: readonly string[],
  { cwd, env, cleanUp }: Served,
): Promise<string> {
  const port = String(await freePort());
  const where = ['--host', 'localhost', '--strictPort', '--port', port];
  const all = [vite, 'preview', ...words, ...where];
  const server = spawn(process.execPath, all, { cwd, env, stdio: 'ignore' });
  cleanUp(() => {
    server.kill();
  });
  const url = `http://localhost:${port}/`;
  await vi.waitFor(() => fetch(url), { timeout: 20_000 });
  return url;
}

function environment({ baseUrl }: TestGateway): NodeJS.ProcessEnv {
  return { ...process.env, BOURSE_URL: baseUrl };
}
