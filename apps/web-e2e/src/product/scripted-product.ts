import { tmpdir } from 'node:os';
import path from 'node:path';
import { killGateway, makeStateFolder, movePrice, startGateway } from './gateway-process.ts';
import { productPort } from './product.ts';

/** Beside the ports of the products that other tests use. */
const port = productPort + 20;

/** Where the scripted product is served. */
export const scriptedUrl = `http://localhost:${port}`;

/** A product whose market follows a test's script: its participants trade around the price that the test has set. */
export interface ScriptedProduct {
  readonly movePrice: (symbol: string, price: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts the built product with separate ports and a separate database. */
export async function startScriptedProduct(): Promise<ScriptedProduct> {
  const stateFolder = path.join(tmpdir(), `bourse-scripted-${port}`);
  makeStateFolder(stateFolder);
  const child = await startGateway({ port, stateFolder });
  return {
    movePrice: (symbol, price) => movePrice(child, symbol, price),
    stop: () => killGateway(child),
  };
}
