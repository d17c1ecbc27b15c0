import { once } from 'node:events';
import { killGateway, makeStateFolder, startGateway } from './gateway-process.ts';
import { productPort } from './product.ts';

/** Beside the ports of the products that other tests use. */
const port = productPort + 20;

/** The message that moves a price. The gateway's process sends it back when it has done so. */
export interface PriceMove {
  readonly symbol: string;
  /** Decimal text. */
  readonly price: string;
}

/** Where the scripted product is served. */
export const scriptedUrl = `http://localhost:${port}`;

/** A product whose market follows a test's script: its participants trade around the price that the test has set. */
export interface ScriptedProduct {
  readonly movePrice: (symbol: string, price: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts the built product with separate ports and a separate database. */
export async function startScriptedProduct(): Promise<ScriptedProduct> {
  const stateFolder = makeStateFolder(`bourse-scripted-${port}`);
  const child = await startGateway({ port, stateFolder, origin: scriptedUrl });
  return {
    movePrice: async (symbol, price) => {
      const moved = once(child, 'message');
      child.send({ symbol, price: String(price) } satisfies PriceMove);
      await moved;
    },
    stop: () => killGateway(child),
  };
}
