import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGateway, listen, type Gateway } from '@bourse/gateway';
import { createTestClient, ensurePki, openCaptcha } from '@bourse/gateway/testing';
import { faucet, getDeposits } from '@bourse/gateway-contract';
import { productPort } from './product.ts';

const apps = fileURLToPath(new URL('../../../', import.meta.url));

/** More than the confirmations of any deposit take. */
const depositMs = 120_000;

/** A product without captcha, in this process, whose users have real money. */
export interface ReserveProduct {
  readonly url: string;
  readonly gateway: Gateway;
  /** Creates an account with USDT in the real ledger. */
  readonly createHolder: (email: string, password: string, amount: string) => Promise<void>;
  /** The last code that was sent to an address. */
  readonly codeFor: (email: string) => string | undefined;
  /** The gateway's time. */
  readonly now: () => number;
  readonly stop: () => Promise<void>;
}

export async function startReserveProduct(): Promise<ReserveProduct> {
  let ahead = 0;
  const codes = new Map<string, string>();
  const now = () => Date.now() + ahead;
  const builtWith = process.env['BOURSE_STATE'] ?? path.join(apps, 'gateway/.data');
  const gateway = await createGateway({
    now,
    captcha: openCaptcha,
    pki: await ensurePki(path.join(builtWith, 'pki'), Date.now()),
    webFolder: path.join(apps, 'web/dist'),
    debugPages: true,
    onCode: ({ target, code }) => codes.set(target, code),
  });
  const listener = await listen(gateway, { port: productPort + 30 });
  return {
    url: listener.url,
    gateway,
    createHolder: async (email, password, amount) => {
      const client = await createTestClient({
        origin: listener.url,
        now,
        readCode: (target) => codes.get(target) ?? '',
      });
      await client.register(email, password);
      await client.call(faucet, { ledger: 'real', coin: 'USDT', chain: 'TRC20', amount });
      ahead += depositMs;
      for (;;) {
        const { envelope } = await client.call(getDeposits, undefined);
        if (envelope.data.deposits[0]?.status === 'done') return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    now,
    codeFor: (email) => codes.get(email),
    stop: async () => {
      await listener.close();
      await gateway.close();
    },
  };
}
