import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { killGateway, makeStateFolder, startGateway } from './gateway-process.ts';
import { agencyEmail, partsFolder, productPort, stateFolder } from './product.ts';

const builtParts = fileURLToPath(new URL('../../../events/dist', import.meta.url));

/** `open` admits every login and registration; `guarded` asks for a puzzle, whose answer the tests can read. */
export type Captcha = 'open' | 'guarded';

/** Serves the built product as `npm start` does, with an empty database. Returns a function that stops it. */
export async function startProduct(captcha: Captcha): Promise<() => Promise<void>> {
  makeStateFolder(stateFolder);
  cpSync(builtParts, partsFolder, { recursive: true });
  const child = await startGateway({
    port: productPort,
    stateFolder,
    variables: {
      BOURSE_EVENTS: partsFolder,
      BOURSE_AGENCIES: agencyEmail,
      BOURSE_E2E_CAPTCHA: captcha,
    },
  });
  return () => killGateway(child);
}
