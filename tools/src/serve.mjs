import { spawn } from 'node:child_process';
import path from 'node:path';
import { gatewayProgram, pinnedNode, rootFolder } from './install.mjs';

/** Serves the built product until it is stopped. Words such as `--replay FILE` are the gateway's. */
export async function serveProduct(env, words) {
  await together([{ words: [...gatewayProgram('src/main.ts'), ...words], env }]);
}

/** The gateway, the web client, and header and footer from sources, all reloading when a file changes. */
export async function develop(env) {
  const port = Number(process.env.PORT ?? 4200);
  const gatewayPort = String(port + 1);
  // The gateway has the four ports after its own.
  const partsPort = String(port + 6);
  const page = `http://localhost:${port}`;
  const vite = [path.join(rootFolder, 'node_modules', 'vite', 'bin', 'vite.js')];
  const app = (name) => path.join(rootFolder, 'apps', name);
  await together([
    { words: ['--watch', ...gatewayProgram('src/main.ts')], env: { ...env, PORT: gatewayPort } },
    {
      words: vite,
      cwd: app('web'),
      env: {
        ...env,
        BOURSE_GATEWAY: `http://localhost:${gatewayPort}`,
        BOURSE_EVENTS_ORIGIN: `http://localhost:${partsPort}`,
      },
    },
    { words: vite, cwd: app('events'), env: { PORT: partsPort, BOURSE_PAGE: page } },
  ]);
}

const orphanCheckMs = 500;

/** Runs programs side by side; when one ends, or the terminal asks, all end. */
async function together(programs) {
  const children = programs.map(({ words, env, cwd = rootFolder }) =>
    spawn(pinnedNode(), words, { cwd, stdio: 'inherit', env: { ...process.env, ...env } }),
  );
  const stop = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // The shell between npm and this program passes no signal on: it just ends, and leaves this program an orphan.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, orphanCheckMs).unref();
  const code = await Promise.race(
    children.map((child) => new Promise((resolve) => child.on('exit', resolve))),
  );
  stop();
  if (code !== 0 && code !== null) throw new Error(`A program ended with code ${code}.`);
}
