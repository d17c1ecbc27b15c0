// Serves the built product as `npm start` does, with a database of its own and the keys that the web client was built with.
import { spawn } from 'node:child_process';
import { cpSync, openSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import {
  agencyEmail,
  answersFile,
  logFile,
  partsFolder,
  productPort,
  stateFolder,
} from './product.ts';

const gateway = fileURLToPath(new URL('../../../gateway', import.meta.url));

rmSync(stateFolder, { recursive: true, force: true });
rmSync(answersFile, { force: true });
const builtWith = process.env['BOURSE_STATE'] ?? path.join(gateway, '.data');
cpSync(path.join(builtWith, 'pki'), path.join(stateFolder, 'pki'), { recursive: true });
cpSync(fileURLToPath(new URL('../../../events/dist', import.meta.url)), partsFolder, {
  recursive: true,
});

const child = spawn(
  process.execPath,
  [
    '--conditions=@bourse/source',
    '--disable-warning=ExperimentalWarning',
    fileURLToPath(new URL('./serve-gateway.ts', import.meta.url)),
  ],
  {
    stdio: ['ignore', openSync(logFile, 'w'), 'inherit'],
    env: {
      ...process.env,
      PORT: String(productPort),
      BOURSE_STATE: stateFolder,
      BOURSE_EVENTS: partsFolder,
      BOURSE_AGENCIES: agencyEmail,
    },
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
