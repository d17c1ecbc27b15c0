import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { killGateway, makeStateFolder, startGateway } from './gateway-process.ts';
import { agencyEmail, partsFolder, productPort, pushPort, stateFolder } from './product.ts';

const builtParts = fileURLToPath(new URL('../../../events/dist', import.meta.url));

/** `open` admits every login and registration; `guarded` asks for a puzzle, whose answer the tests can read. */
export type Captcha = 'open' | 'guarded';

/** `calm` markets act a quarter as often as `usual` ones, which `npm start` has. */
export type Pace = 'usual' | 'calm';

export interface ProductTerms {
  readonly captcha: Captcha;
  readonly pace: Pace;
}

/** Serves the built product as `npm start` does, with an empty database. Returns a function that stops it. */
export async function startProduct({ captcha, pace }: ProductTerms): Promise<() => Promise<void>> {
  makeStateFolder(stateFolder);
  cpSync(builtParts, partsFolder, { recursive: true });
  const child = await startGateway({
    port: productPort,
    stateFolder,
    variables: {
      BOURSE_EVENTS: partsFolder,
      BOURSE_AGENCIES: agencyEmail,
      BOURSE_PUSH_ORIGINS: `http://127.0.0.1:${pushPort}`,
      BOURSE_E2E_CAPTCHA: captcha,
      ...(pace === 'usual' ? { BOURSE_MARKET_PACE: '1' } : {}),
    },
  });
  return () => killGateway(child);
}
