import { registerByEmail } from '@bourse/gateway-contract';
import { beforeAll, beforeEach } from 'vitest';
import { openTab } from './open-tab.ts';
import type { TestGateway } from './start-gateway.ts';

/** Somebody with an account, who is logged in until somebody else signs up: a browser keeps one key. */
export interface Trader {
  readonly email: string;
  readonly password: string;
  /** Gives this browser the cookies it had when it was logged in. */
  readonly comeBack: () => void;
}

let lastTrader = 0;

/** Makes an account as the registration page does; from then on this browser is logged in. */
export async function signUp({ cookies }: Pick<TestGateway, 'cookies'>): Promise<Trader> {
  lastTrader += 1;
  const email = `trader-${lastTrader}@bourse.example`;
  const password = 'Correct7Horse';
  const { sdk, close } = openTab();
  await sdk.completeLogin(await sdk.call(registerByEmail, { email, pwd: password }));
  close();
  const session = cookies.snapshot();
  return {
    email,
    password,
    comeBack: () => {
      cookies.restore(session);
    },
  };
}

/** Signs one trader up for all tests of a file; each test begins logged in. */
export function tradeAsOne(gateway: Pick<TestGateway, 'cookies'>): void {
  let trader: Trader;
  beforeAll(async () => {
    trader = await signUp(gateway);
  });
  beforeEach(() => {
    trader.comeBack();
  });
}
